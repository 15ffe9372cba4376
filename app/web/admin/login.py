"""Coming in to /admin, and going out."""

import re
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app.errors import TooManyRequests
from app.limits import Limits
from app.players.identity import address_of
from app.web.admin.session import PATH, Session, access_of, door, let_in, let_out
from app.web.rendering import page

OWN_PLACE = re.compile(r"/admin(?:[/?][\w/?=&%.:+~-]*)?")
"""Where one may be sent on to."""

router = APIRouter(prefix=PATH, include_in_schema=False)

Text = Annotated[str, Form()]


@router.get("/login", dependencies=[Depends(door)])
async def login_page(request: Request) -> HTMLResponse:
    """Ask for the password."""
    return _form(request, request.query_params.get("next", ""))


@router.post("/login", dependencies=[Depends(door)])
async def login(request: Request, password: Text = "", next: Text = "") -> Response:  # noqa: A002  # the field's name
    """Let in whoever knows the password."""
    limits: Limits = request.app.state.limits
    address = address_of(request)
    try:
        async with limits.one_password_at_a_time:
            await limits.check_passwords(address)
            session = await access_of(request).sign_in(password)
            if session is None:
                await limits.count_wrong_password(address)
    except TooManyRequests as error:
        return _form(request, next, wrong="admin.login.often", status=error.status, wait=error.arguments["retry_after"])
    if session is None:
        return _form(request, next, wrong="admin.login.wrong", status=403)
    response = RedirectResponse(_own_place(next), 303)
    let_in(request, response, session)
    return response


@router.post("/logout")
async def logout(request: Request, _: Session) -> Response:
    """End every session of the admin."""
    await access_of(request).sign_out()
    response = RedirectResponse(f"{PATH}/login", 303)
    let_out(request, response)
    return response


def _form(request: Request, wanted: str, *, wrong: str = "", status: int = 200, wait: int | str = 0) -> HTMLResponse:
    facts = {"wrong": wrong, "wait": wait, "next": _own_place(wanted)}
    response = page(request, "admin/login.html", facts, status=status)
    if wait:
        response.headers["Retry-After"] = str(wait)
    return response


def _own_place(wanted: str) -> str:
    return wanted if OWN_PLACE.fullmatch(wanted) else PATH
