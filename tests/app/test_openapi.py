"""The API is what its OpenAPI says: whatever is sent, the answers are of the kinds it names, and none is a failure."""

import asyncio

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.patience import PATIENCE_S

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
EXAMPLES = settings.default.max_examples // 8
"""Of each operation: a dozen, or more under a profile that fuzzes longer."""


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


def fuzz(url):
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]
    for operation in operations:
        fuzz_operation(url, operation)
    return {f"{operation.method.upper()} {operation.path}" for operation in operations}


def fuzz_operation(url, operation):
    """Send what fits the schema of one operation, and what does not, to a room that there is, as somebody known."""
    made = requests.post(f"{url}/api/players", json={"nickname": "Ana"}, timeout=PATIENCE_S).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    room = requests.post(f"{url}/api/rooms", json={"game": "ambystoma"}, headers=headers, timeout=PATIENCE_S).json()

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def check(case):
        if "code" in case.path_parameters:
            case.path_parameters["code"] = room["code"]
        if "game" in case.path_parameters:
            case.path_parameters["game"] = "ambystoma"
        answer = case.call(base_url=url, headers=headers, timeout=PATIENCE_S)
        case.validate_response(answer, checks=CHECKS)

    check()


async def test_every_operation_answers_as_it_says_whatever_it_is_sent(server):
    running = await server(limit_wrong_codes_per_minute=100_000)
    fuzzed = await asyncio.to_thread(fuzz, running.url)
    assert "POST /api/rooms/{code}/start" in fuzzed
    assert len(fuzzed) >= 14
