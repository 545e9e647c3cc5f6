"""`mjscore batch`: every line answered, in order, whatever it is, in memory that does not grow."""

import io
import json
import os
import pty
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from mjscore.cli.batch import read_lines
from mjscore.cli.status import Status
from mjscore.interchange.jsontext import LIMIT
from mjscore.interchange.scoring import answer_line
from tests.cli.conftest import ROOT, Run

COMMAND = [sys.executable, "-m", "mjscore", "batch"]


def request(number: int, hand: str = "[123m] 456789m 12p 55s + 3p") -> bytes:
    return json.dumps({"id": str(number), "ruleset": "mcr", "hand": hand}).encode()


def answers(out: str | bytes) -> list[Any]:
    text = out if isinstance(out, str) else out.decode()
    return [json.loads(line) for line in text.splitlines()]


def test_lines_are_answered_in_order(run: Run) -> None:
    said = run("batch", stdin=b"\n".join(request(n) for n in range(5)))
    assert (said.status, said.err) == (Status.DONE, "")
    assert [answer["id"] for answer in answers(said.out)] == ["0", "1", "2", "3", "4"]


def test_bad_lines_are_answered_in_place(run: Run) -> None:
    lines = {
        request(1): "1",
        b"": "not_json",
        b"{": "not_json",
        b" \t": "not_json",
        b"[]": "not_json",
        b'{"id": "x"}': "missing_field",
        b"\xff\x00": "not_json",
        request(2, "q"): "bad_notation",
        b"x" * (LIMIT + 1): "too_large",
        request(3): "3",
    }
    said = run("batch", stdin=b"\n".join(lines) + b"\n")
    assert said.status is Status.DONE
    came = [answer["id"] if answer["ok"] else answer["error"]["code"] for answer in answers(said.out)]
    assert came == list(lines.values())


def test_no_lines_no_answers(run: Run) -> None:
    assert run("batch") == (Status.DONE, "", "")


def test_ends_of_lines() -> None:
    lines = list(read_lines(io.BytesIO(b"a\r\nb\n\nc\rd\n\r\ne")))
    assert lines == [b"a", b"b", b"", b"c\rd", b"", b"e"]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_the_longest_line_and_one_byte_more(end: bytes) -> None:
    longest = request(1).ljust(LIMIT)
    for line, is_read in ((longest, True), (longest + b" ", False), (longest + b" " * 3 * LIMIT, False)):
        first, *others = list(read_lines(io.BytesIO(line + end + (request(2) if end else b""))))
        assert json.loads(answer_line(first))["ok"] is is_read
        assert len(first) <= LIMIT + 2
        assert others == ([request(2)] if end else [])


def test_files(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(request(1) + b"\n" + request(2) + b"\n")
    assert run("batch", str(source), str(target)) == (Status.DONE, "", "")
    assert [answer["total"] for answer in answers(target.read_bytes())] == [21, 21]
    assert run("batch", str(source)).out == target.read_text(encoding="utf-8")
    run("batch", "-", str(target), stdin=request(3))
    assert len(answers(target.read_bytes())) == 1


def test_files_that_cannot_be_read_or_written(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    target.write_bytes(b"kept")
    said = run("batch", str(source), str(target))
    assert (said.status, target.read_bytes()) == (Status.FAILED, b"kept")
    assert str(source) in said.err
    source.write_bytes(request(1))
    assert run("batch", str(source), str(tmp_path / "none" / "out")).status is Status.FAILED
    assert run("batch", str(tmp_path)).status is Status.FAILED


def test_a_file_is_not_written_over_itself(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_bytes(request(1))
    assert run("batch", str(path), str(tmp_path / "." / "in.jsonl")).status is Status.FAILED
    assert path.read_bytes() == request(1)


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "1.5"])
def test_numbers_of_processes_that_are_none(run: Run, jobs: str) -> None:
    said = run("batch", "--jobs", jobs)
    assert said.status == Status.REFUSED
    assert f"--jobs cannot be {jobs}. It can be ≥ 1." in said.err


def test_more_processes_give_the_same_answers_in_the_same_order() -> None:
    lines = b"\n".join(b"" if n % 7 == 0 else request(n) for n in range(2000)) + b"\n" + b"x" * 3 * LIMIT
    one, three = (
        subprocess.run([*COMMAND, "--jobs", jobs], input=lines, capture_output=True, check=True, cwd=ROOT)
        for jobs in ("1", "3")
    )
    assert one.stdout == three.stdout
    assert one.stdout.count(b"\n") == 2001
    assert one.stderr == three.stderr == b""


def test_an_answer_comes_before_the_next_request_is_sent() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write(request(number) + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == str(number)
        process.stdin.close()
        assert process.wait(10) == Status.DONE


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path, jobs: str) -> None:
    source = tmp_path / "in.jsonl"
    source.write_bytes(b"".join(request(n) + b"\n" for n in range(5000)))
    command = [*COMMAND, "--jobs", jobs, str(source)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == Status.FAILED


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Programs that are started take interrupts, as whoever runs the tests in the background does not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_quietly(tmp_path: Path, jobs: str) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(b"".join(request(n) + b"\n" for n in range(200_000)))
    command = [*COMMAND, "--jobs", jobs, str(source), str(target)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, cwd=ROOT, start_new_session=True) as process:
        assert process.stderr
        while not (target.exists() and target.stat().st_size):
            sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the processes that share the work too
        assert process.wait(20) == Status.INTERRUPTED
        assert process.stderr.read() == b""


def on_terminal(arguments: list[str]) -> bytes:
    """What a command writes to a terminal that is its standard error."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([*COMMAND, *arguments], stderr=theirs, stdout=subprocess.DEVNULL, cwd=ROOT) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 1024):
                shown += part
        except OSError:  # the other side is closed
            pass
        finally:
            os.close(ours)
        assert process.wait(10) == Status.DONE
    return shown


def test_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    source = tmp_path / "in.jsonl"
    source.write_bytes(b"".join(request(n) + b"\n" for n in range(6000)))
    shown = on_terminal([str(source), str(tmp_path / "out.jsonl")])
    assert b"requests answered" in shown
    assert b"#" in shown
    assert b"%" in shown
    assert shown.endswith(b"\r\x1b[K")


def test_nothing_is_shown_of_a_batch_in_a_pipe(tmp_path: Path) -> None:
    source = tmp_path / "in.jsonl"
    source.write_bytes(request(1))
    run_ = subprocess.run([*COMMAND, str(source)], capture_output=True, check=True, cwd=ROOT)
    assert run_.stderr == b""


MEASURE = """
import resource, sys
from mjscore.cli.main import main
status = main(["batch", sys.argv[1], sys.argv[2]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_memory_does_not_grow_with_the_batch(tmp_path: Path) -> None:
    kibibytes = []
    for size in (1_000, 20_000):
        source = tmp_path / "in.jsonl"
        source.write_bytes(b"".join(request(n) + b"\n" for n in range(size)) + b"x" * 400 * size)
        command = [sys.executable, "-c", MEASURE, str(source), str(tmp_path / "out.jsonl")]
        run_ = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
        kibibytes.append(int(run_.stdout))
    assert kibibytes[1] - kibibytes[0] < 2_000


def test_answers_never_go_into_the_file_that_the_requests_come_from(tmp_path: Path) -> None:
    path = tmp_path / "requests.jsonl"
    path.write_bytes(request(1) + b"\n")
    python = shlex.quote(sys.executable)
    for ends in (
        "requests.jsonl requests.jsonl",
        "requests.jsonl >> requests.jsonl",
        "- requests.jsonl < requests.jsonl",
    ):
        command = ["/bin/sh", "-c", f"PYTHONPATH={shlex.quote(str(ROOT))} {python} -m mjscore batch {ends}"]
        ended = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path, timeout=30)
        assert (ended.returncode, b"the same file" in ended.stderr) == (1, True)
        assert path.read_bytes() == request(1) + b"\n"


def test_a_number_beyond_all_bounds_ends_no_batch() -> None:
    lines = [
        b'{"a":1e999' + rest
        for rest in (b"", b"}x", b',"b":"\xff"}', b',"\\ud800":1}', b',"b":' + b"[" * 3000, b',"b":NaN}')
    ]
    assert {json.loads(answer_line(line))["error"]["code"] for line in lines} == {"not_json"}
    line = b'{"ruleset":"mcr","hand":"","options":{"minimum":1e999}}'
    assert json.loads(answer_line(line))["error"] | {"message": ""} == {
        "code": "bad_value",
        "message": "",
        "field": "options.minimum",
    }
