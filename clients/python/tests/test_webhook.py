"""`verify_webhook`, on deliveries of the service itself."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import pytest

from sextant_client import WebhookVerificationError, verify_webhook

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import World

Delivery = dict[str, Any]


def sent_at(delivery: Delivery) -> int:
    return int(delivery["headers"]["webhook-timestamp"])


def body_of(delivery: Delivery) -> bytes:
    return base64.b64decode(delivery["body"])


def signature_of(delivery: Delivery) -> str:
    return str(delivery["headers"]["x-service-signature"])


def test_a_delivery_is_believed(delivery: Delivery) -> None:
    body, secret = body_of(delivery), delivery["secret"]
    only = {"X-Service-Signature": signature_of(delivery)}
    for headers in (delivery["headers"], signature_of(delivery), only):
        event = verify_webhook(body, headers, secret, now=sent_at(delivery))
        assert event.event == "index.complete"
        assert event.data["filesCount"] > 0
        assert event.project["id"].startswith("proj_")
    text = body.decode()
    assert verify_webhook(text, delivery["headers"], secret, now=sent_at(delivery)).project["name"]


TAMPERED: dict[str, Callable[[bytes, dict[str, str], str], tuple[Any, Any, str]]] = {
    "another body": lambda body, headers, secret: (body + b" ", headers, secret),
    "another secret": lambda body, headers, _: (body, headers, "another secret"),
    "an empty secret": lambda body, headers, _: (body, headers, ""),
    "no header": lambda body, _, secret: (body, {}, secret),
    "no signature": lambda body, _, secret: (body, "sha256=00", secret),
    "a signature that is no text": lambda body, _, secret: (body, "sha256=\u00e9", secret),
    "upper case": lambda body, headers, secret: (
        body,
        headers["x-service-signature"].upper(),
        secret,
    ),
    "another id": lambda body, headers, secret: (body, {**headers, "webhook-id": "x"}, secret),
    "a standard signature that is none": lambda body, headers, secret: (
        body,
        {**headers, "webhook-signature": "v1,%%"},
        secret,
    ),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_a_delivery_that_was_tampered_with_is_not(name: str, delivery: Delivery) -> None:
    changed = TAMPERED[name](body_of(delivery), delivery["headers"], delivery["secret"])
    with pytest.raises(WebhookVerificationError):
        verify_webhook(*changed, now=sent_at(delivery))


def test_a_recorded_delivery_is_not_believed_later(delivery: Delivery) -> None:
    given = (body_of(delivery), delivery["headers"], delivery["secret"])
    for seconds in (-60, 60):
        verify_webhook(*given, tolerance_seconds=60, now=sent_at(delivery) + seconds)
    for seconds in (-61, 61):
        with pytest.raises(WebhookVerificationError, match="more than 60 s"):
            verify_webhook(*given, tolerance_seconds=60, now=sent_at(delivery) + seconds)


def test_a_time_may_be_asked_for(delivery: Delivery) -> None:
    body, secret = body_of(delivery), delivery["secret"]
    with pytest.raises(WebhookVerificationError, match="webhook-signature is missing"):
        verify_webhook(body, signature_of(delivery), secret, require_timestamp=True)


def test_the_secret_before_is_good_after_a_rotation(world: World) -> None:
    one, other = world.deliveries[:2]
    rotated = {
        "x-service-signature": signature_of(other),
        "x-service-signature-previous": signature_of(one),
    }
    assert verify_webhook(body_of(one), rotated, one["secret"]).event == "index.complete"
