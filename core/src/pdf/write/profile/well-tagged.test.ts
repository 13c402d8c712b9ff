import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { StructureNode } from '../../../frame/index.js';
import type { MathLook, MathNode } from '../../../resolved/index.js';
import { DOCUMENT_NODE, frameDocument, glyphText, writtenPdf } from '../../../testing/written-pdf.js';
import { wellTagged } from './well-tagged.js';

const node = (role: StructureNode['role'], parent = 0, rest: Partial<StructureNode> = {}): StructureNode => ({
  role,
  parent,
  ...rest,
});

const look = { format: {} } as unknown as MathLook;
const letter = (of: string): MathNode => ({
  kind: 'text',
  text: of,
  alphabet: 'roman',
  weight: 'i',
  normal: false,
  look,
});

describe('PDF/UA-2', () => {
  it('is a file of PDF 2.0 that declares itself well-tagged, with dates alone in its dictionary', async () => {
    const properties = { title: 'A title', created: '2026-05-31T09:30:00Z' };
    const pdf = await writtenPdf(frameDocument([[glyphText('a', { tag: 0 })]], { properties }), { profile: 'pdfua-2' });
    expect(pdf.pdf.getTitle()).to.equal(undefined);
    expect(pdf.pdf.getCreationDate()?.toISOString()).to.equal('2026-05-31T09:30:00.000Z');
    const xmp = new TextDecoder().decode(pdf.bytes(pdf.at('Metadata')));
    expect(xmp).to.match(/pdfuaid:part [^>]*>2<[\s\S]*pdfuaid:rev [^>]*>2024</);
    expect(xmp).to.match(/wtpdf#accessibility1\.0[\s\S]*wtpdf#reuse1\.0/);
    expect(pdf.text(pdf.at('StructTreeRoot', 'K', 0, 'NS', 'NS'))).to.equal('(http://iso.org/pdf2/ssn)');
  });

  it('leads from notes to their marks, and back', async () => {
    const structure = [
      DOCUMENT_NODE,
      node('P'),
      node('Reference', 1, { note: 'footnote 2' }),
      node('Note', 0, { note: 'footnote 2' }),
    ];
    const items = [glyphText('a', { tag: 1 }), glyphText('1', { tag: 2 }), glyphText('b', { tag: 3 })];
    const pdf = await writtenPdf(frameDocument([items], { structure }), { profile: 'pdfua-2' });
    const [paragraph, note] = [0, 1].map((index) => pdf.at('StructTreeRoot', 'K', 0, 'K', index));
    const mark = pdf.from(paragraph, 'K', 1);
    expect(pdf.text(pdf.from(note, 'S'))).to.equal('/FENote');
    expect(pdf.text(pdf.from(note, 'A', 'NoteType'))).to.equal('/Footnote');
    expect(pdf.from(note, 'Ref', 0)).to.equal(mark);
    expect(pdf.from(mark, 'Ref', 0)).to.equal(note);
    expect(pdf.content(0)).to.include('/FENote <</MCID');
  });

  it('leads from entries of contents to what they name; contents with one that leads nowhere are plain parts', async () => {
    const structure = (second?: string): StructureNode[] => [
      DOCUMENT_NODE,
      node('TOC'),
      node('TOCI', 1, { target: 'one' }),
      node('P', 2),
      node('TOCI', 1, { target: second }),
      node('P', 4),
      node('H1'),
    ];
    const items = [3, 5, 6].map((tag) => glyphText('a', { tag }));
    const destinations = new Map([['one', { page: 0, x: pt(0), y: pt(0), tag: 6 }]]);
    const file = (second?: string) =>
      writtenPdf(frameDocument([items], { structure: structure(second), destinations }), { profile: 'pdfua-2' });
    const pdf = await file('one');
    const [contents, heading] = [0, 1].map((index) => pdf.at('StructTreeRoot', 'K', 0, 'K', index));
    expect(pdf.text(pdf.from(contents, 'S'))).to.equal('/TOC');
    expect(pdf.text(pdf.from(contents, 'NS', 'NS'))).to.equal('(http://iso.org/pdf/ssn)');
    expect(pdf.from(contents, 'K', 1, 'Ref', 0)).to.equal(heading);
    const lost = await file();
    const parts = lost.at('StructTreeRoot', 'K', 0, 'K', 0);
    expect([parts, lost.from(parts, 'K', 0)].map((part) => lost.text(lost.from(part, 'S')))).to.deep.equal([
      '/Div',
      '/Div',
    ]);
  });

  it('has places that name the element there, or the nearest one around it that is in the file', async () => {
    const destination = { page: 0, x: pt(10), y: pt(20) };
    const structure = [DOCUMENT_NODE, node('H1'), node('P')];
    const pdf = await writtenPdf(
      frameDocument([[glyphText('a', { tag: 1 })]], {
        structure,
        outline: [{ title: 'Heading', level: 1, destination: { ...destination, tag: 1 } }],
        destinations: new Map([['empty', { ...destination, tag: 2 }]]),
      }),
      { profile: 'pdfua-2' },
    );
    const action = pdf.at('Outlines', 'First', 'A');
    expect(pdf.text(pdf.from(action, 'SD', 0, 'S'))).to.equal('/H1');
    expect(pdf.from(action, 'D', 0)).to.equal(pdf.pdf.getPage(0).node);
    expect(pdf.text(pdf.at('Names', 'Dests', 'Names', 1, 'SD', 0, 'S'))).to.equal('/Document');
  });

  it('carries what formulas mean, in MathML', async () => {
    const formula: MathNode[] = [
      { kind: 'fraction', type: 'bar', numerator: [letter('a'), letter('+2<b')], denominator: [letter('c')], look },
    ];
    const structure = [DOCUMENT_NODE, node('Formula', 0, { altText: '(a+2<b)/c', formula })];
    const pdf = await writtenPdf(frameDocument([[glyphText('a', { tag: 1 })]], { structure }), { profile: 'pdfua-2' });
    const file = pdf.at('StructTreeRoot', 'K', 0, 'K', 'AF', 0);
    expect(pdf.text(pdf.from(file, 'AFRelationship'))).to.equal('/Supplement');
    expect(new TextDecoder().decode(pdf.bytes(pdf.from(file, 'EF', 'F')))).to.equal(
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="(a+2&lt;b)/c"><mrow><mfrac>' +
        '<mrow><mi>a</mi><mo>+</mo><mn>2</mn><mo>&lt;</mo><mi>b</mi></mrow><mrow><mi>c</mi></mrow></mfrac></mrow></math>',
    );
  });

  it('says how lists are counted, and has no headings in notes', () => {
    const list = (label: string): StructureNode[] => {
      const structure = [DOCUMENT_NODE, node('L'), node('LI', 1), node('Lbl', 2)];
      return [...wellTagged(frameDocument([[glyphText(label, { tag: 3 })]], { structure })).structure];
    };
    const counted = ['1.', '(2)', '•', 'o', 'a)', 'iv.', '–', '§ 3'].map((label) => list(label)[1]?.listNumbering);
    expect(counted).to.deep.equal([
      'Decimal',
      'Decimal',
      'Disc',
      'Circle',
      'Ordered',
      'Ordered',
      'Unordered',
      'Decimal',
    ]);
    const { structure } = wellTagged(
      frameDocument([[]], { structure: [DOCUMENT_NODE, node('Note'), node('Sect', 1), node('H2', 2)] }),
    );
    expect(structure.map(({ role }) => role)).to.deep.equal(['Document', 'Note', 'Sect', 'P']);
  });
});
