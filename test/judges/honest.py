"""Programs in Python that go on with signed documents, and pyHanko's verdict on them.

Reads a request a line from standard input, JSON with files in base64, and answers a line each. What is not installed is
not offered: the first line lists what is. Arguments: PKCS #12 files of a signer and of a time stamper, their passphrase.
"""
import base64
import io
import json
import logging
import os
import sys
import tempfile
import warnings

logging.disable(logging.CRITICAL)
warnings.simplefilter('ignore')
signer_file, stamper_file, passphrase = sys.argv[1:]
ways = {}


def way(do):
    ways[do.__name__] = do
    return do


try:
    from pyhanko.pdf_utils import generic
    from pyhanko.pdf_utils.generic import pdf_name
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign import fields, signers
    from pyhanko.sign.timestamps import DummyTimeStamper
    from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
    from pyhanko.sign.validation.dss import DocumentSecurityStore
    from pyhanko_certvalidator import ValidationContext

    signer = signers.SimpleSigner.load_pkcs12(signer_file, passphrase=passphrase.encode())
    stamping = signers.SimpleSigner.load_pkcs12(stamper_file, passphrase=passphrase.encode())
    stamper = DummyTimeStamper(stamping.signing_cert, stamping.signing_key, certs_to_embed=stamping.cert_registry)
    roots = [each for each in signer.cert_registry if each.self_signed != 'no']

    def writer_of(file, password):
        writer = IncrementalPdfFileWriter(io.BytesIO(file), strict=False)
        if writer.prev.encrypted:
            writer.encrypt((password or '').encode())
        return writer

    def written(writer):
        out = io.BytesIO()
        writer.write(out)
        return {'bytes': out.getvalue()}

    @way
    def pyhanko_sign(file, password=None, field=None, permits=None, lock=None, box=None, stamped=False, subfilter='PADES', **_):
        writer = writer_of(file, password)
        name = field or f'PyHanko{len(writer.prev.embedded_signatures) + 1}'
        spec = None
        if lock:
            lock = fields.FieldMDPSpec(fields.FieldMDPAction('/' + lock['action']), lock['fields'] or None)
        if not field:
            spec = fields.SigFieldSpec(name, on_page=0, box=box, field_mdp_spec=lock or None)
        meta = signers.PdfSignatureMetadata(
            field_name=name, md_algorithm='sha256', certify=permits is not None, reason='Agreed',
            subfilter=getattr(fields.SigSeedSubFilter, subfilter),
            **({'docmdp_permissions': fields.MDPPerm(permits)} if permits else {}))
        out = signers.PdfSigner(meta, signer, timestamper=stamper if stamped else None, new_field_spec=spec).sign_pdf(writer)
        return {'bytes': out.getvalue(), 'field': name}

    @way
    def pyhanko_field(file, password=None, name=None, box=None, **_):
        writer = writer_of(file, password)
        fields.append_signature_field(writer, fields.SigFieldSpec(name, on_page=0, box=box))
        return written(writer)

    @way
    def pyhanko_stamp(file, password=None, **_):
        out = signers.PdfTimeStamper(stamper).timestamp_pdf(writer_of(file, password), 'sha256')
        return {'bytes': out.getvalue()}

    @way
    def pyhanko_store(file, password=None, **_):
        out = io.BytesIO(file)
        reader = PdfFileReader(out, strict=False)
        if reader.encrypted:
            return None
        embedded = reader.embedded_signatures
        contents = embedded[-1].pkcs7_content if embedded else None
        DocumentSecurityStore.add_dss(out, contents, certs=list(signer.cert_registry), ocsps=(), crls=(), force_write=True)
        return {'bytes': out.getvalue()}

    @way
    def pyhanko_fill(file, password=None, field=None, value='', width=100, height=20, **_):
        writer = writer_of(file, password)
        def find(kids, prefix=''):
            for ref in kids:
                node = ref.get_object()
                name = prefix + node['/T'] if '/T' in node else prefix
                if name == field:
                    return ref, node
                if '/Kids' in node:
                    found = find([node['/Kids'].raw_get(i) for i in range(len(node['/Kids']))], name + '.')
                    if found:
                        return found
        form = writer.root['/AcroForm']
        ref, node = find([form['/Fields'].raw_get(i) for i in range(len(form['/Fields']))])
        node['/V'] = generic.pdf_string(value)
        font = generic.DictionaryObject({
            pdf_name('/Type'): pdf_name('/Font'), pdf_name('/Subtype'): pdf_name('/Type1'), pdf_name('/BaseFont'): pdf_name('/Courier')})
        drawn = generic.StreamObject(stream_data=f'/Tx BMC q BT /F 10 Tf 2 5 Td ({value}) Tj ET Q EMC'.encode('latin1'), dict_data={
            pdf_name('/Type'): pdf_name('/XObject'), pdf_name('/Subtype'): pdf_name('/Form'),
            pdf_name('/BBox'): generic.ArrayObject(map(generic.FloatObject, (0, 0, width, height))),
            pdf_name('/Resources'): generic.DictionaryObject({pdf_name('/Font'): generic.DictionaryObject({pdf_name('/F'): font})})})
        node['/AP'] = generic.DictionaryObject({pdf_name('/N'): writer.add_object(drawn)})
        writer.update_container(node)
        return written(writer)

    @way
    def pyhanko_judge(file, password=None, **_):
        """Undefined where every signature holds and permits what came behind it."""
        reader = PdfFileReader(io.BytesIO(file), strict=False)
        if reader.encrypted:
            reader.decrypt((password or '').encode())
        context = ValidationContext(trust_roots=roots, allow_fetching=False)
        said = []
        for embedded in reader.embedded_signatures:
            if str(embedded.sig_object.get('/Type', '/Sig')) == '/DocTimeStamp':
                status = validate_pdf_timestamp(embedded, context, skip_diff=False)
            elif embedded.sig_object.get('/Reference') and 'UR3' in str(embedded.sig_object['/Reference'][0].get('/TransformMethod')):
                continue
            else:
                status = validate_pdf_signature(embedded, context)
            if not (status.intact and status.valid):
                said.append(f'{embedded.field_name}: the signature fails')
            elif status.docmdp_ok is False:
                diff = embedded.diff_result
                said.append(f'{embedded.field_name}: {getattr(diff, "args", None) and diff.args[0] or status.modification_level.name}')
        return {'said': said}
except ImportError:
    pass

try:
    import pymupdf
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)

    def incrementally(file, password, change):
        # MuPDF saves incrementally to the file that it opened, and to nothing else.
        handle, path = tempfile.mkstemp(suffix='.pdf')
        try:
            os.write(handle, file)
            os.close(handle)
            document = pymupdf.open(path)
            if password:
                document.authenticate(password)
            if not document.can_save_incrementally():
                return None
            more = change(document)
            if more is None:
                return None
            document.saveIncr()
            document.close()
            with open(path, 'rb') as saved:
                return {'bytes': saved.read(), **more}
        finally:
            os.unlink(path)

    @way
    def mupdf_fill(file, password=None, pick=0, value='', **_):
        def change(document):
            widgets = [(page.number, widget.xref) for page in document for widget in page.widgets() or []
                       # It draws check boxes with pictures of its own, in place of those that were signed.
                       if widget.field_type_string in ('Text', 'ComboBox', 'ListBox')]
            if not widgets:
                return None
            number, xref = widgets[pick % len(widgets)]
            if document.xref_get_key(xref, 'RV')[0] != 'null':
                return None  # It writes /V, and draws the rich text that was there.
            page = document[number]
            widget = page.load_widget(xref)
            kind = widget.field_type_string
            if kind == 'Text':
                widget.field_value = value[:widget.text_maxlen or None]
            else:
                options = [each if isinstance(each, str) else each[0] for each in widget.choice_values]
                option = options[pick % len(options)]
                if option not in widget.choice_values and option == widget.field_value:
                    return None  # It draws what the option exports over the words that others drew for the same value.
                widget.field_value = option
            widget.update()
            return {'field': widget.field_name}
        return incrementally(file, password, change)

    REMARKS = {
        'highlight': lambda page: page.add_highlight_annot(pymupdf.Rect(72, 90, 250, 105)),
        'underline': lambda page: page.add_underline_annot(pymupdf.Rect(72, 90, 250, 105)),
        'strike-out': lambda page: page.add_strikeout_annot(pymupdf.Rect(72, 90, 250, 105)),
        'squiggle': lambda page: page.add_squiggly_annot(pymupdf.Rect(72, 90, 250, 105)),
        'note': lambda page: page.add_text_annot((400, 300), 'Is that so?'),
        'rectangle': lambda page: page.add_rect_annot(pymupdf.Rect(100, 500, 300, 560)),
        'oval': lambda page: page.add_circle_annot(pymupdf.Rect(100, 500, 300, 560)),
        'line': lambda page: page.add_line_annot((100, 500), (300, 520)),
        'ink': lambda page: page.add_ink_annot([[(100, 500), (120, 520), (150, 490)]]),
        'polygon': lambda page: page.add_polygon_annot([(100, 500), (200, 520), (150, 590)]),
        'caret': lambda page: page.add_caret_annot((200, 100)),
    }

    @way
    def mupdf_remark(file, password=None, kind='highlight', **_):
        def change(document):
            annotation = REMARKS[kind](document[0])
            annotation.set_info(title='Ada', content='Is that so?')
            annotation.update()
            return {'kind': kind}
        return incrementally(file, password, change)
except ImportError:
    pass

try:
    import ctypes
    import pypdfium2
    import pypdfium2.raw as raw

    def saved_by_pdfium(document):
        out = io.BytesIO()
        document.save(out, flags=raw.FPDF_INCREMENTAL)
        return {'bytes': out.getvalue()}

    @way
    def pdfium_remark(file, password=None, kind='highlight', **_):
        kinds = {'highlight': raw.FPDF_ANNOT_HIGHLIGHT, 'underline': raw.FPDF_ANNOT_UNDERLINE, 'strike-out': raw.FPDF_ANNOT_STRIKEOUT,
                 'squiggle': raw.FPDF_ANNOT_SQUIGGLY, 'rectangle': raw.FPDF_ANNOT_SQUARE, 'ink': raw.FPDF_ANNOT_INK}
        document = pypdfium2.PdfDocument(file, password=password)
        page = document[0]
        annotation = raw.FPDFPage_CreateAnnot(page, kinds[kind])
        raw.FPDFAnnot_SetColor(annotation, raw.FPDFANNOT_COLORTYPE_Color, 255, 200, 0, 255 if kind != 'highlight' else 128)
        raw.FPDFAnnot_SetRect(annotation, raw.FS_RECTF(72, 748, 250, 730))
        if kind in ('highlight', 'underline', 'strike-out', 'squiggle'):
            raw.FPDFAnnot_AppendAttachmentPoints(annotation, raw.FS_QUADPOINTSF(72, 748, 250, 748, 72, 730, 250, 730))
        if kind == 'ink':
            points = (raw.FS_POINTF * 3)(raw.FS_POINTF(80, 735), raw.FS_POINTF(120, 745), raw.FS_POINTF(200, 732))
            raw.FPDFAnnot_AddInkStroke(annotation, points, 3)
        raw.FPDFPage_CloseAnnot(annotation)
        return {**saved_by_pdfium(document), 'kind': kind}

    @way
    def pdfium_fill(file, password=None, pick=0, value='', fields=(), **_):
        """Clicks into a field and types, as in a browser."""
        document = pypdfium2.PdfDocument(file, password=password)
        document.init_forms()
        environment = document.formenv
        if not environment or not fields:
            return None
        number, x, y, name = fields[pick % len(fields)]
        page = document[number]
        raw.FORM_OnMouseMove(environment, page, 0, x, y)
        raw.FORM_OnLButtonDown(environment, page, 0, x, y)
        raw.FORM_OnLButtonUp(environment, page, 0, x, y)
        raw.FORM_SelectAllText(environment, page)
        text = (ctypes.c_ushort * (len(value) + 1))(*map(ord, value), 0)
        raw.FORM_ReplaceSelection(environment, page, text)
        raw.FORM_ForceToKillFocus(environment)
        return {**saved_by_pdfium(document), 'field': name}
except ImportError:
    pass

print(json.dumps(sorted(ways)), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    request['file'] = base64.b64decode(request['file'])
    try:
        answer = ways[request.pop('way')](**request)
        if answer and 'bytes' in answer:
            answer['bytes'] = base64.b64encode(answer['bytes']).decode()
    except Exception as error:
        answer = {'error': f'{type(error).__name__}: {error}'}
    print(json.dumps(answer), flush=True)
