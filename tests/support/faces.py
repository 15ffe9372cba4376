"""What an answer or a frame of Ambystoma gives away."""

from collections.abc import Iterator
from typing import Any


def faces_in(value: Any) -> Iterator[tuple[int, str, int]]:
    """Every (id, colour, number) that it puts together, whatever the keys around it."""
    if isinstance(value, dict):
        face = value.get("face") if isinstance(value.get("face"), dict) else value
        card = value.get("id", value.get("card"))
        if isinstance(card, int) and "colour" in face and "number" in face:
            yield card, face["colour"], face["number"]
        for inner in value.values():
            yield from faces_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from faces_in(inner)
