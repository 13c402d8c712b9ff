import { nodeCompression } from '@quire/core/node';
import { auditStructure, isDict, name, openPdf, type PdfDict, type PdfDocument, PdfUpdate, Ref } from '@quire/core/pdf';
import { expect } from 'chai';
import { holds, pdfOfOnePage, signaturesOf, signed } from '../testing/signing.js';
import { prepareTimestamp, type SignatureRequest, signatureFields } from './index.js';

/** A form with an empty signature field and a text field. */
const FORM = '/AcroForm<</Fields[4 0 R 5 0 R]>>';
const withForm = (field = ''): PdfDocument =>
  pdfOfOnePage(
    '/Annots[4 0 R 5 0 R]',
    FORM,
    `<</Type/Annot/Subtype/Widget/FT/Sig/T(Approval)/Rect[10 10 110 60]/P 3 0 R${field}>>`,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(Total)/Rect[0 0 9 9]/P 3 0 R>>',
  );

const refusal = async (source: PdfDocument, request: Partial<SignatureRequest> = {}): Promise<string> => {
  try {
    await signed(source, request);
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : String(error);
  }
  return 'nothing refused';
};

const fieldOf = ({ current }: PdfDocument, wanted: string): PdfDict =>
  signatureFields(current).find((field) => field.name === wanted)?.dict ?? {};

describe('prepareSignature', () => {
  it('signs invisibly in a new field, with the dictionary that PAdES asks for', async () => {
    const after = await signed(pdfOfOnePage(), { reason: 'Grüße', location: 'here', name: 'Ada' });
    const { Signature1 } = signaturesOf(after);
    expect(await holds(after, Signature1)).to.equal(true);
    expect(Object.keys(Signature1)).to.have.members([
      'Type',
      'Filter',
      'SubFilter',
      'M',
      'Name',
      'Reason',
      'Location',
      'ByteRange',
      'Contents',
    ]);
    expect(Signature1.SubFilter).to.deep.equal(name('ETSI.CAdES.detached'));
    expect(Signature1.M).to.have.property('latin', "D:20260131120000+00'00'");
    expect(fieldOf(after, 'Signature1').Rect).to.deep.equal([0, 0, 0, 0]);
    expect(after.current.resolve(after.current.root.AcroForm)).to.have.property('SigFlags', 3);
    expect(auditStructure(after)).to.deep.equal([]);
  });

  it('leaves the signatures before it as they are', async () => {
    const first = await signed(pdfOfOnePage());
    const second = await signed(first);
    expect(second.bytes.subarray(0, first.bytes.length)).to.deep.equal(first.bytes);
    const { Signature1, Signature2 } = signaturesOf(second);
    expect([await holds(second, Signature1), await holds(second, Signature2)]).to.deep.equal([true, true]);
  });

  it('signs in a field that is there, and keeps its place', async () => {
    const after = await signed(withForm(), { field: 'Approval' });
    expect(await holds(after, signaturesOf(after).Approval)).to.equal(true);
    expect(fieldOf(after, 'Approval')).to.deep.include({ Rect: [10, 10, 110, 60], P: new Ref(3) });
    expect(after.current.resolve(after.current.root.AcroForm)).to.deep.include({
      Fields: [new Ref(4), new Ref(5)],
      SigFlags: 3,
    });
  });

  it('refuses fields that cannot be signed', async () => {
    const once = await signed(withForm(), { field: 'Approval' });
    expect(await refusal(once, { field: 'Approval' })).to.equal('VALIDATION_ERROR: field Approval is signed already');
    expect(await refusal(withForm(), { field: 'Total' })).to.contain(
      'VALIDATION_ERROR: field Total is not a signature field',
    );
    expect(await refusal(withForm(), { field: 'a.b' })).to.contain('contains a period');
    const visible = { page: 1, x: 0, y: 0, width: 50, height: 20 };
    expect(await refusal(withForm(), { field: 'Approval', visible })).to.contain('Approval already has a place');
    expect(await refusal(pdfOfOnePage(), { visible: { page: 2, x: 0, y: 0, width: 1, height: 1 } })).to.contain(
      'no page 2',
    );
  });

  it('certifies, and says so in the catalog', async () => {
    const after = await signed(pdfOfOnePage(), { certify: 2 });
    const { Perms } = after.current.root;
    const certified = isDict(Perms) ? after.current.resolve(Perms.DocMDP) : null;
    expect(certified).to.equal(signaturesOf(after).Signature1);
    expect(JSON.stringify(signaturesOf(after).Signature1.Reference))
      .to.contain('DocMDP')
      .and.to.contain('"P":2');
  });

  it('certifies only where nobody signed before', async () => {
    expect(await refusal(await signed(pdfOfOnePage()), { certify: 2 })).to.contain('must be the first signature');
  });

  it('refuses what an earlier certification forbids', async () => {
    const visible = { page: 1, x: 0, y: 0, width: 50, height: 20 };
    expect(await refusal(await signed(pdfOfOnePage(), { certify: 1 }))).to.match(
      /^INVALID_DOCUMENT: .*without further changes/,
    );
    const formOnly = await signed(withForm(), { certify: 2 });
    expect(await refusal(formOnly, { visible })).to.contain('does not allow new visible fields');
    expect(await refusal(formOnly)).to.equal('nothing refused');
    expect(await refusal(formOnly, { field: 'Approval' })).to.equal('nothing refused');
    expect(await refusal(await signed(pdfOfOnePage(), { certify: 3 }), { visible })).to.equal('nothing refused');
  });

  it('locks fields as the field signed in asks, and keeps to the locks of others', async () => {
    const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Total)(Other)]>>';
    const after = await signed(withForm(lock), { field: 'Approval' });
    const reference = JSON.stringify(signaturesOf(after).Approval.Reference);
    expect(reference).to.contain('FieldMDP').and.to.contain('"Total"');
    const locked = await signed(withForm(), { lock: { action: 'Include', fields: ['Approval'] } });
    expect(fieldOf(locked, 'Signature1').Lock).to.be.instanceOf(Ref);
    expect(await refusal(locked, { field: 'Approval' })).to.contain('Approval is locked by the signature Signature1');
    const all = await signed(pdfOfOnePage(), { lock: { action: 'All' } });
    expect(await refusal(all)).to.contain('Signature2 is locked by the signature Signature1');
    const closed = await signed(pdfOfOnePage(), { lock: { action: 'All', permissions: 1 } });
    expect(await refusal(closed)).to.contain('without further changes');
  });

  it('writes what a lock permits at all into a field that is there, unless that is signed or has its own', async () => {
    const lock = { action: 'All', permissions: 1 } as const;
    const closed = await signed(withForm(), { field: 'Approval', lock });
    expect(fieldOf(closed, 'Approval').Lock).to.be.instanceOf(Ref);
    expect(await refusal(closed)).to.contain('without further changes');
    const after = await signed(withForm());
    expect(await refusal(after, { field: 'Approval', lock })).to.contain('which an earlier signature protects');
    const own = withForm('/Lock<</Type/SigFieldLock/Action/All>>');
    expect(await refusal(own, { field: 'Approval', lock })).to.contain('its own lock');
  });

  it('takes a lock whose action nobody knows for a lock of everything, as verifying does', async () => {
    for (const lock of ['/Action/Some/Fields[(Total)]', '/Fields[(Total)]']) {
      const after = await signed(withForm(`/Lock<<${lock}>>`), { field: 'Approval' });
      expect(await refusal(after), lock).to.contain('Signature1 is locked by the signature Approval');
    }
  });

  it('knows a locked field by its name as text, whichever encoding spells it', async () => {
    const named = withForm().bytes;
    const text = new TextDecoder('latin1').decode(named).replace('(Approval)', '(A\\205prova)');
    const renamed = openPdf(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    const locked = await signed(renamed, { lock: { action: 'Include', fields: ['A–prova'] } });
    expect(await refusal(locked, { field: 'A–prova' })).to.contain('A–prova is locked by the signature Signature1');
  });

  it('puts a field on a page that has children, for it is a page', async () => {
    const source = pdfOfOnePage('/Kids[4 0 R]', '', '<</Type/Page/Parent 3 0 R>>');
    const after = await signed(source, { visible: { page: 1, x: 0, y: 0, width: 50, height: 20 } });
    expect(fieldOf(after, 'Signature1').P).to.deep.equal(new Ref(3));
    expect(await refusal(source, { visible: { page: 2, x: 0, y: 0, width: 50, height: 20 } })).to.contain('no page 2');
  });

  it('keeps to a certification that the catalog does not name', async () => {
    const certified = await signed(pdfOfOnePage(), { certify: 1 });
    const update = new PdfUpdate(certified);
    update.set(certified.current.trailer.Root as Ref, { ...certified.current.root, Perms: undefined });
    expect(await refusal(openPdf(update.finish().bytes))).to.contain('without further changes');
  });

  it('refuses what the encryption does not allow without the owner', async () => {
    const may = (permissions: number, owner = false): PdfDocument =>
      Object.create(withForm(), { encryption: { value: { permissions, owner } } });
    expect(await refusal(may(-4))).to.equal('nothing refused');
    expect(await refusal(may(~(1 << 3)))).to.match(/^INVALID_DOCUMENT: .*add a signature field/);
    expect(await refusal(may(~(1 << 3)), { field: 'Approval' })).to.equal('nothing refused');
    expect(await refusal(may(~0b100100000), { field: 'Approval' })).to.match(/^INVALID_DOCUMENT: .*to sign it/);
    expect(await refusal(may(0, true))).to.equal('nothing refused');
  });

  it('refuses to repair a file that is signed', async () => {
    const once = await signed(pdfOfOnePage());
    const text = new TextDecoder('latin1')
      .decode(once.bytes)
      .replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n1\n%%EOF\n');
    const broken = openPdf(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    expect(await refusal(broken)).to.contain('damaged and signed');
    const stamp = prepareTimestamp(broken, 100, nodeCompression).catch(({ message }: Error) => message);
    expect(await stamp).to.contain('damaged and signed');
  });

  it('places a visible field where its reader wants it, however the page is turned', async () => {
    const visible = { page: 1, x: 10, y: 20, width: 100, height: 50 };
    for (const [rotate, rect] of [
      [0, [10, 20, 110, 70]],
      [90, [230, 10, 280, 110]],
      [180, [190, 330, 290, 380]],
      [270, [20, 290, 70, 390]],
    ] as const) {
      const after = await signed(pdfOfOnePage(`/Rotate ${rotate}`), { visible });
      expect(fieldOf(after, 'Signature1').Rect, String(rotate)).to.deep.equal(rect);
    }
    const large = await signed(pdfOfOnePage('/UserUnit 10'), { visible });
    expect(fieldOf(large, 'Signature1').Rect).to.deep.equal([1, 2, 11, 7]);
  });

  it('draws upright in a field that its turned page lists and that names no page', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/Rect[0 0 80 30]>>';
    const source = pdfOfOnePage('/Rotate 90/UserUnit 2/Annots[4 0 R]', '/AcroForm<</Fields[4 0 R]>>', field);
    const spaces: object[] = [];
    await signed(source, {
      field: 'Here',
      draw: async (update, space) => {
        spaces.push(space);
        return update.addStream({ BBox: [0, 0, 1, 1] }, new Uint8Array());
      },
    });
    expect(spaces).to.deep.equal([{ width: 60, height: 160, rotation: 90 }]);
  });

  it('refuses a place that is not all on the page, as its reader sees it', async () => {
    const at = (page: string, x: number, y: number) =>
      signed(pdfOfOnePage(page), { visible: { page: 1, x, y, width: 100, height: 40 } }).then(
        () => 'signed',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
    for (const [x, y] of [
      [250, 10],
      [-20, 10],
      [10, 380],
      [10, -500],
    ]) {
      expect(await at('', x, y)).to.equal('VALIDATION_ERROR: visible is not on page 1, which is 300 by 400 points');
    }
    expect(await at('', 200, 360)).to.equal('signed');
    expect(await at('/Rotate 90', 290, 10)).to.equal('signed');
    expect(await at('/CropBox[50 50 150 150]', 20, 10)).to.contain('which is 100 by 100 points');
  });

  it('gives a visible field its element in a tagged document', async () => {
    const tagged = pdfOfOnePage(
      '',
      '/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R',
      '<</Type/StructTreeRoot/K 5 0 R/ParentTree 6 0 R/ParentTreeNextKey 1>>',
      '<</Type/StructElem/S/Document/P 4 0 R/K[]>>',
      '<</Nums[0 5 0 R]>>',
    );
    const after = await signed(tagged, { visible: { page: 1, x: 0, y: 0, width: 50, height: 20 } });
    const { current } = after;
    expect(fieldOf(after, 'Signature1').StructParent).to.equal(1);
    const [holder, tree] = [5, 6].map((number) => current.object(number)?.value as PdfDict);
    const [element] = holder.K as readonly Ref[];
    expect(tree.Nums).to.deep.equal([0, new Ref(5), 1, element]);
    expect(current.resolve(element)).to.deep.include({ S: name('Form'), P: new Ref(5) });
    const second = await signed(after, { visible: { page: 1, x: 60, y: 0, width: 50, height: 20 } });
    expect(second.current.object(5)?.value, 'the structure that is signed').to.deep.equal(holder);
  });
});

describe('prepareTimestamp', () => {
  it('adds a document time stamp in an invisible field', async () => {
    const { bytes, field } = await prepareTimestamp(await signed(pdfOfOnePage()), 4096, nodeCompression);
    const stamp = signaturesOf(openPdf(bytes))[field];
    expect(field).to.equal('Signature2');
    expect(stamp).to.deep.include({ Type: name('DocTimeStamp'), SubFilter: name('ETSI.RFC3161') });
    expect(stamp).not.to.have.property('M');
  });

  it('may follow a certification that allows nothing else', async () => {
    const certified = await signed(pdfOfOnePage(), { certify: 1 });
    expect((await prepareTimestamp(certified, 4096, nodeCompression)).field).to.equal('Signature2');
  });
});
