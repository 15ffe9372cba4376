"""Answers that msgspec writes."""

import gzip

import msgspec
from fastapi import Request, Response

from app.packing import takes_gzip


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def same_for_all(body: bytes, request: Request) -> Response:
    """JSON with nobody's words and nobody's secrets in it, packed: its length tells nothing."""
    packed = takes_gzip(request)
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
    return Response(gzip.compress(body, mtime=0) if packed else body, media_type="application/json", headers=headers)
