"""The API for people: one plain page over the OpenAPI, without a script and without a third party."""

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

METHODS = ("get", "post", "patch", "put", "delete")

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """What the server can be asked over HTTP."""
    return HTMLResponse(render_docs(request.app.openapi()))


def render_docs(openapi: dict[str, Any]) -> str:
    """The page. Everything on it comes from the OpenAPI, escaped."""
    title = escape(openapi["info"]["title"])
    sections = "".join(
        _section(path, method, operation)
        for path, item in openapi["paths"].items()
        for method, operation in item.items()
        if method in METHODS
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: API</title>'
        '<meta name="viewport" content="width=device-width"></head><body><main>'
        f"<h1>{title}: API</h1>"
        '<p>For programs: <a href="/openapi.json">openapi.json</a>. Every refusal is a problem document (RFC 9457) '
        "with a stable <code>code</code>. The socket <code>/ws/rooms/{code}</code> is described in "
        "<code>docs/protocol.md</code>.</p>"
        f"{sections}</main></body></html>"
    )


def _section(path: str, method: str, operation: dict[str, Any]) -> str:
    body = operation.get("requestBody", {}).get("content", {})
    asked = "".join(_schema("Body", media, content) for media, content in body.items())
    answered = "".join(_answer(status, response) for status, response in operation["responses"].items())
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>"
        f"{asked}<ul>{answered}</ul></section>"
    )


def _schema(what: str, media: str, content: dict[str, Any]) -> str:
    return f"<p>{what}: <code>{escape(media)}</code> {_named(content.get('schema', {}))}</p>"


def _answer(status: str, response: dict[str, Any]) -> str:
    kinds = (_named(content.get("schema", {})) for content in response.get("content", {}).values())
    return f"<li>{escape(status)} {escape(response.get('description', ''))} {', '.join(kinds)}</li>"


def _named(schema: dict[str, Any]) -> str:
    """What a schema is called, with its fields where they stand in it."""
    name = schema.get("title") or schema.get("$ref", "").rpartition("/")[2]
    fields = ", ".join(schema.get("properties", {}))
    return f"<code>{escape(name)}</code>" + (f" ({escape(fields)})" if fields else "")
