import { expect } from 'chai';
import { nodeCompression } from '../../../node/compression.js';
import { encryptedFile } from '../../../testing/encrypted-pdfs.js';
import { handwrittenPdf } from '../../../testing/index.js';
import { Name, name, PdfFile, PdfString, Ref, textString } from '../../file/index.js';
import { auditStructure, bytesOf, isDict, type LocatedString, openPdf, type PdfDocument, PdfStream } from '../index.js';
import { fillGap, PdfUpdate, signedParts } from './index.js';

const OBJECTS = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', '(three)'];
const withTable = (): PdfDocument => openPdf(handwrittenPdf(OBJECTS, '/Info 3 0 R/ID[<01><02>]').bytes());
function withStream(): PdfDocument {
  const file = new PdfFile(nodeCompression);
  const pages = file.add({ Type: name('Pages'), Kids: [], Count: 0 });
  return openPdf(file.finish(file.add({ Type: name('Catalog'), Pages: pages }), file.add({})));
}

/** The update with a new string and a new stream in its catalog. */
function updated(document: PdfDocument): PdfDocument {
  const update = new PdfUpdate(document);
  const text = update.add(new PdfString('a (new) string'));
  const stream = update.addStream({}, bytesOf('content'));
  update.set(document.current.trailer.Root as Ref, { ...document.current.root, Text: text, Stream: stream });
  return openPdf(update.finish().bytes);
}

function expectNew(document: PdfDocument): void {
  const { current } = document;
  const stream = current.resolve(current.root.Stream);
  expect(current.resolve(current.root.Text)).to.have.property('latin', 'a (new) string');
  expect(stream instanceof PdfStream && String.fromCharCode(...document.decode(stream))).to.equal('content');
}

describe('PdfUpdate', () => {
  for (const [kind, open] of [
    ['table', withTable],
    ['stream', withStream],
  ] as const) {
    it(`adds a revision of the kind that the file has, behind every byte of it: ${kind}`, () => {
      const before = open();
      const after = updated(before);
      expect(after.bytes.subarray(0, before.bytes.length)).to.deep.equal(before.bytes);
      expect(after.revisions.map(({ xrefKind }) => xrefKind)).to.deep.equal([kind, kind]);
      expect(auditStructure(after)).to.deep.equal([]);
      expectNew(after);
      expect(after.revisions[0].root).not.to.have.property('Text');
      expectNew(updated(after));
    });
  }

  it('carries the trailer on, and renews the second identifier only', () => {
    const { trailer } = updated(withTable()).current;
    expect(trailer.Info).to.deep.equal(new Ref(3));
    const [first, second] = trailer.ID as PdfString[];
    expect(first.latin).to.equal('\x01');
    expect(second.latin).to.have.length(16);
    expect(trailer.Size).to.equal(6);
  });

  it('gives no new object a number that the trailer speaks of, though nothing is there', () => {
    const before = openPdf(handwrittenPdf(OBJECTS, '/AdditionalStreams[/x 4 0 R<</y 6 0 R>>]').bytes());
    expect(new PdfUpdate(before).add(1)).to.deep.equal(new Ref(7));
    expect(updated(before).current.resolve(new Ref(4))).to.equal(null);
  });

  it('encrypts what it adds as the file does, and no signature', () => {
    for (const each of ['rc4of40bits', 'rc4of128bits', 'aes128', 'aes128butMetadata', 'aes256'] as const) {
      const document = openPdf(encryptedFile(each));
      expectNew(updated(document));
      const update = new PdfUpdate(document);
      const signature = update.reserveSignature({ Reason: new PdfString('why') }, 4);
      const { bytes, gap } = update.finish();
      const read = gap && openPdf(fillGap(bytes, gap, bytesOf('sign'))).current.resolve(signature);
      const { Contents, Reason } = isDict(read) ? read : {};
      expect([Contents, Reason].map((value) => (value as PdfString).latin)).to.deep.equal(['sign', 'why']);
    }
  });

  it('lists every object where the cross-references had to be rebuilt', () => {
    const broken = handwrittenPdf(OBJECTS).text.replace(/startxref\n\d+/, 'startxref\n7');
    const after = updated(openPdf(bytesOf(broken)));
    expect(after.repaired).to.equal(false);
    expect(after.current.numbers()).to.deep.equal([1, 2, 3, 4, 5]);
    expectNew(after);
    const wide = openPdf(bytesOf(broken.replace('3 0 obj', '8000000 0 obj')));
    expect(updated(wide).bytes.length, 'no row for a number that is skipped').to.be.below(2_000);
  });

  it('counts offsets as a file does that has bytes before its header', () => {
    const after = updated(openPdf(bytesOf(`garbage\n${handwrittenPdf(OBJECTS).text}`)));
    expect(after.repaired).to.equal(false);
    expect(after.revisions).to.have.length(2);
    expectNew(after);
  });

  it('writes names as the bytes they were, and numbers to the last digit', () => {
    const document = openPdf(handwrittenPdf([...OBJECTS, '[/A#20#ff 0.123456789 -7 1e5 (\\000)]']).bytes());
    const update = new PdfUpdate(document);
    const values = [new Name('A \u00ff'), 0.123456789, -7, 1e-9, null, true, textString('\u{1f600}')];
    const ref = update.add(values);
    const read = openPdf(update.finish().bytes).current.resolve(ref);
    expect(JSON.parse(JSON.stringify(read)).slice(0, 6)).to.deep.equal(JSON.parse(JSON.stringify(values)).slice(0, 6));
    expect(Array.isArray(read) && read[6].latin).to.equal('\u00fe\u00ff\u00d8\u003d\u00de\u0000');
  });

  it('reserves a gap that the range leaves out exactly', () => {
    const update = new PdfUpdate(withTable());
    const signature = update.reserveSignature({ Type: name('Sig') }, 100);
    const { bytes, gap } = update.finish();
    if (!gap) throw new Error('no gap');
    const filled = fillGap(bytes, gap, Uint8Array.of(0xab, 0xcd));
    const read = openPdf(filled).current.resolve(signature);
    const { Contents, ByteRange } = isDict(read) ? read : {};
    const { start, end, latin } = Contents as LocatedString;
    expect(ByteRange).to.deep.equal([0, start, end, filled.length - end]);
    expect(latin).to.equal(`\u00ab\u00cd${'\0'.repeat(98)}`);
    const [before, behind] = signedParts(filled, gap);
    expect(String.fromCharCode(...before.subarray(-10), ...behind.subarray(0, 2))).to.equal('/Contents >>');
    expect(() => fillGap(bytes, gap, new Uint8Array(101))).to.throw('101 bytes');
  });

  it('knows values as they will be', () => {
    const document = withTable();
    const update = new PdfUpdate(document);
    update.set(new Ref(3), textString('changed'));
    expect(update.resolve(new Ref(3))).to.have.property('latin', 'changed');
    expect(update.resolve(new Ref(2))).to.equal(document.current.resolve(new Ref(2)));
  });
});
