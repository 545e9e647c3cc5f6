"""Brings the catalogues of sentences in line with the code and compiles them, each beside itself.

Usage: translations.py [FOLDER]

A sentence that is new to a catalogue comes in without a translation, or as fuzzy where it resembles one that was there;
one that the code no longer has goes out. What is left to translate is listed, and the exit status is then 1.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "translations"
KEYWORDS = {"_": None, "n_": (1, 2)}
"""What translates a text, and one with a form for many."""
Texts = str | tuple[str, ...]
"""A text, or its forms for one and for many."""


def template() -> Catalog:
    """Every sentence of the code, in the order of its files."""
    catalog = Catalog()
    for path in sorted((ROOT / "mjscore").rglob("*.py")):
        for texts in (*sentences(path), *definitions(path)):
            catalog.add(texts, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return catalog


def sentences(path: Path) -> Iterator[Texts]:
    """What is translated where it stands; an argument that is no text is passed over."""
    with path.open("rb") as file:
        yield from (texts for _line, texts, _comments, _context in extract("python", file, KEYWORDS))


def definitions(path: Path) -> Iterator[str]:
    """What combinations ask for: data, translated where it is shown. It may be given by the name of a constant."""
    tree = ast.parse(path.read_bytes())
    constants = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "asks":
            text: str = ast.literal_eval(constants.get(ast.unparse(node.value), node.value))
            yield text


def update(path: Path, sentences_of_code: Catalog) -> list[str]:
    """Bring a catalogue in line with the code and compile it. Returns what is left to translate."""
    with path.open("rb") as file:
        catalog = read_po(file)
    catalog.update(sentences_of_code, update_creation_date=False)
    with path.open("wb") as file:
        write_po(file, catalog, width=120, include_lineno=False, ignore_obsolete=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
    return [str(message.id) for message in catalog if message.id and not is_done(message)]


def is_done(message: Message) -> bool:
    """Whether it is translated in all its forms, and nobody has to look at that again."""
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(forms) and not message.fuzzy


def main() -> int:
    """Update the catalogues of the folder; 1 where something is left to translate."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    sentences_of_code = template()
    left = {path: update(path, sentences_of_code) for path in sorted(folder.glob("*.po"))}
    for path, texts in left.items():
        print(f"{path.name}: {len(sentences_of_code)} sentences, {len(texts)} to translate", *texts, sep="\n    ")
    return 1 if any(left.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
