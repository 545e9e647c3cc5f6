"""Reads the command line and runs its command; without one, the window opens."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import ModuleType

import mjscore
from mjscore.cli.speech import speak_as_asked
from mjscore.cli.status import Status, Stop
from mjscore.faults import Refused
from mjscore.words import _
from mjscore.words.phrases import visible
from mjscore.words.system import system_sentence

_COMMANDS = {
    "score": "score",
    "compare": "compare",
    "batch": "batch",
    "rules": "rules",
    "print": "print_sheets",
    "quiz": "quiz",
    "picture": "picture",
    "selftest": "selftest",
    "window": "window",
}
"""The modules here, each a command; one is loaded when it is asked for."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name. Returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = _with_command(sys.argv[1:] if arguments is None else arguments)
    speak_as_asked(words, os.environ)
    options = command_line(words[:1] if words[0] in _COMMANDS else _COMMANDS).parse_args(words)
    try:
        status: int = _command(options.command).run(options)
        print(end="", flush=True)
    except BrokenPipeError:
        _forget_output()
        status = Status.FAILED
    except KeyboardInterrupt:
        status = Status.INTERRUPTED
    except (OSError, Refused, Stop) as error:
        status, message = _end(error)
        if sys.stderr:
            print(f"mjscore: {visible(message)}", file=sys.stderr)
    return status


def _with_command(arguments: Sequence[str]) -> list[str]:
    """The window is the command where none is named."""
    is_named = arguments and (arguments[0] in _COMMANDS or arguments[0].startswith("-"))
    return list(arguments) if is_named else ["window", *arguments]


def command_line(names: Iterable[str] = _COMMANDS) -> ArgumentParser:
    """What can be asked for: of all commands, or of some."""
    parser = ArgumentParser(
        prog="mjscore",
        usage=_("mjscore [FILE] | mjscore COMMAND ..."),
        description=_("Scores mahjong hands. Without a command the window opens."),
    )
    version = f"mjscore {mjscore.__version__}"
    parser.add_argument("--version", action="version", version=version, help=_("show the version and exit"))
    commands = parser.add_subparsers(prog="mjscore", dest="command", metavar=_("COMMAND"), required=True)
    for name in names:
        command = _command(name)
        command.add_arguments(commands.add_parser(name, help=command.summary(), description=command.summary()))
    return parser


def _command(name: str) -> ModuleType:
    """The module of a command."""
    return import_module(f"mjscore.cli.{_COMMANDS[name]}")


def _forget_output() -> None:
    """Whoever read has gone: nothing that is left may be written to it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end(error: OSError | Refused | Stop) -> tuple[Status, str]:
    """The exit status for what ended a command, and what to say."""
    match error:
        case Stop():
            return error.status, str(error)
        case Refused():
            from mjscore.words.faults import placed_fault_sentence

            return Status.REFUSED, placed_fault_sentence(error.fault)
        case OSError():
            text = _("{name}: {sentence}") if error.filename else "{sentence}"
            return Status.FAILED, text.format(name=error.filename, sentence=system_sentence(error))
