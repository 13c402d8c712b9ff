"""What others say of files that we signed: qpdf, poppler's pdfsig, pyHanko and pdfium.

Reads a request a line from standard input, JSON with files in base64: `source`, `file`, `password`, how many `signatures`,
and the `places` where pages may look another way, in points from the lower left corner of the page. Answers a line each: a
list of complaints.
"""
import asyncio
import base64
import io
import json
import logging
import os
import subprocess
import sys
import tempfile
import warnings

logging.disable(logging.CRITICAL)
warnings.simplefilter('ignore')

import pymupdf
import pypdfium2
from pyhanko.pdf_utils.misc import PdfReadError
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.diff_analysis import (
    DEFAULT_DIFF_POLICY, FormUpdatingRule, GenericFieldModificationRule, SigFieldCreationRule, SigFieldModificationRule,
    StandardDiffPolicy)
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

pymupdf.TOOLS.mupdf_display_errors(False)
pymupdf.TOOLS.mupdf_display_warnings(False)

LONGEST_SIDE = 500

# As Acrobat does, and unlike its default: a new field may be seen behind a certification.
POLICY = StandardDiffPolicy(
    global_rules=DEFAULT_DIFF_POLICY.global_rules,
    form_rule=FormUpdatingRule(field_rules=[
        SigFieldCreationRule(allow_new_visible_after_certify=True), SigFieldModificationRule(), GenericFieldModificationRule()]))


def said_by(command):
    result = subprocess.run(command, capture_output=True, timeout=60)
    return result.returncode, (result.stdout + result.stderr).decode('utf-8', 'replace')


def qpdf(path, password):
    return said_by(['qpdf', '--check', *([f'--password={password}'] if password else []), path])


def by_qpdf(before, after, password):
    status, said = qpdf(after, password)
    if status == 0:
        return []
    # What it holds against the source it may hold against us too.
    if status == 3 and qpdf(before, password)[0] == 3:
        return []
    return [f'qpdf: {said.strip().splitlines()[-1]}']


def by_pdfsig(path, password):
    """It takes fields that stand above their widget for unsigned ones, whoever signed them; pyHanko counts."""
    _, said = said_by(['pdfsig', '-nocert', *(['-upw', password] if password else []), path])
    told = [each for each in said.split('Signature #')[1:] if 'form field is not signed' not in each]
    bad = [each for each in told if 'Signature is Valid.' not in each]
    return [f'pdfsig: {" / ".join(each.strip().splitlines()[-3:])}' for each in bad]


def read_by_pyhanko(file, password):
    reader = PdfFileReader(io.BytesIO(file), strict=False)
    if reader.encrypted:
        reader.decrypt((password or '').encode())
    return reader


def by_pyhanko(source, file, password, count):
    try:
        read_by_pyhanko(source, password)
    except PdfReadError:
        return []  # Bytes before the header are too much for it.
    reader = read_by_pyhanko(file, password)
    embedded = reader.embedded_signatures
    said = [] if len(embedded) == count else [f'pyHanko: sees {len(embedded)} signatures of {count}']
    # It does not compare direct values of encrypted documents as values, and takes its own signatures for changes where
    # their field stands above its widget.
    compares = not reader.encrypted and not any('/Kids' in each.sig_field for each in embedded)
    for index, each in enumerate(embedded):
        name = each.field_name
        try:
            status = validate_pdf_signature(
                each, ValidationContext(allow_fetching=False, trust_roots=[]), diff_policy=POLICY, skip_diff=not compares)
        except (AttributeError, TypeError) as error:
            if 'DecryptedObjectProxy' in str(error):
                continue
            raise
        if not (status.intact and status.valid):
            said.append(f'pyHanko: {name}: the signature fails')
        elif compares and status.docmdp_ok is False:
            said.append(f'pyHanko: {name}: {status.modification_level.name}: {getattr(each.diff_result, "args", "")}')
        elif not status.seed_value_ok:
            said.append(f'pyHanko: {name}: seed values: {status.seed_value_constraint_error}')
        elif index == len(embedded) - 1 and status.coverage.name != 'ENTIRE_FILE':
            said.append(f'pyHanko: {name}: covers {status.coverage.name}')
    return said


def drawn(page):
    scale = min(1, LONGEST_SIDE / max(page.get_size()))
    bitmap = page.render(scale=scale, may_draw_forms=True, draw_annots=True, grayscale=True)
    return bitmap.to_numpy().reshape(bitmap.height, bitmap.width).astype(int)


def opened(file, password):
    document = pypdfium2.PdfDocument(file, password=password)
    document.init_forms()
    return document


def sizes(file, password):
    """Of pages as a reader sees them, in points: pdfium knows no units of pages."""
    with pymupdf.open(stream=file, filetype='pdf') as document:
        if document.needs_pass:
            document.authenticate(password or '')
        return [(page.rect.width, page.rect.height) for page in document]


def by_pdfium(before_path, source, file, password, places):
    # A damaged file is repaired as it is signed, and then readers see what they missed.
    if qpdf(before_path, password)[0] != 0:
        opened(file, password)
        return []
    try:
        before = opened(source, password)
    except Exception as error:
        before = None
    after = opened(file, password)
    said = []
    if before is None or len(before) == 0:
        return said
    if len(after) < len(before):
        return said + [f'pdfium: {len(after)} pages of {len(before)}']
    measured = sizes(file, password)
    for index in range(len(before)):
        if max(before[index].get_size()) < 20:
            continue
        was, now = drawn(before[index]), drawn(after[index])
        if was.shape != now.shape:
            said.append(f'pdfium: page {index + 1} has another size')
            continue
        differs = abs(was - now) > 40
        height, width = differs.shape
        inside = differs.copy()
        inside[:] = False
        for place in places:
            if place['page'] != index + 1:
                continue
            wide, high = measured[index]
            left, right = place['x'] / wide, (place['x'] + place['width']) / wide
            top, bottom = 1 - (place['y'] + place['height']) / high, 1 - place['y'] / high
            area = (slice(max(0, int(top * height) - 2), int(bottom * height) + 3),
                    slice(max(0, int(left * width) - 2), int(right * width) + 3))
            inside[area] = True
            if place.get('isNew') and (right - left) * width > 6 and (bottom - top) * height > 6 and not differs[area].any():
                said.append(f'pdfium: nothing is drawn at the place on page {index + 1}')
        if (differs & ~inside).any():
            rows, columns = (differs & ~inside).nonzero()
            said.append(f'pdfium: page {index + 1} differs outside of the place, at '
                        f'{columns.min()}..{columns.max()}, {rows.min()}..{rows.max()} of {width}, {height}')
    return said


def judged(source, file, password, signatures, places):
    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, 'source.pdf'), os.path.join(folder, 'signed.pdf')
        for path, content in ((before, source), (after, file)):
            with open(path, 'wb') as out:
                out.write(content)
        said = []
        for judge, ask in (('qpdf', lambda: by_qpdf(before, after, password)),
                           ('pdfsig', lambda: by_pdfsig(after, password)),
                           ('pyHanko', lambda: by_pyhanko(source, file, password, signatures)),
                           ('pdfium', lambda: by_pdfium(before, source, file, password, places))):
            try:
                said += ask()
            except Exception as error:
                said.append(f'{judge}: {type(error).__name__}: {error}')
        return said


print('ready', flush=True)
for line in sys.stdin:
    request = json.loads(line)
    files = {name: base64.b64decode(request.pop(name)) for name in ('source', 'file')}
    print(json.dumps(judged(**files, **request)), flush=True)
