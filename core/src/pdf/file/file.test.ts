import { expect } from 'chai';
import { PDFDocument, PDFName, type PDFNumber } from 'pdf-lib';
import { nodeCompression } from '../../node/compression.js';
import { name, PdfFile, type PdfValue, textString } from './index.js';

/** A file with these objects, which the catalog refers to as `/Objects`. */
function fileOf(values: readonly PdfValue[]): Uint8Array {
  const file = new PdfFile(nodeCompression);
  const pages = file.add({ Type: name('Pages'), Kids: [], Count: 0 });
  const objects = values.map((value) => file.add(value));
  return file.finish(file.add({ Type: name('Catalog'), Pages: pages, Objects: objects }), file.add({}));
}

const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });

async function readObjects(values: readonly PdfValue[]): Promise<string[]> {
  const { catalog, context } = await load(fileOf(values));
  const objects = catalog.get(PDFName.of('Objects'));
  if (!objects || !('asArray' in objects)) throw new Error('no objects');
  return (objects as { asArray(): never[] }).asArray().map((ref) => String(context.lookup(ref)));
}

describe('PdfFile', () => {
  it('writes every kind of value', async () => {
    const values = [
      true,
      null,
      1.5,
      name('A'),
      textString('plain'),
      [1, name('B'), [2]],
      { Key: 3, Absent: undefined },
    ];
    const read = await readObjects(values);
    expect(read.map((value) => value.replace(/\s+/g, ' '))).to.deep.equal([
      'true',
      'null',
      '1.5',
      '/A',
      '(plain)',
      '[ 1 /B [ 2 ] ]',
      '<< /Key 3 >>',
    ]);
  });

  it('keeps whole numbers that reals could not hold', async () => {
    expect(await readObjects([123_456_789])).to.deep.equal(['123456789']);
  });

  it('spreads many objects over object streams', async () => {
    const values = Array.from({ length: 1000 }, (_, i) => i);
    expect(await readObjects(values)).to.deep.equal(values.map(String));
  });

  it('identifies the file by its content', async () => {
    const id = async (values: readonly PdfValue[]) => String((await load(fileOf(values))).context.trailerInfo.ID);
    expect(await id([1])).to.equal(await id([1]));
    expect(await id([1])).not.to.equal(await id([2]));
  });

  it('gives streams their length and filter', async () => {
    const file = new PdfFile(nodeCompression);
    const stream = file.addStream({ Kind: name('Test') }, new TextEncoder().encode('content '.repeat(100)));
    const pages = file.add({ Type: name('Pages'), Kids: [], Count: 0 });
    const { catalog } = await load(
      file.finish(file.add({ Type: name('Catalog'), Pages: pages, S: stream }), file.add({})),
    );
    const found = catalog.lookup(PDFName.of('S')) as unknown as {
      dict: Map<string, unknown> & { get(key: PDFName): unknown };
    };
    expect(String(found.dict.get(PDFName.of('Filter')))).to.equal('/FlateDecode');
    expect((found.dict.get(PDFName.of('Length')) as PDFNumber).asNumber()).to.be.lessThan(100);
  });
});
