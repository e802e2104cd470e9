"""The recorded cases of clients/cases, run by either client."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

MISSING = object()


def to_snake(name: str) -> str:
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return re.sub(r"[^A-Za-z0-9]+", "_", text).lower()


def to_arguments(args: dict[str, Any]) -> dict[str, Any]:
    return {
        to_snake(name): to_arguments(value) if isinstance(value, dict) else value
        for name, value in args.items()
    }


def find_method(client: object, call: str) -> Any:
    found: Any = client
    for name in call.split("."):
        found = getattr(found, to_snake(name))
    return found


def fill(value: Any, values: dict[str, str]) -> Any:
    if isinstance(value, str) and value.startswith("$"):
        return values.get(value[1:], value)
    if isinstance(value, dict):
        return {name: fill(inner, values) for name, inner in value.items()}
    return [fill(inner, values) for inner in value] if isinstance(value, list) else value


def read(value: Any, path: str) -> Any:
    if path == "":
        return value
    name, _, rest = path.partition(".")
    if name == "*":
        return [read(item, rest) for item in value]
    return read(_step(value, name), rest)


def _step(value: Any, name: str) -> Any:
    if isinstance(value, list) and name.isdecimal():
        return value[int(name)]
    if isinstance(value, dict) and name in value:
        return value[name]
    if name == "length":
        return len(value)
    return getattr(value, to_snake(name), MISSING)


def expect(found: Any, expectation: Any, place: str) -> None:
    if not isinstance(expectation, dict):
        assert found == expectation, place
        return
    for name, operand in expectation.items():
        assert CHECKS[name](found, operand), f"{place}: {name} {operand}, but found {found!r}"


CHECKS: dict[str, Callable[[Any, Any], bool]] = {
    "matches": lambda found, pattern: re.search(pattern, found) is not None,
    "min": lambda found, least: found >= least,
    "max": lambda found, most: found <= most,
    "length": lambda found, count: len(found) == count,
    "contains": lambda found, item: item in found,
    "absent": lambda found, _: found is MISSING,
    "unique": lambda found, _: len({json.dumps(item) for item in found}) == len(found),
    "rising": lambda found, _: found == sorted(found),
}


def expect_failure(error: BaseException, expected: dict[str, Any]) -> None:
    assert type(error).__name__ == expected["class"], repr(error)
    assert getattr(error, "code", None) == expected["code"]
    assert getattr(error, "status", None) == expected.get("status")
    assert expected.get("message", "") in str(error)
