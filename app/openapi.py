"""What the OpenAPI says of answers that msgspec writes, and of refusals."""

from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec

Responses: TypeAlias = dict[int | str, dict[str, Any]]


class Problem(msgspec.Struct, frozen=True):
    """A refusal, as RFC 9457 words it."""

    type: str
    title: str
    status: int
    code: str
    """Stable: what programs and the catalogues go by."""
    detail: str
    """For people reading the API."""
    args: dict[str, int | str]
    """What the catalogues put into the words of ``code``."""


def answers(status: int, kind: Any) -> Responses:
    """An answer with this status, as JSON of the type ``kind``."""
    return {status: _response(status, "application/json", kind)}


def refuses(*statuses: int) -> Responses:
    """The refusals that a route can answer with; 422 stands for every unfit field."""
    return {status: _response(status, "application/problem+json", Problem) for status in statuses}


def _response(status: int, media_type: str, kind: Any) -> dict[str, Any]:
    return {"description": HTTPStatus(status).phrase, "content": {media_type: {"schema": inline_schema(kind)}}}


def inline_schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type without references, so that it can stand anywhere in another document."""
    schema = msgspec.json.schema(kind)
    definitions = schema.pop("$defs", {})
    inlined: dict[str, Any] = _inline(schema, definitions)
    return inlined


def _inline(part: Any, definitions: dict[str, Any]) -> Any:
    if isinstance(part, list):
        return [_inline(each, definitions) for each in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return _inline(definitions[part["$ref"].rpartition("/")[2]], definitions)
    return {key: _inline(value, definitions) for key, value in part.items()}
