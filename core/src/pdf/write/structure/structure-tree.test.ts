import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { FrameItem, LinkItem, StructureNode } from '../../../frame/index.js';
import { samplePng } from '../../../testing/image-samples.js';
import { DOCUMENT_NODE, frameDocument, glyphText, type ReadPdf, writtenPdf } from '../../../testing/written-pdf.js';

const link = (tag: number): LinkItem => ({
  kind: 'link',
  tag,
  x: pt(0),
  y: pt(0),
  width: pt(9),
  height: pt(9),
  uri: 'https://example.org',
});

const tagged = (pages: FrameItem[][], ...nodes: StructureNode[]) =>
  writtenPdf(frameDocument(pages, { structure: [DOCUMENT_NODE, ...nodes] }));

/** The tree as `Role[kid kid]`: numbers are marked content, `@n` content of page n, `link` an annotation. */
function outlined(pdf: ReadPdf, element: unknown): string {
  const kids = pdf.from(element, 'K');
  const list = pdf.text(kids).startsWith('[')
    ? Array.from({ length: lengthOf(kids) }, (_, i) => pdf.from(kids, i))
    : [kids];
  return `${pdf.text(pdf.from(element, 'S')).slice(1)}[${list.map((kid) => kidOf(pdf, kid)).join(' ')}]`;
}

const lengthOf = (array: unknown): number => (array as { size(): number }).size();

function kidOf(pdf: ReadPdf, kid: unknown): string {
  const type = pdf.text(pdf.from(kid, 'Type'));
  if (type === '/StructElem') return outlined(pdf, kid);
  if (type === '/MCR') {
    const page = pdf.pdf.getPages().findIndex(({ node }) => node === pdf.from(kid, 'Pg'));
    return `${pdf.text(pdf.from(kid, 'MCID'))}@${page}`;
  }
  return type === '/OBJR' ? 'link' : pdf.text(kid);
}

const tree = (pdf: ReadPdf): string => outlined(pdf, pdf.at('StructTreeRoot', 'K', 0));

describe('the structure tree', () => {
  it('follows the order of the content', async () => {
    const items = [glyphText('a', { tag: 1 }), glyphText('b', { tag: 2 }), glyphText('c', { tag: 1 })];
    const pdf = await tagged([items], { role: 'P', parent: 0 }, { role: 'Link', parent: 1 });
    expect(tree(pdf)).to.equal('Document[P[0 Link[1] 2]]');
  });

  it('states languages other than the document’s, and lets blanks go with their neighbors', async () => {
    const words = [
      glyphText('one', { tag: 1, language: 'en-GB' }),
      glyphText('deux', { tag: 1, language: 'fr' }),
      glyphText(' ', { tag: 1 }),
      glyphText('trois', { tag: 1, language: 'fr' }),
      glyphText('four', { tag: 1, language: '' }),
    ];
    const pdf = await tagged([words], { role: 'P', parent: 0 });
    expect(tree(pdf)).to.equal('Document[P[0 1 2]]');
    const marks = Array.from(pdf.content(0).matchAll(/^\/.*BDC$/gm), ([mark]) => mark);
    expect(marks).to.deep.equal(['/P <</MCID 0>> BDC', '/Span <</MCID 1/Lang (fr)>> BDC', '/P <</MCID 2>> BDC']);
  });

  it('names the page of content that is not on the first page of its element', async () => {
    const pdf = await tagged([[glyphText('a', { tag: 1 })], [glyphText('b', { tag: 1 })]], { role: 'P', parent: 0 });
    expect(tree(pdf)).to.equal('Document[P[0 0@1]]');
  });

  it('leads back from content to its element', async () => {
    const pdf = await tagged(
      [[glyphText('a', { tag: 2 }), glyphText('b', { tag: 1 })]],
      { role: 'H1', parent: 0 },
      { role: 'P', parent: 0 },
    );
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, 'StructParents'))).to.equal('0');
    const roles = [0, 1].map((i) => pdf.text(pdf.from(pdf.at('StructTreeRoot', 'ParentTree', 'Nums', 1, i), 'S')));
    expect(roles).to.deep.equal(['/P', '/H1']);
  });

  it('holds annotations, and leads back from them', async () => {
    const pdf = await tagged([[glyphText('a', { tag: 1 }), link(1)], []], { role: 'Link', parent: 0 });
    expect(tree(pdf)).to.equal('Document[Link[0 link]]');
    const annotation = pdf.from(pdf.pdf.getPage(0).node, 'Annots', 0);
    expect(pdf.text(pdf.from(annotation, 'StructParent'))).to.equal('2');
    expect(pdf.text(pdf.at('StructTreeRoot', 'ParentTree', 'Nums', 2))).to.equal('2');
    expect(pdf.text(pdf.from(pdf.at('StructTreeRoot', 'ParentTree', 'Nums', 3), 'S'))).to.equal('/Link');
    expect(pdf.text(pdf.at('StructTreeRoot', 'ParentTreeNextKey'))).to.equal('3');
  });

  it('keeps the empty cells of a table in their places, and drops empty paragraphs', async () => {
    const pdf = await tagged(
      [[glyphText('a', { tag: 5 })]],
      { role: 'P', parent: 0 },
      { role: 'Table', parent: 0 },
      { role: 'TR', parent: 2 },
      { role: 'TD', parent: 3 },
      { role: 'TD', parent: 3 },
      { role: 'TD', parent: 3 },
    );
    expect(tree(pdf)).to.equal('Document[Table[TR[TD[] TD[0] TD[]]]]');
  });

  it('drops tables of which nothing is shown', async () => {
    const pdf = await tagged(
      [[glyphText('a', { tag: 1 })]],
      { role: 'P', parent: 0 },
      { role: 'Table', parent: 0 },
      { role: 'TR', parent: 2 },
    );
    expect(tree(pdf)).to.equal('Document[P[0]]');
  });

  it('gives cells their spans and headers their scope', async () => {
    const pdf = await tagged(
      [[glyphText('a', { tag: 3 }), glyphText('b', { tag: 4 })]],
      { role: 'Table', parent: 0 },
      { role: 'TR', parent: 1 },
      { role: 'TH', parent: 2, colSpan: 2 },
      { role: 'TD', parent: 2, rowSpan: 3 },
    );
    const row = pdf.at('StructTreeRoot', 'K', 0, 'K', 'K');
    const cells = [0, 1].map((i) => pdf.text(pdf.from(row, 'K', i, 'A')).replace(/\s+/g, ' '));
    expect(cells).to.deep.equal(['<< /O /Table /ColSpan 2 /Scope /Column >>', '<< /O /Table /RowSpan 3 >>']);
  });

  it('gives figures their box and their alternative text, from the image where the node has none', async () => {
    const bytes = samplePng({ width: 1, height: 1, colorType: 0, rows: [[0]] });
    const image: FrameItem = {
      kind: 'image',
      tag: 1,
      x: pt(10),
      y: pt(20),
      width: pt(30),
      height: pt(40),
      image: { part: '/i.png', contentType: 'image/png', bytes },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
      altText: 'A dot',
    };
    const pdf = await tagged([[image]], { role: 'Figure', parent: 0 });
    const figure = pdf.at('StructTreeRoot', 'K', 0, 'K');
    expect(pdf.text(pdf.from(figure, 'Alt'))).to.equal('(A dot)');
    expect(pdf.numbers(pdf.from(figure, 'A', 'BBox'))).to.deep.equal([10, 40, 40, 80]);
  });

  it('names notes, and finds them by name', async () => {
    const pdf = await tagged([[glyphText('a', { tag: 1 })]], { role: 'Note', parent: 0, language: 'de' });
    const note = pdf.at('StructTreeRoot', 'K', 0, 'K');
    expect(pdf.text(pdf.from(note, 'ID'))).to.equal(pdf.text(pdf.at('StructTreeRoot', 'IDTree', 'Names', 0)));
    expect(pdf.text(pdf.from(note, 'Lang'))).to.equal('(de)');
  });

  it('survives nodes whose parent comes behind them', async () => {
    const pdf = await tagged([[glyphText('a', { tag: 1 })]], { role: 'P', parent: 2 }, { role: 'P', parent: 1 });
    expect(pdf.text(pdf.at('StructTreeRoot', 'Type'))).to.equal('/StructTreeRoot');
  });
});
