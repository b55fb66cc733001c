"""Jobs under limits: what passes them is refused, what does not is made as it is made elsewhere."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.work.guard.tasks import Task

from grognard.work.executors import executor, perform
from grognard.work.guard.guard import Guard
from grognard.work.guard.passed import Limits, PassedError, ToldError
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
    with pytest.raises(PassedError, match=f"^{said}$"):
        ask(guard, do)
    assert ask(guard, "pid").startswith(b"pid ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells it otherwise")
def test_a_process_that_ends_by_its_depth_says_so(guard: Guard) -> None:
    with pytest.raises(PassedError, match="nested too deeply"):
        ask(guard, "depth")


def test_what_earlier_jobs_left_in_memory_refuses_no_job(guard: Guard) -> None:
    assert [ask(guard, "half of the memory") for _ in range(3)] == [b"half"] * 3


def test_other_faults_are_told_as_elsewhere(guard: Guard) -> None:
    with pytest.raises(ToldError, match=r"^KeyError: 'nobody'$"):
        ask(guard, "fail")
    with pytest.raises(ToldError, match="the process that draws has ended: exit code 7"):
        ask(guard, "exit")


def test_no_module_is_taken_from_the_current_folder(
    guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pickle", "struct", "grognard", "typing", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w').close()\n")
    monkeypatch.chdir(tmp_path)
    assert ask(guard, "pid").startswith(b"pid ")
    assert not (tmp_path / "ran").exists()


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
    assert ran.faults[passed] == "work: PassedError: it takes more than 1 s of processor time"
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
import resource
resource.setrlimit(resource.RLIMIT_CPU, (50, 50))
resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30))
from grognard.work.guard.guard import Guard
from grognard.work.guard.passed import Limits
from grognard.work.job import Inputs
from tests.work.guard.tasks import Task
guard = Guard(Limits(seconds=100, megabytes=1000))
print(guard.submit("tests.work.guard.tasks:work", Task(do="print"), Inputs()).result().data.decode())
guard.close()
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=Path.cwd(), capture_output=True, text=True, check=False)
    assert run.stdout == "printed\n", run.stderr
