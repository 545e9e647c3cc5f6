"""What shells and `man` know of the command line, made from what the program itself reads it with."""

from argparse import Action, ArgumentParser
from collections.abc import Iterable, Iterator

import shtab

from mjscore.cli.main import command_line
from mjscore.context import Event
from mjscore.rulesets import RULESETS
from mjscore.words import LANGUAGES

FILES = ("FILE", "HAND", "IN", "OUT", "OUT.png")
VALUES = {
    "RULESET": tuple(RULESETS),
    "LANGUAGE": tuple(LANGUAGES),
    "EVENT": tuple(event.value for event in Event),
    "E|S|W|N": tuple("ESWN"),
}
"""What may stand where the help has these words."""
COMMANDS = "@COMMANDS@"
"""What the commands and their options take the place of in the manual."""


def completion(shell: str) -> str:
    """What lets a shell complete commands, options, their values and the names of files."""
    parser = command_line()
    for command in commands(parser).values():
        for action in command._actions:
            action.choices = action.choices or VALUES.get(str(action.metavar))
            if action.metavar in FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    return shtab.complete(parser, shell)


def manual(template: str) -> str:
    """The page for `man`. What several commands take stands below them, once."""
    parsers = commands(command_line())
    lines = ['.SH "COMMANDS"']
    shared: dict[str, list[Action]] = {}
    for name, parser in parsers.items():
        positionals, options, *groups = ((str(group.title), group._group_actions) for group in parser._action_groups)
        lines.append(f".SS mjscore {name} [option ...] {' '.join(map(place, positionals[1]))}")
        lines += [roff(str(parser.description)), *described(positionals[1]), *described(options[1])]
        lines += [f".P\nIt takes what stands under {roff(title.upper())}, too." for title, _ in groups]
        shared |= dict(groups)
    for title, actions in shared.items():
        lines += [f'.SH "{roff(title.upper())}"', *described(actions)]
    return template.replace(COMMANDS, "\n".join(lines))


def commands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    """The parser of each command, by its name."""
    (found,) = (action.choices for action in parser._actions if isinstance(action.choices, dict))
    return found


def described(actions: Iterable[Action]) -> Iterator[str]:
    """Arguments and options with what they mean."""
    for action in actions:
        if action.dest != "help":
            yield f".TP\n{usage(action)}\n{roff(str(action.help))}"


def usage(action: Action) -> str:
    """How an argument or an option is written."""
    names = ", ".join(f"\\fB{roff(name)}\\fR" for name in action.option_strings)
    value = roff(str(action.metavar or "|".join(action.choices or ())))
    return names if action.nargs == 0 else f"{names} \\fI{value}\\fR".strip()


def place(action: Action) -> str:
    """An argument where it stands in the line."""
    return {"?": "[{}]", "+": "{} ..."}.get(str(action.nargs), "{}").format(usage(action))


def roff(text: str) -> str:
    """A text without what means something else to `man`."""
    return text.replace("\\", "\\e").replace("-", "\\-")
