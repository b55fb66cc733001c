"""The help page as HTML."""

from jinja2 import StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from grognard.backends.vassal.arguments import HelpArgument
from grognard.backends.vassal.words import words_by
from grognard.work.job import Inputs, Made


def draw_help(argument: HelpArgument, inputs: Inputs) -> Made:
    """HTML as old as the engine's own reader."""
    environment = SandboxedEnvironment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True)
    page = environment.from_string(inputs.blob(argument.page).decode())
    names = ("title", "description", "version", "notice", "keys", "sides", "tables", "tracks", "reminders", "notes")
    values = {name: getattr(argument, name) for name in names}
    return Made(data=page.render(**values, word=words_by(argument.words)).encode())
