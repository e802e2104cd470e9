from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest


@dataclass(frozen=True)
class World:
    """What the live service has; made by `npm run test:python`."""

    base_url: str
    keys: dict[str, str]
    values: dict[str, str]
    deliveries: list[dict[str, Any]]
    cases: list[dict[str, Any]]
    document: dict[str, Any]


def _read() -> World:
    given = json.loads(Path(os.environ["SEXTANT_WORLD"]).read_text(encoding="utf8"))
    return World(**given)


WORLD = _read()


@pytest.fixture(scope="session")
def world() -> World:
    return WORLD


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "one" in metafunc.fixturenames:
        metafunc.parametrize("one", WORLD.cases, ids=[case["name"] for case in WORLD.cases])
    if "delivery" in metafunc.fixturenames:
        metafunc.parametrize("delivery", WORLD.deliveries, ids=range(len(WORLD.deliveries)))
