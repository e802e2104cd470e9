"""Checks one delivery of a webhook. Python 3.8 or later, nothing to install.

    WEBHOOK_SECRET=... python3 verify.py SIGNATURE [PREVIOUS] < body
    WEBHOOK_SECRET=... python3 verify.py --serve PORT

SIGNATURE is the header X-Service-Signature; PREVIOUS is X-Service-Signature-Previous, sent for a
day after a rotation. Exit code: 0 valid, 1 invalid, 2 used wrongly.
"""

import hashlib
import hmac
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_BYTES = 1024 * 1024


def is_valid(secret: bytes, body: bytes, *signatures: str) -> bool:
    """`body` is the bytes as they came: parsed and printed again they may be others."""
    digest = hmac.new(secret, body, hashlib.sha256).hexdigest()
    expected = f"sha256={digest}".encode()
    # As bytes: compare_digest refuses text that is not ASCII.
    given = [signature.encode("utf-8", "replace") for signature in signatures]
    return any(hmac.compare_digest(one, expected) for one in given)


def serve(secret: bytes, port: int) -> None:
    # In memory, to be short. Keep the ids in your database, with what you do about the event.
    seen = set()

    class Receiver(BaseHTTPRequestHandler):
        timeout = 10

        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            # Deliveries always say how long they are.
            if not (length.isascii() and length.isdigit()):
                return self.answer(411)
            if int(length) > MAX_BYTES:
                return self.answer(413)
            body = self.rfile.read(int(length))
            signature = self.headers.get("X-Service-Signature", "")
            previous = self.headers.get("X-Service-Signature-Previous", "")
            if not is_valid(secret, body, signature, previous):
                return self.answer(401)
            delivery = self.headers.get("X-Service-Delivery", "")
            if delivery not in seen:
                seen.add(delivery)
                payload = json.loads(body)
                print(delivery, payload["event"], payload["project"]["id"], flush=True)
            # Answer first and work later: after 10 s the delivery counts as failed.
            return self.answer(204)

        def answer(self, status: int) -> None:
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Receiver)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


def main() -> int:
    secret = os.fsencode(os.environ.get("WEBHOOK_SECRET", ""))
    arguments = sys.argv[1:]
    if not secret or not arguments or arguments == ["--serve"]:
        print("usage: WEBHOOK_SECRET=... python3 verify.py SIGNATURE [PREVIOUS] < body", file=sys.stderr)
        print("       WEBHOOK_SECRET=... python3 verify.py --serve PORT", file=sys.stderr)
        return 2
    if arguments[0] == "--serve":
        serve(secret, int(arguments[1]))
    valid = is_valid(secret, sys.stdin.buffer.read(), *arguments[:2])
    print("valid" if valid else "invalid")
    return 0 if valid else 1


if __name__ == "__main__":
    sys.exit(main())
