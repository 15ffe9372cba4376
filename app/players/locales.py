"""Which of our languages somebody reads best, as far as their browser says."""

from typing import get_args

from app.players.schemas import DEFAULT_LOCALE, Locale

LOCALES: tuple[Locale, ...] = get_args(Locale)
_MOST_READ = 20


def as_locale(text: str | None) -> Locale | None:
    """``text`` if it is one of our languages."""
    return text if text in LOCALES else None


def preferred_locale(accept_language: str) -> Locale:
    """The best of our languages for an ``Accept-Language`` header."""
    wanted = [_weighed(part) for part in accept_language.split(",")[:_MOST_READ]]
    for _, language in sorted(wanted, key=lambda each: -each[0]):
        locale = as_locale(language)
        if locale is not None:
            return locale
    return DEFAULT_LOCALE


def _weighed(part: str) -> tuple[float, str]:
    """Weight and language of ``es-MX;q=0.8``; what cannot be read weighs nothing."""
    language, _, parameter = part.partition(";")
    try:
        weight = float(parameter.partition("=")[2] or 1)
    except ValueError:
        weight = 0.0
    return weight, language.strip().lower().partition("-")[0]
