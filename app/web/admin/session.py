"""Dependencies of the admin's routes: a session, or the way to one."""

from typing import Annotated
from urllib.parse import quote

from fastapi import Depends, FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.errors import NotFound, NotSignedIn
from app.web.admin.access import SESSION_S, Access
from app.web.problems import problem
from app.web.rendering import page

COOKIE = "sobremesa_admin"
PATH = "/admin"
LOGIN = "/admin/login"


class SignInFirst(NotSignedIn):
    """Only for whoever looks after the server."""


class NoPassword(NotFound):
    """Nobody can come in: no password was ever set."""


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(SignInFirst, _to_the_door)
    app.add_exception_handler(NoPassword, _no_door)


def access_of(request: Request) -> Access:
    access: Access = request.app.state.access
    return access


async def door(request: Request) -> None:
    """Dependency: there is a password. Raises `NoPassword`."""
    if not await access_of(request).has_password():
        raise NoPassword("no password of /admin was ever set: `sobremesa admin set-password`")


async def signed_in(request: Request) -> str:
    """Dependency: the session of whoever knew the password. Raises `SignInFirst` or `NoPassword`."""
    session = request.cookies.get(COOKIE, "")
    if session and await access_of(request).is_session(session):
        return session
    await door(request)
    raise SignInFirst("sign in at /admin first")


Session = Annotated[str, Depends(signed_in)]


def let_in(request: Request, response: Response, session: str) -> None:
    _set_cookie(request, response, COOKIE, session, PATH)


def let_out(request: Request, response: Response) -> None:
    secure = request.url.scheme == "https"
    response.delete_cookie(COOKIE, path=PATH, secure=secure, httponly=True, samesite="strict")


async def has_confirmed(request: Request, session: str, table: str) -> bool:
    """Whether this session was told that looks at what is hidden at ``table`` are noted."""
    shown = request.cookies.get(LOOKS, "")
    return bool(shown) and await access_of(request).has_confirmed(session, table, shown)


async def remember_confirmed(request: Request, response: Response, session: str, table: str) -> None:
    shown = await access_of(request).confirm(session, table)
    _set_cookie(request, response, LOOKS, shown, f"{PATH}/tables/{table}")


LOOKS = "sobremesa_looks"


def _set_cookie(request: Request, response: Response, name: str, value: str, path: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=SESSION_S, path=path, secure=secure, httponly=True, samesite="strict")


async def _to_the_door(request: Request, error: Exception) -> Response:
    if _is_for_a_page(request):
        wanted = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return RedirectResponse(f"{LOGIN}?next={quote(wanted, safe='/')}", 303)
    return problem(request, SignInFirst(str(error)))


async def _no_door(request: Request, error: Exception) -> Response:
    if _is_for_a_page(request):
        return page(request, "admin/none.html", {}, status=NoPassword.status)
    return problem(request, NoPassword(str(error)))


def _is_for_a_page(request: Request) -> bool:
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")
