"""The works of others that are served with the site. `THIRD_PARTY.md` says the same with versions and files."""

import msgspec


class Work(msgspec.Struct, frozen=True):
    name: str
    url: str
    authors: str
    licence: str
    use: str
    """What it does here: a key of the catalogues under ``credits.use``."""


WORKS = (
    Work("lit-html", "https://lit.dev", "Google LLC", "BSD-3-Clause", "drawing"),
    Work(
        "Fraunces", "https://github.com/undercasetype/Fraunces", "The Fraunces Project Authors", "OFL-1.1", "headings"
    ),
    Work(
        "Atkinson Hyperlegible Next",
        "https://github.com/googlefonts/atkinson-hyperlegible-next",
        "The Atkinson Hyperlegible Next Project Authors",
        "OFL-1.1",
        "text",
    ),
)
