"""Every refusal and failure of HTTP in one form: a problem document (RFC 9457), or a page for somebody at a browser."""

import json
import socket
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, TypeAlias
from uuid import uuid4

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import AppError, Invalid, Malformed, Unavailable

Arguments: TypeAlias = Mapping[str, int | str]
RenderError: TypeAlias = Callable[[Request, int, str], Response]
"""Makes the page for a status and a code; registered as ``app.state.render_error``."""

LONGEST_VALUE = 80
SCALARS = (str, int, float, bool, type(None))
UNQUOTED = {"extra_forbidden", "missing"}
"""What nobody asked for might be a secret in the wrong place: it is named, not quoted."""
KIND_NAMES = {"constrained-int", "literal['random']"}
"""Which kinds a field may have is no part of its name, though pydantic says so."""
CODES = {400: "malformed", 404: "not_found", 405: "method_not_allowed"}

logger = structlog.get_logger(__name__)


class Internal(AppError):
    """A bug of ours; ``arguments`` hold the id under which it was logged."""

    status = 500
    code = "internal"


def add_problem_handlers(app: FastAPI) -> None:
    """Word whatever goes wrong. Add before all other middleware: it must stand inside them."""
    handlers: dict[type[Exception], Any] = {
        AppError: _refused,
        HTTPException: _http_error,
        RequestValidationError: _unfit,
        DBAPIError: _database_error,
        PoolTimeout: _away,
        ConnectionError: _away,
        TimeoutError: _away,
        socket.gaierror: _away,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)
    app.add_middleware(LastResort)


def problem(request: Request, error: AppError) -> Response:
    """The answer to a refused request."""
    response = _answer(request, error.status, error.code, error.text, error.arguments)
    if error.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    if "retry_after" in error.arguments:
        response.headers["Retry-After"] = str(error.arguments["retry_after"])
    return response


def _answer(request: Request, status: int, code: str, text: str, arguments: Arguments) -> Response:
    render: RenderError | None = getattr(request.app.state, "render_error", None)
    if render is not None and _is_for_a_page(request):
        return render(request, status, code)
    return _document(status, code, text, arguments)


def _document(status: int, code: str, text: str, arguments: Arguments) -> Response:
    body = {
        "type": f"urn:sobremesa:error:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": text,
        "args": arguments,
    }
    # in ASCII: a quoted value may hold what UTF-8 can't write, half a surrogate pair
    return Response(json.dumps(body), status, media_type="application/problem+json")


def _is_for_a_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


async def _refused(request: Request, error: AppError) -> Response:
    return problem(request, error)


async def _http_error(request: Request, error: HTTPException) -> Response:
    """What the framework refuses: no such path, no such method, a body that it can't read."""
    code = CODES.get(error.status_code, "bad_request")
    response = _answer(request, error.status_code, code, str(error.detail), {})
    response.headers.update(error.headers or {})
    return response


async def _unfit(request: Request, error: RequestValidationError) -> Response:
    """A body, path or query that is not what the route reads: the first field that is wrong."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return problem(request, Malformed(f"no JSON: {first['ctx']['error']} at {first['loc'][-1]}"))
    field = _field(first["loc"])
    arguments: dict[str, int | str] = {"field": field}
    if first["type"] not in UNQUOTED and isinstance(first["input"], SCALARS):
        arguments["value"] = repr(first["input"])[:LONGEST_VALUE]
    return problem(request, Invalid(f"{field}: {first['msg']}", **arguments))


def _field(place: tuple[int | str, ...]) -> str:
    """``order.1`` for the second number of a body's ``order``; what is wrong as a whole goes by where it stands."""
    names = [str(part) for part in place[1:] if part not in KIND_NAMES]
    return ".".join(names)[:LONGEST_VALUE] or str(place[0])


async def _database_error(request: Request, error: DBAPIError) -> Response:
    if error.connection_invalidated or isinstance(error, OperationalError | InterfaceError):
        return await _away(request, error)
    raise error


async def _away(request: Request, error: Exception) -> Response:
    logger.warning("database away", error=type(error).__name__)
    return problem(request, Unavailable("the database is away; whether this happened is unknown", retry_after=2))


class LastResort:
    """Answers 500 where nothing else has caught what went wrong, and logs it under an id that the answer names."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception:
            failure_id = uuid4().hex
            logger.exception("request failed", id=failure_id, method=scope["method"])
            if not started:
                await _failure(Request(scope), failure_id)(scope, receive, send)


def _failure(request: Request, failure_id: str) -> Response:
    error = Internal("something went wrong on the server; it has been logged", id=failure_id)
    try:
        return problem(request, error)
    except Exception:
        logger.exception("error page failed", id=failure_id)
        return _document(error.status, error.code, error.text, error.arguments)
