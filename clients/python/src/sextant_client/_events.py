"""Server-Sent Events, and what those of an index run mean."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from ._decode import decode
from .errors import IndexFailedError
from .models import CompleteEvent, IndexProgress, ProgressEvent

IDLE_SECONDS = 45.0
"""The server sends a comment every 15 s: three of them missing, and the connection is dead."""

MAX_EMPTY = 5
"""Connections that gave no event at all, one after the other, before it is given up."""

PAUSE = 0.5

_BLOCK_END = re.compile(r"\r\n\r\n|\n\n|\r\r")
_LINE_END = re.compile(r"\r\n|\n|\r")
_FIELD = re.compile(r"([^:]+)(?::\x20?(.*))?", re.DOTALL)


@dataclass(frozen=True)
class Message:
    """One message of a stream."""

    id: str
    event: str
    data: str


class MessageReader:
    """Reads messages out of pieces of text (WHATWG HTML, 9.2.6)."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self._rest = ""

    def feed(self, text: str) -> list[Message]:
        """Give the messages that this piece completes."""
        *blocks, self._rest = _BLOCK_END.split(self._rest + text)
        return [message for message in map(_to_message, blocks) if message is not None]


def _to_message(block: str) -> Message | None:
    """Give None for a block without data, as a comment is."""
    values = {"id": "", "event": "message"}
    data: list[str] = []
    for line in _LINE_END.split(block):
        found = _FIELD.fullmatch(line)
        if found is None:
            continue
        name, value = found.group(1), found.group(2) or ""
        if name == "data":
            data.append(value)
        else:
            values[name] = value
    if not data:
        return None
    return Message(id=values["id"], event=values["event"], data="\n".join(data))


def to_progress(message: Message) -> IndexProgress | None:
    """Give None for an event that this version does not know."""
    data = json.loads(message.data)
    if message.event == "error":
        raise IndexFailedError(data["error"], code=data["code"])
    # The fields of an event have names of their own here, as they are in no document.
    whole = {**data, "event_id": message.id}
    if message.event == "complete":
        return decode(CompleteEvent, whole)
    return decode(ProgressEvent, whole) if message.event == "progress" else None
