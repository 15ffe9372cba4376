"""For whoever watches the server: is it alive, is it ready, how much does it do."""

import hmac

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from app.db.shape import shape_of
from app.errors import Forbidden
from app.players.identity import address_of, bearer_token
from app.settings import Settings
from app.web.address import is_loopback
from app.web.metrics import registry_of

SENT_ON = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")
"""What a proxy adds: then whoever asks is not on this machine, only the proxy is."""

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz")
async def readyz(request: Request) -> JSONResponse:
    """The database answers too, and is whole."""
    shape = await shape_of(request.app.state.engine)
    return JSONResponse({"status": shape}, 200 if shape == "ready" else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Counts for Prometheus; for this machine, or for whoever has the token of the settings."""
    if not (_has_token(request) or _is_local(request)):
        raise Forbidden("only from this machine, or with the bearer token that SOBREMESA_METRICS_TOKEN names")
    return Response(generate_latest(registry_of(request.app)), media_type=CONTENT_TYPE_LATEST)


def _has_token(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    token = bearer_token(request.headers)
    if settings.metrics_token is None or token is None:
        return False
    return hmac.compare_digest(token.encode(), settings.metrics_token.get_secret_value().encode())


def _is_local(request: Request) -> bool:
    # the host too: a proxy that adds no header, or a page that calls this machine by another name, is no neighbour
    settings: Settings = request.app.state.settings
    is_sent_on = settings.public_url is not None or any(name in request.headers for name in SENT_ON)
    return not is_sent_on and is_loopback(address_of(request)) and is_loopback(request.url.hostname or "")
