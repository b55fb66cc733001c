"""Jobs under limits: what passes them is refused, what does not is made as it is made elsewhere."""

import os
import pickle
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.work.guard.tasks import Task, work

from grognard.work.execute import executor, perform
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import FailedError, LimitError, Limits
from grognard.work.guard.resident import resident_bytes
from grognard.work.job import Blob, Inputs, Job
from grognard.work.run import NEEDED, Ran, run_jobs
from grognard.work.store import Store

SMALL = Limits(seconds=1, megabytes=200)


@pytest.fixture
def guard() -> Iterator[Guard]:
    made = Guard(SMALL)
    yield made
    made.close()


def ask(guard: Guard, do: str) -> bytes:
    return guard.submit("tests.work.guard.tasks:work", Task(do=do), Inputs()).result(timeout=60).data


def test_a_guarded_job_runs_in_another_process_which_is_used_again(guard: Guard) -> None:
    first = ask(guard, "pid")
    assert first != f"pid {os.getpid()}".encode()
    assert ask(guard, "print") == b"printed", "what it prints is no answer"
    assert ask(guard, "pid") == first


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("loop", "it takes more than 1 s of processor time"),
        ("hold", "it takes more than 1 s of processor time"),
        ("memory", "it takes more than 200 MB of memory"),
        ("memory at once", "it takes more than 200 MB of memory"),
    ],
)
def test_what_passes_a_limit_is_refused_with_its_name_and_the_next_job_runs(guard: Guard, do: str, said: str) -> None:
    with pytest.raises(LimitError, match=f"^{said}$"):
        ask(guard, do)
    assert ask(guard, "pid").startswith(b"pid ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells it otherwise")
def test_a_process_that_ends_by_its_depth_says_so(guard: Guard) -> None:
    with pytest.raises(LimitError, match="nested too deeply"):
        ask(guard, "depth")


def test_what_earlier_jobs_left_in_memory_refuses_no_job(guard: Guard) -> None:
    assert [ask(guard, "half of the memory") for _ in range(3)] == [b"half"] * 3


def test_other_faults_are_told_as_elsewhere(guard: Guard) -> None:
    with pytest.raises(FailedError, match=r"^KeyError: 'nobody'$"):
        ask(guard, "fail")
    with pytest.raises(FailedError, match="the process that draws has ended: exit code 7"):
        ask(guard, "exit")


def test_no_module_is_taken_from_the_current_folder(
    guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pickle", "struct", "grognard", "typing", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w').close()\n")
    monkeypatch.chdir(tmp_path)
    assert ask(guard, "pid").startswith(b"pid ")
    assert not (tmp_path / "ran").exists()


def test_a_list_of_places_that_holds_wherever_one_stands_is_not_handed_on(
    guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is where Python was started with ``-c``, or somebody says ``.`` in PYTHONPATH."""
    for name in ("pickle", "struct", "json", "grognard"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w').close()\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", ".", "lib", *sys.path])
    assert ask(guard, "pid").startswith(b"pid ")
    assert not (tmp_path / "ran").exists()


def test_who_closes_waits_for_no_job(guard: Guard) -> None:
    """As after Ctrl-C: two run for as long as they may, two wait."""
    patient = Guard(Limits(seconds=600, megabytes=200))
    jobs = [patient.submit("tests.work.guard.tasks:work", Task(do="loop"), Inputs()) for _ in range(4)]
    while len(patient._children) < 2:
        time.sleep(0.01)
    children = [one._process for one in patient._children]
    start = time.monotonic()
    patient.close()
    assert time.monotonic() - start < 60, "of 600 s of processor time, and twenty times that by the clock"
    assert all(one.poll() is not None for one in children) and all(one.done() for one in jobs)


HEAD = struct.Struct("<QQ")
ANSWERS = {
    "a pickle that runs something": pickle.dumps(("made", os.system)),
    "a frame that holds one": HEAD.pack(len(pickle.dumps(print)), 0) + pickle.dumps(print),
    "more bytes than there are": HEAD.pack(2**63, 2**63),
    "more than a drawing may take": HEAD.pack(2, 201 << 20) + b"[]",
    "words without end": HEAD.pack(65 << 20, 0),
    **{
        name: HEAD.pack(len(said), 0) + said
        for name, said in {
            "no text": b"\xff",
            "nothing": b"",
            "nested for ever": b"[" * 100_000,
            "another kind": b'["done", "", []]',
            "a limit that is none": b'["passed", "patience", []]',
            "words that are none": b'["fault", 3, []]',
            "remarks that are none": b'["made", "", {"code": 1}]',
            "a remark too short": b'["made", "", [["TPL101"]]]',
            "a remark of other types": b'["made", "", [["TPL101", "x", "", ["y"], "", "1", 1]]]',
            "values that are none": b'["made", "", [["TPL101", "x", "", [{}], "", 1, 1]]]',
            "a whole number that is true": b'["made", "", [["TPL101", "x", "", ["y"], "", true, 1]]]',
            "a number of a million digits": b'["made", "", ' + b"1" * 10**6 + b"]",
        }.items()
    },
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_child_that_went_astray_is_told_and_runs_nothing_here(
    answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its place a process that writes what somebody else wants the parent to read."""
    (tmp_path / "answer").write_bytes(ANSWERS[answer])
    told = f"sys.stdout.buffer.write(open({str(tmp_path / 'answer')!r}, 'rb').read()); sys.stdout.close()"
    code = f"import sys; {told}; sys.stdin.read()"
    monkeypatch.setattr("grognard.work.guard.guard.command", lambda _: [sys.executable, "-c", code])
    monkeypatch.setattr("pickle.loads", None)
    guard = Guard(SMALL)
    with pytest.raises(FailedError, match=r"the process that draws has (answered with nonsense|ended)"):
        ask(guard, "pid")
    guard.close()


def test_a_child_that_says_nothing_is_waited_for_no_longer_than_one_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.work.guard.guard.command", lambda _: ["sleep", "600"])
    monkeypatch.setattr("grognard.work.guard.guard.PATIENCE", 1)
    guard = Guard(SMALL)
    with pytest.raises(LimitError, match="more than 1 s"):
        ask(guard, "pid")
    guard.close()


def process_of(own: set[str], then: str) -> bytes:
    """The process of a run that draws with these templates, and what becomes of its children then."""
    guard = Guard(SMALL, own)
    try:
        return ask(guard, "pid")
    finally:
        getattr(guard, then)()


def test_a_child_waits_only_for_a_run_that_draws_with_the_same_templates() -> None:
    first = process_of({"a", "b"}, "rest")
    assert process_of({"b", "a"}, "rest") == first
    other = process_of({"a"}, "rest")
    assert other != first
    assert process_of({"a", "b"}, "close") != first, "one that drew with others has ended those that waited"


def test_a_child_that_was_ended_while_it_waited_is_not_asked() -> None:
    child = int(process_of({"c"}, "rest").split()[1])
    os.kill(child, signal.SIGTERM)
    while Path(f"/proc/{child}/stat").exists() and ") Z" not in Path(f"/proc/{child}/stat").read_text():
        time.sleep(0.01)
    assert process_of({"c"}, "close").startswith(b"pid ")


def test_a_child_that_ends_before_its_next_job_counts_against_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first thread is dead before its last one: until then it looks like one that runs."""
    child = int(process_of({"d"}, "rest").split()[1])
    os.kill(child, signal.SIGTERM)
    monkeypatch.setattr("grognard.work.guard.guard._Child.is_running", lambda _: True)
    assert process_of({"d"}, "close").startswith(b"pid ")


def test_a_job_that_ends_its_process_is_tried_in_one_more_and_no_further(guard: Guard) -> None:
    first = ask(guard, "pid")
    with pytest.raises(FailedError, match="the process that draws has ended"):
        ask(guard, "exit")
    assert ask(guard, "pid") != first


def test_remarks_come_back_as_they_were(guard: Guard) -> None:
    made = guard.submit("tests.work.guard.tasks:work", Task(do="remark"), Inputs()).result(timeout=60)
    assert made == work(Task(do="remark"), Inputs())
    assert made.remarks and made.data


def test_no_child_outlives_its_guard(guard: Guard) -> None:
    child = int(ask(guard, "pid").split()[1])
    guard.close()
    if sys.platform == "linux":
        assert not Path(f"/proc/{child}").exists()


def test_resident_bytes_grow_with_what_is_held() -> None:
    before = resident_bytes()
    held = os.urandom(64 << 20)
    assert resident_bytes() - before > 48 << 20, len(held)


def job(do: str, page: Blob | None, *needs: Job) -> Job:
    return Job(function="tests.work.guard.tasks:work", argument=Task(do=do, page=page), needs=needs)


def run(store: Store, own: set[str], *jobs: Job) -> Ran:
    execute, guard = executor("threads", 2), Guard(SMALL, own)
    try:
        return run_jobs(jobs, store, execute, None, guard)
    finally:
        execute.close()
        guard.close()


def test_only_what_draws_with_an_own_template_or_needs_such_is_guarded(tmp_path: Path) -> None:
    store = Store(tmp_path)
    page, other = store.put(b"own"), store.put(b"shipped")
    drawn, plain = job("drawn", page), job("plain", other)
    packed = job("packed", None, drawn)
    ran = run(store, {page.digest}, packed, plain)
    here = str(os.getpid()).encode()
    made = {one.argument.do: store.read(ran.result_of(one).data) for one in (drawn, plain, packed)}  # type: ignore[union-attr]
    assert here not in made["drawn"] and here not in made["packed"] and made["plain"] == b"plain " + here


def test_nothing_refused_is_kept_and_one_template_is_tried_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    page = store.put(b"own")
    loops = [job("loop", page), *(job(f"loop {number}", page) for number in range(40))]
    top = job("top", None, loops[0])
    ran = run(store, {page.digest}, *loops, top)
    assert ran.started <= 3, "those that were begun before the first was refused"
    passed = next(iter(ran.passed))
    assert ran.faults[passed] == "work: LimitError: it takes more than 1 s of processor time"
    assert ran.result_of(top) is None and list(ran.faults.values()).count(NEEDED) >= 1
    assert run(Store(tmp_path), {page.digest}, loops[0]).started == 1, "it is tried again"


def test_what_is_made_under_limits_is_what_is_made_without(tmp_path: Path) -> None:
    page = Store(tmp_path).put(b"own")
    one = job("double", page)
    guarded = run(Store(tmp_path), {page.digest}, one).result_of(one)
    plain = perform(one.function, one.argument, Inputs(blobs={page.digest: b"own"}))
    assert guarded is not None and Store(tmp_path).read(guarded.data) == plain.data
    assert run(Store(tmp_path), set(), one).started == 0, "one key for both"


@pytest.mark.skipif(sys.platform != "linux", reason="limits of one's own as Linux has them")
def test_a_machine_that_gives_less_than_the_limits_still_draws() -> None:
    code = """
import os, resource, sys
sys.path[0] = os.getcwd()
resource.setrlimit(resource.RLIMIT_CPU, (50, 50))
resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30))
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import Limits
from grognard.work.job import Inputs
from tests.work.guard.tasks import Task, work
guard = Guard(Limits(seconds=100, megabytes=1000))
print(guard.submit("tests.work.guard.tasks:work", Task(do="print"), Inputs()).result().data.decode())
guard.close()
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=Path.cwd(), capture_output=True, text=True, check=False)
    assert run.stdout == "printed\n", run.stderr
