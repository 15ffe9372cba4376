"""The watch over the pages sees what it promises to see."""

import pytest
from playwright.sync_api import BrowserContext

from tests.support.eventually import PATIENCE_MS
from tests.support.watch import Watch

A_MOMENT_MS = 20
TROUBLES = {
    "an error written to the console": ("console.error('something is wrong')", "something is wrong"),
    "a script that crashes": ("setTimeout(() => { throw new Error('it broke') })", "it broke"),
    "a request to a place that is not there": ("fetch('/no-such-place')", "404"),
    "a request that finds nobody": ("fetch('http://127.0.0.1:9/').catch(() => {})", "127.0.0.1:9"),
    "a style against the security policy": ("document.body.setAttribute('style', 'top: 0')", "Content Security Policy"),
    "a script against the security policy": (
        "document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}))",
        "Content Security Policy",
    ),
}


@pytest.mark.parametrize(("trouble", "told"), TROUBLES.values(), ids=TROUBLES.keys())
def test_every_kind_of_trouble_in_a_page_is_noticed(desktop: BrowserContext, watch: Watch, trouble: str, told: str):
    page = desktop.new_page()
    page.goto("/")
    assert watch.seen == []
    page.evaluate(f"() => {{ {trouble} }}")
    for _ in range(PATIENCE_MS // A_MOMENT_MS):
        if any(told in error for error in watch.seen):
            break
        page.wait_for_timeout(A_MOMENT_MS)
    else:
        raise AssertionError(watch.seen)
    watch.expect(".")
