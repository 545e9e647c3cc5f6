"""The options and presets of riichi."""

from mjscore.engine.ruleset import Value
from mjscore.rulesets.riichi.rows import ROWS
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.options.wording import Wording
from mjscore.words.phrases import listed


def wordings() -> dict[str, Wording]:
    """The options by key."""
    return {
        **_of_presets(),
        **_of_dora(),
        **_of_yaku(),
        **_of_fu(),
        **_of_limits(),
        **_of_double_yakuman(),
        **_of_local_yaku(),
    }


def preset_name(preset: str) -> str:
    """What a preset is called. Raises KeyError for one without words."""
    return {
        "source": _("as in the source"),
        "ema2016": _("EMA 2016"),
        "ema2025": _("EMA 2025"),
        "wrc2025": _("WRC 2025"),
        "tenhou": _("Tenhou"),
        "mahjong_soul": _("Mahjong Soul"),
        "m_league": _("M.League"),
        "jpml_a": _("JPML A"),
    }[preset]


def preset_title(preset: str) -> str:
    """Whose rules a preset has. Raises KeyError for one without words."""
    return {
        "source": _("The source's tables of fu and payments, with the standard yaku"),
        "ema2016": _("European Mahjong Association, rules of 2016"),
        "ema2025": _("European Mahjong Association, rules of 2025"),
        "wrc2025": _("World Riichi Championship, rules of 2025"),
        "tenhou": _("The online game Tenhou"),
        "mahjong_soul": _("The online game Mahjong Soul"),
        "m_league": _("The Japanese professional league M.League"),
        "jpml_a": _("Japan Professional Mahjong League, A rules"),
    }[preset]


def _of_presets() -> dict[str, Wording]:
    return {
        "preset": Wording(
            _("Preset"),
            _("Whose rules the options follow; those that differ from it stand in bold."),
            _preset,
            lambda value: _("Preset: {name}").format(name=_preset(value)),
        ),
    }


def _preset(value: Value) -> str:
    return preset_name(str(value))


def _of_dora() -> dict[str, Wording]:
    return {
        "red_fives": Wording(
            _("Red fives"),
            _("Whether each red five counts one han, as a dora."),
            {True: _("one han each"), False: _("not counted")},
        ),
        "ura_dora": Wording(
            _("Ura dora"),
            _("Whether a hand in riichi counts the dora of the indicators below too."),
            {True: _("one han each"), False: _("not counted")},
        ),
    }


def _of_yaku() -> dict[str, Wording]:
    return {
        "ippatsu": Wording(
            _("Ippatsu"),
            _("Whether a win within one turn of riichi is a yaku."),
            {True: _("one han"), False: _("not counted")},
        ),
        "open_tanyao": Wording(
            _("Open All Simples (tanyao)"),
            _("Whether All Simples is a yaku in an open hand too."),
            {True: _("one han, open or closed"), False: _("closed hands only")},
        ),
        "renhou": Wording(
            _("Blessing of Man (renhou)"),
            _("What a win on a discard before the player's first draw counts."),
            {"none": _("not counted"), "mangan": _("a mangan, and nothing beside it"), "yakuman": _("a yakuman")},
        ),
        "ryuuiisou_needs_green": Wording(
            _("Green dragons in All Green (ryuuiisou)"),
            _("Whether All Green is a yakuman only with green dragons in it."),
            {False: _("not needed"), True: _("needed")},
        ),
    }


def _of_fu() -> dict[str, Wording]:
    return {
        "double_wind_fu": Wording(
            _("Pair of a double wind"),
            _("What a pair counts that is the player's own wind and the prevailing one: F9 and F10, or one of them."),
            {4: _("4 fu"), 2: _("2 fu")},
        ),
        "rinshan_self_draw_fu": Wording(
            _("Self-draw after a kong"),
            _("Whether a win on the replacement tile of a kong counts the fu of a self-draw (F12)."),
            {True: _("2 fu"), False: _("no fu")},
        ),
        "open_pinfu_fu": Wording(
            _("Open hand with no other fu"),
            _("Whether an open hand that has 20 fu and wins on a discard counts 2 more (F13), and so 30."),
            {True: _("30 fu"), False: _("20 fu")},
        ),
    }


def _of_limits() -> dict[str, Wording]:
    return {
        "kiriage": Wording(
            _("Rounding up to mangan (kiriage)"),
            _("Whether 4 han 30 fu and 3 han 60 fu, 80 short of a base of 2,000, are paid as mangan."),
            {True: _("paid as mangan"), False: _("paid as they are")},
        ),
        "kazoe": Wording(
            _("Thirteen han and more without a yakuman"),
            _("Whether 13 han make a yakuman (kazoe), or a sanbaiman like 11 and 12."),
            {"yakuman": _("a yakuman"), "sanbaiman": _("a sanbaiman")},
        ),
        "multiple_yakuman": Wording(
            _("Several yakuman in a hand"),
            _("Whether all yakuman in a hand add up, or the dearest counts alone."),
            {True: _("add up"), False: _("the dearest counts alone")},
        ),
    }


def _of_double_yakuman() -> dict[str, Wording]:
    return {
        "double_yakuman": Wording(
            _("Double yakuman"),
            _("Which yakuman count as two."),
            _members,
        ),
    }


def _members(value: Value) -> str:
    assert isinstance(value, tuple)
    return listed([member_name(str(member)) for member in value]) or _("none")


def member_name(member: str) -> str:
    """A yakuman that may count double, by its identifier. Raises StopIteration for one that there is not."""
    return name(next(row for row in ROWS if row.id == member))


def _of_local_yaku() -> dict[str, Wording]:
    return {
        "daisharin": Wording(
            _("Big Wheels (daisharin)"),
            _("Whether 22334455667788 of dots, all concealed, is a yakuman. A local yaku."),
            {False: _("not counted"), True: _("a yakuman")},
        ),
        "daichisei": Wording(
            _("Big Seven Stars (daichisei)"),
            _("Whether seven pairs of winds and dragons are a double yakuman. A local yaku."),
            {False: _("not counted"), True: _("a double yakuman")},
        ),
        "open_riichi": Wording(
            _("Open riichi"),
            _("Whether riichi declared with the waiting tiles shown counts two han. A local yaku."),
            {False: _("counted as riichi"), True: _("two han")},
        ),
    }
