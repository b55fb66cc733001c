"""The job that prints the rules, for the kit and for the module."""

from grognard.render.page.arguments import RulesArgument
from grognard.render.page.document import Document
from grognard.work.job import Job


def rules_job(document: Document) -> Job | None:
    """The rules, if they are the game's own."""
    sections, page = document.plan.rules[document.language], document.materials.template("rules/rules.typ")
    if not sections or page is None:
        return None
    shown = {one for section in sections for piece in section.pieces if piece.kind == "counters" for one in piece.ids}
    faces = tuple(face for key, face in document.faces.fronts.items() if key in shown)
    drawn = document.drawn(faces)
    if drawn is None:
        return None
    argument = RulesArgument(
        sections=sections,
        faces=faces,
        templates=drawn[0],
        symbols=drawn[1],
        charts=document.plan.charts[document.language],
        page=page,
        width=document.width,
        height=document.height,
        title=document.title,
        subtitle=document.tr(document.game.head.subtitle),
        facts=document.facts,
        running=document.tr("Rules"),
        notice=document.notice,
        language=document.language,
    )
    return Job(function="grognard.render.page.rules:draw_rules", argument=argument, output=document.name("rules"))
