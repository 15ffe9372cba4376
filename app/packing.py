"""Whether an answer may be gzipped on its way."""

from starlette.requests import HTTPConnection


def takes_gzip(connection: HTTPConnection) -> bool:
    """Whether the browser unpacks what is gzipped."""
    offers = (offer.partition(";") for offer in connection.headers.get("accept-encoding", "").lower().split(","))
    return any(name.strip() == "gzip" and "q=0" not in how.replace(" ", "").split(".")[0] for name, _, how in offers)
