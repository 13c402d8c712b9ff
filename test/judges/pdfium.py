"""Draws PDF files with pdfium, one after the other. In go a length and a file, out comes what it shows of each page:
its size, its pixels with and without annotations, and its text; 0xffffffff for a file that it refuses."""
import struct
import sys

import pypdfium2
import pypdfium2.raw

MOST_PAGES = 20
MOST_SIDE = 2000


def drawn(page, annotated):
    bitmap = page.render(scale=1, may_draw_forms=annotated, draw_annots=annotated, rev_byteorder=True,
                         force_bitmap_format=pypdfium2.raw.FPDFBitmap_BGR)
    stride, size = bitmap.stride, bitmap.width * 3
    buffer = bytes(bitmap.buffer)
    rows = b"".join(buffer[y * stride:y * stride + size] for y in range(bitmap.height))
    return bitmap.width, bitmap.height, rows


def answer(data):
    document = None
    try:
        document = pypdfium2.PdfDocument(data)
        document.init_forms()
        parts = [struct.pack("<I", min(len(document), MOST_PAGES))]
        for index in range(min(len(document), MOST_PAGES)):
            page = document[index]
            width, height = page.get_size()
            if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
                return struct.pack("<I", 0xFFFFFFFF)
            wide, high, rows = drawn(page, True)
            bare = drawn(page, False)[2]
            text = page.get_textpage().get_text_range().encode("utf-8", "replace")
            parts += [struct.pack("<II", wide, high), rows, bare, struct.pack("<I", len(text)), text]
        return b"".join(parts)
    except Exception:
        return struct.pack("<I", 0xFFFFFFFF)
    finally:
        if document is not None:
            document.close()


def main():
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        reply = answer(source.read(struct.unpack("<I", head)[0]))
        target.write(struct.pack("<I", len(reply)) + reply)
        target.flush()


main()
