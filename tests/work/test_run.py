"""The runner: equal jobs once, keys by content, faults kept apart, the same bytes from every executor."""

from concurrent.futures import Future
from dataclasses import replace

import pytest

from grognard.base.records import record
from grognard.work.execute import Serial, executor
from grognard.work.explain import explain_output, keep_parts
from grognard.work.job import Blob, Inputs, Job, Made, Remark
from grognard.work.run import Ran, run_jobs
from grognard.work.store import AbsentError, Result, Store


@record
class Text:
    text: str
    extra: Blob | None = None


def shout(argument: Text, inputs: Inputs) -> Made:
    blob = inputs.blob(argument.extra) if argument.extra else b""
    said = (Remark(code="X", subject=argument.text),) if argument.text == "loud" else ()
    return Made(data=argument.text.upper().encode() + blob + b"".join(inputs.needs), remarks=said)


def fail(argument: Text, inputs: Inputs) -> Made:
    raise RuntimeError(argument.text)


def job(text: str, *needs: Job, function: str = "shout", output: str = "", extra: Blob | None = None) -> Job:
    return Job(function=f"{__name__}:{function}", argument=Text(text=text, extra=extra), needs=needs, output=output)


def run(store: Store, *jobs: Job, kind: str = "serial"):
    execute = executor(kind, 2)
    try:
        return run_jobs(jobs, store, execute)
    finally:
        execute.close()


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "cache")


def test_needs_come_first_and_equal_jobs_run_once(store):
    top = job("c", job("a"), job("b"), job("a"))
    ran = run(store, top)
    assert store.read(ran.result_of(top).data) == b"CABA"
    assert ran.started == 3


def test_second_run_starts_nothing(store):
    run(store, job("a", job("b")))
    assert run(Store(store.folder), job("a", job("b"))).started == 0


def test_remarks_come_back_from_the_cache(store):
    first = run(store, job("loud")).remarks()
    assert first == run(Store(store.folder), job("loud")).remarks() != ()


def test_remarks_have_one_order_whichever_job_is_done_first() -> None:
    told = [Remark(code="X", subject="s", template=f"faces/{name}.svg") for name in "ab"]
    results = {name: Result(data="", remarks=(one,), parts={}) for name, one in zip("ab", told, strict=True)}
    backwards = dict(reversed(results.items()))
    assert Ran(results=results).remarks() == Ran(results=backwards).remarks() == tuple(told)


def test_a_changed_need_that_makes_the_same_bytes_stops_there(store):
    run(store, job("top", job("a")))
    ran = run(store, job("top", job("A")))
    assert ran.started == 1


def test_a_changed_need_that_makes_other_bytes_goes_on(store):
    top, changed = job("top", job("a")), job("top", job("b"))
    assert [store.read(run(store, one).result_of(one).data) for one in (top, changed, top)] == [
        b"TOPA",
        b"TOPB",
        b"TOPA",
    ]


def test_bytes_that_are_no_longer_those_of_their_digest_are_made_again(store):
    top = job("top", job("a"))
    run(store, top)
    for path in (store.folder / "blobs").rglob("*"):
        if path.is_file():
            path.write_bytes(b"evil")
    again = Store(store.folder)
    ran = run(again, top)
    assert ran.started == 2 and again.read(ran.result_of(top).data) == b"TOPA"


def test_a_damaged_entry_is_made_again(store):
    one = job("a")
    ran = run(store, one)
    path = next((store.folder / "blobs").rglob(ran.result_of(one).data))
    path.unlink()
    again = Store(store.folder)
    assert run(again, one).started == 1


def spoil(store: Store, ran: Ran, *jobs: Job) -> Store:
    """The bytes of these jobs damaged, for a run that comes later."""
    for one in jobs:
        path = next((store.folder / "blobs").rglob(ran.result_of(one).data))
        path.write_bytes(b"evil")
    return Store(store.folder)


@pytest.mark.parametrize("kind", ["serial", "threads", "processes"])
def test_damaged_bytes_are_made_again_where_a_job_needs_them(store, kind):
    bottom = job("a")
    middle = job("b", bottom)
    first = run(store, job("c", middle))
    again = spoil(store, first, bottom, middle)
    tops = [job("c2", middle), job("c3", middle)]
    ran = run(again, *tops, kind=kind)
    assert not ran.faults and ran.started == 4
    assert [again.read(ran.result_of(one).data) for one in tops] == [b"C2BA", b"C3BA"]
    assert again.read(ran.result_of(bottom).data) == b"A"


def test_damaged_bytes_that_nobody_needs_are_left(store):
    bottom = job("a")
    top = job("top", bottom)
    again = spoil(store, run(store, top), bottom)
    assert run(again, top).started == 0


def test_bytes_that_no_job_made_cannot_be_made_again(store):
    one = job("a", extra=Blob(digest="0" * 64))
    with pytest.raises(AbsentError):
        run(store, one)


@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_where_nothing_may_be_written_bytes_are_sent(store, monkeypatch, kind):
    """A read-only checkout: neither templates nor what jobs made lie on the disk."""
    (store.folder.parent / "cache").write_text("a file in the folder's place")
    extra = store.put(b"-blob")
    top = job("top", job("a", extra=extra))
    ran = run(store, top, kind=kind)
    assert not ran.faults and store.read(ran.result_of(top).data) == b"TOPA-blob"


def test_a_fault_is_recorded_and_spares_the_others(store):
    bad, good = job("boom", function="fail"), job("fine")
    top = job("top", bad)
    ran = run(store, bad, good, top)
    assert ran.result_of(good) is not None and ran.result_of(top) is None
    assert sorted(ran.faults.values()) == ["fail: RuntimeError: boom", "something it needs failed"]


def test_a_blob_reaches_the_job(store):
    one = job("a", extra=store.put(b"-blob"))
    assert store.read(run(store, one).result_of(one).data) == b"A-blob"


@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_every_executor_makes_the_same(store, tmp_path, kind):
    jobs = [job(f"w{n}", job(f"n{n % 3}"), output=f"o{n}") for n in range(12)]
    serial = {one.output: run(store, *jobs).result_of(one).data for one in jobs}
    other = run(Store(tmp_path / "other"), *jobs, kind=kind)
    assert {one.output: other.result_of(one).data for one in jobs} == serial


def test_why_names_the_cause_not_its_consequence(store, tmp_path):
    before, now = job("top", job("a"), output="f.txt"), job("top", job("b"), output="f.txt")
    keep_parts(store, "game", [before], run(store, before))
    run(store, now)
    text = explain_output(store, "game", [now], "f.txt")
    assert text == "f.txt: its input shout: what it is made from has changed"
    assert "nothing" in explain_output(store, "game", [before], "f.txt")


def test_why_knows_the_last_build_of_every_output(store):
    """A build of one part forgets no other; one that ran nothing, since a change was taken back, is remembered too."""
    one, other, changed = job("a", output="one"), job("b", output="other"), job("c", output="one")
    for made in ([one, other], [changed], [one]):
        keep_parts(store, "game", made, run(store, *made))
    for asked in (one, other):
        assert "nothing that it is made from has changed" in explain_output(store, "game", [one, other], asked.output)


class Counting:
    """An executor that notes what is asked of it, and answers at once."""

    workers = 1

    def __init__(self) -> None:
        self.asked: list[str] = []

    def submit(self, task, store):
        self.asked.append(task.argument.text)
        return Serial().submit(task, store)

    def close(self) -> None:
        """Nothing to end."""


def test_the_longest_chain_goes_first(store):
    chain = job("c", job("b", job("a")))
    execute = Counting()
    run_jobs([job("x"), job("y"), chain], store, execute)
    assert execute.asked == ["a", "b", "c", "x", "y"]


def test_each_of_many_jobs_is_looked_up_once_and_waits_for_no_scan(store, monkeypatch):
    """However many jobs there are, each costs the same: what is asked of a job is counted, not timed."""
    asked: list[str] = []
    known = store.known
    monkeypatch.setattr(store, "known", lambda key: asked.append(key) or known(key))
    parts = [job(str(number)) for number in range(2000)]
    ran = run(store, job("top", *parts))
    assert ran.started == 2001 and len(asked) == 2001 and len(set(asked)) == 2001


class Holding(Counting):
    """An executor of two workers that answers when it is told to."""

    workers = 2

    def __init__(self) -> None:
        super().__init__()
        self.open: list = []

    def submit(self, task, store):
        self.asked.append(task.argument.text)
        future = Future()
        self.open.append((future, task, store))
        if len(self.open) == self.workers:
            self.answer()
        return future

    def answer(self) -> None:
        for future, task, store in self.open:
            future.set_result(Serial().submit(task, store).result())
        self.open.clear()


def test_of_large_jobs_one_of_two_workers_has_one_at_a_time(store):
    """A large job waits until another one ends, and a small one goes before it."""
    large = [replace(job(name), is_large=True) for name in ("A", "B")]
    execute = Holding()
    ran = run_jobs([*large, job("x"), job("y")], store, execute)
    assert execute.asked == ["A", "x", "B", "y"] and not ran.faults and ran.started == 4


def test_large_jobs_alone_run_one_after_another(store):
    large = [replace(job(name), is_large=True) for name in "ABC"]
    ran = run(store, *large, kind="threads")
    assert [store.read(ran.result_of(one).data) for one in large] == [b"A", b"B", b"C"]


def test_of_what_was_put_the_store_holds_only_the_last_bytes(store, monkeypatch):
    monkeypatch.setattr("grognard.work.store.FRESH", 10)
    store = Store(store.folder)
    first, second = store.put(b"seven.."), store.put(b"another")
    large = store.put(b"larger than all the room")
    store.folder.rename(store.folder.with_name("gone"))
    assert store.get(second.digest) == b"another"
    assert store.get(first.digest) is None and store.get(large.digest) is None
    store.folder.with_name("gone").rename(store.folder)
    assert store.get(first.digest) == b"seven.." and store.get(large.digest) == b"larger than all the room"


def test_bytes_of_a_file_in_place_are_not_looked_for_in_the_store(store):
    one, other = job("a", output="a.txt"), job("b", job("a"), output="b.txt")
    made = run(store, one, other)
    for blob in (store.folder / "blobs").glob("*/*"):
        blob.unlink()
    again, asked = Store(store.folder), []
    execute = executor("serial", 1)
    ran = run_jobs([one, other], again, execute, is_there=lambda name, digest: asked.append((name, digest)) or True)
    assert ran.started == 0 and sorted(asked) == [
        (name, made.result_of(of).data) for name, of in (("a.txt", one), ("b.txt", other))
    ]
    ran = run_jobs([one, other], again, execute, is_there=lambda name, digest: name == "a.txt")
    assert again.read(ran.result_of(other).data) == b"BA"
