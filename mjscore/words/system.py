"""What the operating system says of a file that cannot be read or written, in the language in use."""

import errno

from mjscore.words import _
from mjscore.words.phrases import capital


def system_sentence(error: OSError) -> str:
    """Why something cannot be read or written, with a full stop; in the system's own words where it is seldom."""
    return _("{why}.").format(why=capital(system_reason(error)))


def system_reason(error: OSError) -> str:
    """The same within a sentence."""
    reasons = {
        errno.ENOENT: _("there is no such file or folder"),
        errno.EACCES: _("the system does not permit it"),
        errno.EPERM: _("the system does not permit it"),
        errno.EISDIR: _("it is a folder"),
        errno.ENOTDIR: _("a part of the path is no folder"),
        errno.EINVAL: _("it is no file"),
        errno.EILSEQ: _("the name is no text"),
        errno.ENAMETOOLONG: _("the name is too long"),
        errno.ENOSPC: _("there is no room left on the disk"),
        errno.EROFS: _("nothing can be written on this disk"),
    }
    return reasons.get(error.errno or 0, error.strerror or str(error))
