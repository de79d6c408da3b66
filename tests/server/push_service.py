"""A push service on this machine, and a device of it that can read what it is sent."""

from __future__ import annotations

import base64
import json
import os
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from tests.server.live import PATIENCE_S, Json


class Device:
    """A browser that has subscribed at the service."""

    def __init__(self, service: Service, name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._service = service
        self.endpoint = f"{service.url}/{name}"

    def subscription(self, **said: object) -> Json:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "p256dh": _encoded(point),
            "auth": _encoded(self._auth),
            **said,
        }

    def read(self, body: bytes) -> Json:
        """What a message says to this device; no other one can read it."""
        told: Json = json.loads(
            http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth)
        )
        return told


class Service:
    """What was sent, and what the service answers."""

    def __init__(self) -> None:
        self.status = 201
        self.received: queue.Queue[tuple[str, Json, bytes]] = queue.Queue()
        self.may_answer = threading.Event()
        self.may_answer.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.put((self.path, headers, body))
                service.may_answer.wait()
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def next(self, device: Device) -> Json:
        """The next message, which has to be for this device and from a server that shows itself."""
        path, headers, body = self.received.get(timeout=PATIENCE_S)
        assert self.url + path == device.endpoint
        assert headers["content-encoding"] == "aes128gcm"
        assert Vapid.verify(headers["authorization"])
        return device.read(body)

    def run(self) -> None:
        self._server.serve_forever()

    def stop(self) -> None:
        self.may_answer.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def push_service() -> Iterator[Service]:
    service = Service()
    thread = threading.Thread(target=service.run)
    thread.start()
    try:
        yield service
    finally:
        service.stop()
        thread.join()


def _encoded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).decode().rstrip("=")
