"""The files that come with the program are found."""

from mjscore.resources import read_text, resource


def test_files_and_folders() -> None:
    assert resource("examples/example.mjhand").is_file()
    assert resource("tiles").is_dir()


def test_a_text() -> None:
    assert '"schema": 1' in read_text("examples/example.mjhand")
