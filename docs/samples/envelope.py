"""The gateway's side of the encryption (docs/openapi.yaml, section 2) in Python 3.9 or later.

It needs the package "cryptography", version 38 or later (Debian: python3-cryptography).
"python3 docs/samples/envelope.py" tests it with the vectors of docs/vectors/envelope.json.
"""

import base64
import json
import os
import sys

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.padding import MGF1, OAEP
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_der_private_key

KEY_BYTES = 32
IV_BYTES = 16
TAG_BYTES = 16


def unwrap_key(encrypted_key, private_key):
    """Unwraps the AES key of X-Encrypted-Key.

    If this raises a ValueError, answer 1200 with the present public key.
    """
    oaep = OAEP(mgf=MGF1(SHA256()), algorithm=SHA256(), label=None)
    key = private_key.decrypt(decode_base64(encrypted_key), oaep)
    if len(key) != KEY_BYTES:
        raise ValueError("The AES key must have 32 bytes.")
    return key


def open_request(payload, key):
    """Decrypts the payload of a request to JSON.

    If this raises a ValueError or an InvalidTag, answer 1001, encrypted.
    """
    iv, ciphertext, tag = [decode_base64(part) for part in payload.split(".")]
    if len(iv) != IV_BYTES or len(tag) != TAG_BYTES:
        raise ValueError("The IV and the tag must have 16 bytes each.")
    return AESGCM(key).decrypt(iv, ciphertext + tag, None).decode("utf-8")


def seal_answer(answer, key, iv=None):
    """Encrypts JSON with the key of its request.

    Only a test passes an IV: each answer needs a new one.
    """
    iv = iv or os.urandom(IV_BYTES)
    sealed = AESGCM(key).encrypt(iv, answer.encode("utf-8"), None)
    parts = (iv, sealed[:-TAG_BYTES], sealed[-TAG_BYTES:])
    return ".".join(base64.b64encode(part).decode("ascii") for part in parts)


def decode_base64(text):
    """Decodes canonical base64. b64decode also accepts stray bits; each value may have only one text."""
    decoded = base64.b64decode(text, validate=True)
    if base64.b64encode(decoded).decode("ascii") != text:
        raise ValueError("The base64 must be canonical.")
    return decoded


def refused_part(vector, private_key):
    """The part that is refused; None if the request is accepted with the right key and plaintext."""
    try:
        key = unwrap_key(vector["encryptedKey"], private_key)
    except ValueError:
        return "encryptedKey"
    try:
        plaintext = open_request(vector["payload"], key)
    except (ValueError, InvalidTag):
        return "payload"
    is_expected = plaintext == vector.get("plaintext") and base64.b64encode(key).decode() == vector.get("aesKey")
    return None if is_expected else "neither part, but the key or the plaintext is another"


def is_answer_as_expected(vector):
    plaintext, key, iv = vector["plaintext"], base64.b64decode(vector["aesKey"]), base64.b64decode(vector["iv"])
    sealed = seal_answer(plaintext, key)
    return (
        seal_answer(plaintext, key, iv) == vector["payload"]
        and sealed != vector["payload"]
        and open_request(sealed, key) == plaintext
    )


def main(path="docs/vectors/envelope.json"):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    private_key = load_der_private_key(base64.b64decode(vectors["keyPair"]["privateKey"]), password=None)
    results = [(v["name"], refused_part(v, private_key) == v.get("fault")) for v in vectors["requests"]]
    results += [(v["name"], is_answer_as_expected(v)) for v in vectors["answers"]]
    for name, is_passed in results:
        print("passed" if is_passed else "FAILED", name, sep="  ")
    failed = sum(not is_passed for _, is_passed in results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 0 if failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
