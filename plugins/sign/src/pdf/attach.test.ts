import { nodeCompression } from '@quire/core/node';
import { auditStructure, name, openPdf, type PdfDict, type PdfDocument, PdfUpdate } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { expect } from 'chai';
import { pdfOfOnePage } from '../testing/signing.js';
import { attachFile } from './index.js';

const ATTACHMENT = {
  name: 'm.json',
  type: 'application/json',
  description: 'Data',
  modified: new Date('2026-01-31T12:00:00Z'),
  content: new TextEncoder().encode('{}'),
};

function attached(source: PdfDocument): PdfDocument {
  const update = new PdfUpdate(source, nodeCompression);
  attachFile(update, ATTACHMENT);
  return openPdf(update.finish().bytes);
}

const FILE = (key: string): string => `(${key})<</Type/Filespec/F(${key})/EF<</F 9 0 R>>>>`;
/** A document with these objects from number 4 on; 9 is a file. */
const withFiles = (names: string, ...objects: readonly string[]): PdfDocument => {
  const padded = [...objects, ...Array.from({ length: 5 - objects.length }, () => 'null')];
  return pdfOfOnePage('', `/Names${names}`, ...padded, '<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream');
};
describe('attachFile', () => {
  it('makes a file found by name, and associates it with the document as data', () => {
    const after = attached(pdfOfOnePage());
    const [{ stream, ...file }] = embeddedFiles(after.current);
    expect(file).to.deep.equal({ key: 'm.json', name: 'm.json', type: 'application/json', relationship: 'Data' });
    expect(new TextDecoder().decode(after.decode(stream))).to.equal('{}');
    expect(stream.dict.Params).to.deep.include({ Size: 2 });
    const [associated] = after.current.resolve(after.current.root.AF) as readonly PdfDict[];
    expect(after.current.resolve(associated)).to.deep.include({ Type: name('Filespec'), AFRelationship: name('Data') });
    expect(auditStructure(after)).to.deep.equal([]);
  });

  it('keeps the files that are there, and the order of their keys', () => {
    const flat = withFiles(`<</Dests 8 0 R/EmbeddedFiles<</Names[${FILE('a')}${FILE('z')}]>>>>`);
    const after = attached(flat);
    expect(after.current.resolve(after.current.root.Names)).to.have.keys('Dests', 'EmbeddedFiles');
    expect(namesIn(after)).to.deep.equal(['a', 'm.json', 'z']);
  });

  it('finds the leaf of a tree that its key belongs to, and widens limits', () => {
    for (const [limits, leaf] of [
      [['(a)(c)', '(p)(z)'], 0],
      [['(a)(m)', '(n)(z)'], 0],
      [['(n)(o)', '(p)(z)'], 0],
      [['(a)(b)', '(c)(d)'], 1],
    ] as const) {
      const [first, second] = limits.map((both) => both.slice(1, -1).split(')('));
      const source = withFiles(
        '<</EmbeddedFiles 4 0 R>>',
        '<</Kids[5 0 R 6 0 R]>>',
        `<</Limits[${limits[0]}]/Names[${first.map(FILE).join('')}]>>`,
        `<</Limits[${limits[1]}]/Names[${second.map(FILE).join('')}]>>`,
      );
      const after = attached(source);
      const all = namesIn(after);
      expect(all, limits.join())
        .to.deep.equal([...all].sort())
        .and.to.have.length(5);
      const node = after.current.object(5 + leaf)?.value as PdfDict;
      const own = (node.Names as readonly { latin?: string }[]).flatMap(({ latin }) => latin ?? []);
      expect((node.Limits as readonly { latin: string }[]).map(({ latin }) => latin)).to.deep.equal([
        own[0],
        own.at(-1),
      ]);
    }
  });

  it('keeps a file that is associated alone, and not in a list', () => {
    const file = '<</Type/Filespec/F(a)/EF<</F 9 0 R>>>>';
    const objects = [file, 'null', 'null', 'null', 'null', '<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream'];
    const after = attached(pdfOfOnePage('', '/AF 4 0 R', ...objects));
    expect(embeddedFiles(after.current).map((each) => each.name)).to.deep.equal(['m.json', 'a']);
  });

  it('takes another key where its name is taken', () => {
    const after = attached(withFiles(`<</EmbeddedFiles<</Names[${FILE('m.json')}]>>>>`));
    expect(namesIn(after)).to.deep.equal(['m.json', 'm.json (2)']);
  });

  it('is bounded where a tree leads back to itself', () => {
    const after = attached(withFiles('<</EmbeddedFiles 4 0 R>>', '<</Kids[4 0 R]/Limits[(a)(b)]>>'));
    expect(after.revisions).to.have.length(2);
  });
});

function namesIn({ current }: PdfDocument): string[] {
  const found: string[] = [];
  const visit = (node: PdfDict): void => {
    for (const key of (current.resolve(node.Names) ?? []) as readonly { latin?: string }[]) {
      if (key.latin !== undefined) found.push(key.latin);
    }
    for (const kid of (current.resolve(node.Kids) ?? []) as readonly PdfDict[]) visit(current.resolve(kid) as PdfDict);
  };
  visit(current.resolve((current.resolve(current.root.Names) as PdfDict).EmbeddedFiles) as PdfDict);
  return found;
}
