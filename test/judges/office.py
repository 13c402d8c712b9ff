"""Reads Office packages as simple programs do, one after the other: by the directory of the archive (zipfile, of two
entries with one name the later), and from the front by local headers (of two the first). In go a length and a file, out
comes a line of JSON: for each way of reading the parts by name, each with its content type, a digest of its content, and,
of relationships, what leads where."""
import hashlib
import io
import json
import struct
import sys
import urllib.parse
import xml.etree.ElementTree as ET
import zipfile
import zlib


def by_directory(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def by_headers(data):
    entries, at = {}, data.find(b"PK\3\4")
    while at >= 0 and data[at:at + 4] == b"PK\3\4":
        flags, method = struct.unpack("<HH", data[at + 6:at + 10])
        size, = struct.unpack("<I", data[at + 18:at + 22])
        name, extra = struct.unpack("<HH", data[at + 26:at + 30])
        start = at + 30 + name + extra
        title = data[at + 30:at + 30 + name].decode("utf-8", "replace")
        content = data[start:start + size]
        if method == 8:
            inflater = zlib.decompressobj(-15)
            content = inflater.decompress(data[start:])
            size = len(data) - start - len(inflater.unused_data)
        entries.setdefault(title, content)
        at = start + size
        if flags & 8:
            at = data.find(b"PK", at + 4)
    return entries


def key(name):
    return urllib.parse.unquote(name).replace("\\", "/").lstrip("/").lower()


def types_of(entries):
    defaults, overrides = {}, {}
    for element in ET.fromstring(entries["[Content_Types].xml"]).iter():
        kind = element.get("ContentType")
        if element.get("Extension") is not None:
            defaults[element.get("Extension").lower()] = kind
        elif element.get("PartName") is not None:
            overrides[key(element.get("PartName"))] = kind
    return lambda name: overrides.get(key(name), defaults.get(name.rpartition(".")[2].lower(), "none"))


def content_of(name, data):
    if not name.lower().endswith(".rels"):
        return [hashlib.sha256(data).hexdigest()]
    # Whatever element it is, and wherever it stands: programs look for the attributes.
    found = [element.attrib for element in ET.fromstring(data).iter() if element.get("Target") is not None]
    return sorted(" ".join(each.get(name, "") for name in ("Id", "Type", "Target", "TargetMode")) for each in found)


def found(read, data):
    entries = read(data)
    type_of = types_of(entries)
    parts = {}
    for name, content in entries.items():
        if name == "[Content_Types].xml" or name.endswith("/"):
            continue
        parts.setdefault(key(name), []).extend([type_of(name), *content_of(name, content)])
    return parts


def view(data):
    answer = {}
    for name, read in (("directory", by_directory), ("headers", by_headers)):
        try:
            answer[name] = found(read, data)
        except Exception:
            pass
    return answer


def main():
    source = sys.stdin.buffer
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        sys.stdout.write(json.dumps(view(source.read(struct.unpack("<I", head)[0]))) + "\n")
        sys.stdout.flush()


main()
