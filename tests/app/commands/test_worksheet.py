"""`mjscore quiz --pdf`: a worksheet, printed without a display."""

from pathlib import Path

import pytest

from mjscore.cli.status import Status
from tests.cli.conftest import Run


@pytest.mark.usefixtures("qapp")
def test_a_worksheet(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "quiz.pdf"
    said = run("quiz", "--seed", "7", "--count", "20", "--pdf", str(target))
    assert (said.status, said.out, said.err) == (Status.DONE, "", "")
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("qapp")
def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    said = run("quiz", "--pdf", str(tmp_path / "nowhere" / "quiz.pdf"))
    assert said.status == Status.FAILED
    assert "quiz.pdf" in said.err
