"""The key with which a server shows push services who it is, and the messages that it signs.

The packages for that come with an extra, and are imported when they are needed.
"""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.base.installed import install_command
from dorfplatz.server.settings import SettingError
from dorfplatz.server.store.push_rows import Subscription

if TYPE_CHECKING:
    from py_vapid import Vapid

_EXTRA: Final = "push"
_TIMEOUT_S: Final = 10.0
_KEEP_S: Final = 12 * 3600
"""How long a push service keeps a message for a device that is off."""
_GONE: Final = (404, 410)
_POINT_BYTES: Final = 65
_AUTH_BYTES: Final = 16


class PushKey:
    """The private key of a server. Raises SettingError for a file that holds none."""

    def __init__(self, file: str) -> None:
        vapid = _vapid()
        try:
            # Its own reader of files would write a new key where there is none.
            self._key: Vapid = vapid.from_pem(Path(file).read_bytes())
        except OSError as error:
            raise SettingError(
                "server:setting.push_keys", file=file, found=error.strerror or str(error)
            ) from None
        except Exception:  # noqa: BLE001  # whatever its reader says, it is no key
            raise SettingError("server:setting.push_keys_none", file=file) from None

    @property
    def public(self) -> str:
        """The public key as browsers take it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def send(self, subscription: Subscription, message: dict[str, Any], contact: str) -> bool:
        """Sends a message, encrypted for one device; gives False if there is no such any more.

        It waits for the push service, so it belongs on a thread of its own. Raises OSError when
        the service cannot be reached or does not take the message.
        """
        from pywebpush import WebPushException, webpush
        from requests import Session

        with Session() as session:
            session.max_redirects = 0
            try:
                webpush(
                    {
                        "endpoint": subscription.endpoint,
                        "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth},
                    },
                    json.dumps(message),
                    vapid_private_key=self._key,
                    vapid_claims={"sub": contact},
                    headers={"urgency": "high", "topic": str(message["table"])},
                    ttl=_KEEP_S,
                    timeout=_TIMEOUT_S,
                    requests_session=session,
                )
            except WebPushException as error:
                if error.response is not None and error.response.status_code in _GONE:
                    return False
                raise OSError(str(error)) from error
        return True


def make_push_key(file: str) -> None:
    """Writes a new key to a file that only its owner may read. Raises OSError, SettingError."""
    key = _vapid()()
    key.generate_keys()
    with open(file, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as target:
        target.write(key.private_pem())


def is_device_key(p256dh: str, auth: str) -> bool:
    """Whether a message can be encrypted with the keys that a device gives."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        point, secret = _decoded(p256dh), _decoded(auth)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == _POINT_BYTES and len(secret) == _AUTH_BYTES


def read_push_key(file: str | None) -> PushKey | None:
    """The key in a file, if there is to be one. Raises SettingError."""
    return None if file is None else PushKey(str(Path(file).absolute()))


def _vapid() -> type[Vapid]:
    try:
        import pywebpush  # noqa: F401  # without it a key is of no use
        from py_vapid import Vapid
    except ModuleNotFoundError:
        raise SettingError("server:setting.no_push", command=install_command(_EXTRA)) from None
    found: type[Vapid] = Vapid
    return found


def _decoded(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))
