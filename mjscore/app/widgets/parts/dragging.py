"""What is dragged in the window, as Qt carries it."""

from PySide6.QtCore import QMimeData

from mjscore.app.models.cargo import Cargo, pack, unpack

_TYPE = "application/x-mjscore"


def loaded(cargo: Cargo) -> QMimeData:
    """Cargo on its way."""
    data = QMimeData()
    data.setData(_TYPE, pack(cargo))
    return data


def cargo_in(data: QMimeData) -> Cargo | None:
    """The cargo that arrives; none where something else does."""
    return unpack(bytes(data.data(_TYPE).data())) if data.hasFormat(_TYPE) else None
