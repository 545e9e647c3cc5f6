"""The doubling chain: the points, then each doubling with what it makes of them."""

import pytest

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.app.widgets.doublings import Doublings, Step
from mjscore.context import Wind
from tests.app.pointing import lay

WINNER = "[CCC] 999p 234p 67p NN + 8p | flowers g"


@pytest.fixture
def chain(shown: MainWindow) -> Doublings:
    """The chain under the rules that double."""
    shown.document.do(edits.load, edits.sit(TableState(ruleset="classical"), Wind.SOUTH))
    return shown.centre.doublings


def test_every_doubling_is_a_step(chain: Doublings, shown: MainWindow) -> None:
    lay(shown, WINNER)
    assert chain.isVisible()
    assert chain.steps == (Step("Points", "36"), Step("× 2  Dragons", "72"), Step("× 2  Half Flush", "144"))


def test_three_doublings_at_once_are_one_step(chain: Doublings, shown: MainWindow) -> None:
    # one suit alone is worth three doublings
    lay(shown, "999p 123p 345p 67p 22p + 8p")
    assert chain.steps[-1].caption == "× 8  Full Flush"
    assert int(chain.steps[-1].number) == 8 * int(chain.steps[0].number)


def test_the_limit_is_the_last_step(chain: Doublings, shown: MainWindow) -> None:
    shown.document.do(edits.set_option, "limit", 100)
    lay(shown, WINNER)
    assert chain.steps[-2:] == (Step("× 2  Half Flush", "144"), Step("Limit", "100"))


def test_nothing_doubled_has_no_chain(chain: Doublings, shown: MainWindow) -> None:
    lay(shown, "[123m] 456p 789s 12s EE + 3s")
    assert not chain.isVisible()
    assert chain.steps == ()


def test_payments_of_one_hand_give_way(chain: Doublings, shown: MainWindow) -> None:
    lay(shown, WINNER)
    assert chain.isVisible()
    assert not shown.centre.payments.isVisible()
    shown.document.do(edits.set_ruleset, "mcr")
    assert shown.centre.payments.isVisible()
    assert not chain.isVisible()
