"""Calls every operation of a client that openapi-python-client made of the service's OpenAPI document, `/openapi.json?forms=one`.

Usage: python drive.py FOLDER_OF_CLIENT URL KEY DOCUMENT.docx samples.json

Prints a line of JSON for each operation: {"operation": "auth_keys", "status": 200}. What an operation is given is found by
the names that the client has for it, so that a new operation is driven too.
"""

import importlib
import inspect
import io
import json
import pkgutil
import sys

folder, url, key, document, samples_file = sys.argv[1:]
sys.path.insert(0, folder)

import quire_client.api
from quire_client import AuthenticatedClient
from quire_client.types import File

with open(samples_file, encoding="utf-8") as file:
    samples = json.load(file)
with open(document, "rb") as file:
    docx = file.read()
client = AuthenticatedClient(base_url=url, token=key, timeout=60)


def camel(name):
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def class_of(module, suffix):
    return next((kind for name, kind in vars(module).items() if name.endswith(suffix)), None)


def body_of(operation, module):
    """A form with the document where the operation takes one, and JSON else."""
    kind = class_of(module, "Body")
    if not hasattr(kind, "to_multipart"):
        return kind.from_dict(samples["bodies"].get(operation, {}))
    body = kind.from_dict({"file": docx, **samples["fields"].get(operation, {})})
    body.file = File(io.BytesIO(docx), "invoice.docx")
    return body


def arguments(operation, module):
    for name in inspect.signature(module.sync_detailed).parameters:
        if name == "body":
            yield name, body_of(operation, module)
        elif name == "from_":
            # A choice, which the client has an enumeration for.
            yield name, class_of(module, "From")(samples["parameters"]["from"])
        elif camel(name) in samples["parameters"]:
            yield name, samples["parameters"][camel(name)]


for group in pkgutil.iter_modules(quire_client.api.__path__):
    tag = importlib.import_module(f"quire_client.api.{group.name}")
    for each in pkgutil.iter_modules(tag.__path__):
        module = importlib.import_module(f"{tag.__name__}.{each.name}")
        reply = module.sync_detailed(client=client, **dict(arguments(camel(each.name), module)))
        print(json.dumps({"operation": each.name, "status": int(reply.status_code)}))
