import { expect } from 'chai';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from 'pdf-lib';
import { nodeCompression } from '../../node/compression.js';
import { name, nameTree, numberTree, PdfFile, type Ref } from './index.js';

async function readTree(make: (file: PdfFile) => Ref): Promise<{ dict: PDFDict; lookup(value?: PDFObject): PDFDict }> {
  const file = new PdfFile(nodeCompression);
  const tree = make(file);
  const pages = file.add({ Type: name('Pages'), Kids: [], Count: 0 });
  const bytes = file.finish(file.add({ Type: name('Catalog'), Pages: pages, Tree: tree }), file.add({}));
  const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return { dict: catalog.lookup(PDFName.of('Tree'), PDFDict), lookup: (value) => context.lookup(value, PDFDict) };
}

const member = (dict: PDFDict, key: string): PDFArray => dict.lookup(PDFName.of(key), PDFArray);

describe('nameTree', () => {
  it('sorts its keys by their bytes', async () => {
    const { dict } = await readTree((file) =>
      nameTree(file, [
        ['é', 1],
        ['b', 2],
        ['a', 3],
        ['B', 4],
      ]),
    );
    expect(
      member(dict, 'Names')
        .asArray()
        .filter((_, i) => i % 2 === 1)
        .map(String),
    ).to.deep.equal(['4', '3', '2', '1']);
  });
});

describe('numberTree', () => {
  it('splits over leaves with limits, the root having none', async () => {
    const entries = Array.from({ length: 150 }, (_, i) => [i, i * 2] as const);
    const { dict, lookup } = await readTree((file) => numberTree(file, entries));
    expect(dict.has(PDFName.of('Limits'))).to.equal(false);
    const leaves = member(dict, 'Kids')
      .asArray()
      .map((kid) => lookup(kid));
    expect(leaves.map((leaf) => String(member(leaf, 'Limits')))).to.deep.equal([
      '[ 0 63 ]',
      '[ 64 127 ]',
      '[ 128 149 ]',
    ]);
    expect(leaves.flatMap((leaf) => member(leaf, 'Nums').asArray())).to.have.length(300);
  });
});
