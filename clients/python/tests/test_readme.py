"""The README's examples, run against the live service."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import World

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf8")
EXAMPLE = re.compile(r"^## ([^\n]+)\n(?:(?!## ).*\n)*?```python\n((?:.*\n)*?)```", re.MULTILINE)
EXAMPLES = EXAMPLE.findall(README)
OUTPUTS = {
    "Start": r"complete 100 %[\s\S]*src/tax\.ts:\d+ [\d.]+[\s\S]*taxOf",
    "Asynchronous": r"^((low|medium|high|critical) \d+ \d+\n)+$",
    "Progress": r"complete \d+ \d+[\s\S]*PATH_NOT_FOUND",
    "Errors": r"^404 NOT_FOUND [0-9a-f-]{36}\n\d+ \d{4}-\S+\n$",
}


def environment(world: World) -> dict[str, str]:
    return {
        **os.environ,
        "SEXTANT_API_KEY": world.keys["live"],
        "SEXTANT_BASE_URL": world.base_url,
        "WEBHOOK_SECRET": "a secret of the README",
    }


def test_there_is_an_example_under_each_of_these_headings() -> None:
    assert [heading for heading, _ in EXAMPLES] == [*OUTPUTS, "Webhooks"]


@pytest.mark.parametrize(("heading", "code"), EXAMPLES[:-1])
def test_the_example_runs(heading: str, code: str, world: World) -> None:
    filled = code.replace("/srv/code/shop", world.values["folder"])
    ran = subprocess.run(
        [sys.executable, "-c", filled],
        env=environment(world),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert re.search(OUTPUTS[heading], ran.stdout), ran.stdout


@pytest.fixture
def receiver(world: World) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-c", EXAMPLES[-1][1]],
        env={**environment(world), "PORT": str(port)},
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    yield f"http://127.0.0.1:{port}/"
    process.kill()
    process.wait()


def test_the_receiver_believes_what_is_signed_and_nothing_else(receiver: str) -> None:
    body = b'{"event":"ping","timestamp":"","project":{"id":"","name":"shop"},"data":{}}'
    digest = hmac.new(b"a secret of the README", body, hashlib.sha256).hexdigest()
    headers = {"x-service-signature": f"sha256={digest}"}
    with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as http:
        assert http.post(receiver, content=body, headers=headers).status_code == 204
        assert http.post(receiver, content=body + b" ", headers=headers).status_code == 401
