"""The choice of paper, remembered from one printing to the next."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from mjscore.app.printing.output import Choice, Size, usual_size
from mjscore.app.settings import Settings
from mjscore.words import _

_SIZES = tuple(Size)
_SIZE, _LANDSCAPE, _MONO = "print/paper", "print/landscape", "print/mono"


class PaperForm(QWidget):
    """Size and way of the pages, and whether they are in black and white."""

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        choice = remembered(settings)
        self.paper = _combo((_("A4"), _("Letter")), _SIZES.index(choice.size))
        self.pages = _combo((_("Portrait"), _("Landscape")), int(choice.is_landscape))
        self.mono = QCheckBox(_("Black and white"))
        self.mono.setToolTip(_("For printers without colours, and for copies that stay readable."))
        self.mono.setChecked(choice.is_mono)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("Paper"), self.paper)
        form.addRow(_("Pages"), self.pages)
        form.addRow(self.mono)
        for signal in (self.paper.currentIndexChanged, self.pages.currentIndexChanged, self.mono.toggled):
            signal.connect(self._change)

    @property
    def choice(self) -> Choice:
        """How a sheet is to be printed."""
        return Choice(_SIZES[self.paper.currentIndex()], bool(self.pages.currentIndex()), self.mono.isChecked())

    def _change(self) -> None:
        choice = self.choice
        self._settings.keep(_SIZE, choice.size.name)
        self._settings.keep(_LANDSCAPE, str(choice.is_landscape))
        self._settings.keep(_MONO, str(choice.is_mono))
        self.changed.emit()


def remembered(settings: Settings) -> Choice:
    """What was chosen last; at first the paper that is usual here."""
    size = settings.kept(_SIZE)
    return Choice(
        Size[size] if size in Size.__members__ else usual_size(),
        settings.kept(_LANDSCAPE) == str(True),
        settings.kept(_MONO) == str(True),
    )


def _combo(texts: tuple[str, ...], place: int) -> QComboBox:
    combo = QComboBox()
    combo.addItems(texts)
    combo.setCurrentIndex(place)
    return combo
