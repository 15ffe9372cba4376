"""Answers that msgspec writes."""

import msgspec
from fastapi import Response


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
