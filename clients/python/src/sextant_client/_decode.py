"""Dataclasses out of JSON."""

from __future__ import annotations

import dataclasses
import types
import typing
from functools import cache
from typing import Any, TypeVar

from .errors import SextantError

T = TypeVar("T")


def decode(kind: type[T], value: object) -> T:
    """Make a dataclass out of an object. Keys that it does not know are left out."""
    try:
        result: T = _decode(kind, value)
    except (KeyError, TypeError, AttributeError) as error:
        message = f"The answer is no {kind.__name__}: is this client older than the service?"
        raise SextantError(message, code="INVALID_ANSWER") from error
    return result


def decode_list(kind: type[T], values: list[object]) -> list[T]:
    """Make a list of dataclasses."""
    return [decode(kind, value) for value in values]


def _decode(kind: Any, value: Any) -> Any:  # noqa: ANN401 -- a type is a value of any kind
    if dataclasses.is_dataclass(kind):
        return _decode_class(kind, value)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return [_decode(arguments[0], item) for item in value]
    if origin is dict:
        return {key: _decode(arguments[1], item) for key, item in value.items()}
    if origin in (typing.Union, types.UnionType):
        return None if value is None else _decode(arguments[0], value)
    # Numbers, text and choices come as they are: a choice that is new here is no error.
    return value


def _decode_class(kind: Any, value: Any) -> Any:  # noqa: ANN401 -- see _decode
    given = {}
    for name, wire, inner, is_required in _fields(kind):
        if is_required or wire in value:
            given[name] = _decode(inner, value[wire])
    return kind(**given)


@cache
def _fields(kind: Any) -> list[tuple[str, str, Any, bool]]:  # noqa: ANN401 -- see _decode
    kinds = typing.get_type_hints(kind)
    return [
        (
            one.name,
            one.metadata.get("wire", one.name),
            kinds[one.name],
            one.default is dataclasses.MISSING,
        )
        for one in dataclasses.fields(kind)
        if one.init
    ]
