import { expect } from 'chai';
import { isQuireError } from '../../../base/errors.js';
import { p, r, readDocument, tbl, tc, tr } from '../../../testing/index.js';
import type { Block, Inline, Paragraph, Table } from '../content.js';

const blocksOf = (body: string): readonly Block[] => readDocument(body).model.body.blocks;

/** The blocks as an outline: `p(text)`, `tbl[[cell|cell]]`, `control{...}`. */
const outline = (blocks: readonly Block[]): string => blocks.map(outlineOf).join(' ');
function outlineOf(block: Block): string {
  if (block.kind === 'paragraph') return `p(${textOf(block.content)})`;
  if (block.kind === 'control') return `control{${outline(block.content)}}`;
  const rows = block.rows.map((row) => `[${row.cells.map((cell) => outline(cell.content)).join('|')}]`);
  return `tbl[${rows.join('')}]`;
}
const textOf = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === 'run') return inline.content.map((c) => (c.kind === 'text' ? c.text : '')).join('');
      if (inline.kind === 'bookmark') return `#${inline.edge === 'start' ? (inline.name ?? '') : '/'}`;
      return 'content' in inline ? `<${textOf(inline.content)}>` : '';
    })
    .join('');

const sdt = (content: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

describe('readStoryBlocks', () => {
  it('reads paragraphs, tables and controls in order', () => {
    const body = p('One') + sdt(p('Two') + sdt(p('Three'))) + tbl([['a', 'b'], ['c']]);
    expect(outline(blocksOf(body))).to.equal('p(One) control{p(Two) control{p(Three)}} tbl[[p(a)|p(b)][p(c)]]');
  });

  it('reads the content of unknown elements only where mc:ProcessContent names them', () => {
    const content = `<n:a>${p('One')}</n:a><n:b>${p('Two')}</n:b><w:p><n:a>${r('Three')}</n:a><m:b>${r('Four')}</m:b></w:p>`;
    const spaces = ['w http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'n urn:n', 'm urn:m'];
    const declared = spaces.map((space) => space.replace(/^(\w+) (.*)$/, 'xmlns:$1="$2"')).join(' ');
    const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="n m"';
    const read = (processed: string) => {
      const root = `<w:document ${declared} ${mc} ${processed}><w:body>${content}</w:body></w:document>`;
      return outline(blocksOf(`<?xml version="1.0"?>${root}`));
    };
    expect(read('')).to.equal('p()');
    expect(read('mc:ProcessContent="n:a m:*"')).to.equal('p(One) p(ThreeFour)');
  });

  it('finds rows and cells inside controls, custom XML, tracked changes and alternatives', () => {
    const body =
      `<w:tbl><w:tblPr/><w:tblGrid/>${sdt(tr(['a']))}<w:customXml>${sdt(tr(['b']))}</w:customXml>` +
      `<w:tr>${sdt(tc('c'))}<w:customXml>${tc('d')}</w:customXml></w:tr><w:ins w:id="1" w:author="A">${tr(['e'])}</w:ins>` +
      `<mc:AlternateContent><mc:Choice Requires="w14">${tr(['f'])}</mc:Choice><mc:Fallback/></mc:AlternateContent></w:tbl>`;
    const blocks = blocksOf(body);
    expect(outline(blocks)).to.equal('tbl[[p(a)][p(b)][p(c)|p(d)][p(e)][p(f)]]');
    expect((blocks[0] as Table).rows[3]?.properties.revision?.kind).to.equal('insertion');
  });

  it('keeps the tracked changes around a run, the outermost first', () => {
    const body = `<w:ins w:id="1" w:author="A"><w:p><w:del w:id="2" w:author="B">${r('x')}</w:del>${r('y')}</w:p></w:ins>`;
    const [paragraph] = blocksOf(body) as [Paragraph];
    const kinds = paragraph.content.map((run) => (run.kind === 'run' ? run.revisions.map(({ kind }) => kind) : []));
    expect(kinds).to.deep.equal([['insertion', 'deletion'], ['insertion']]);
  });

  it('moves bookmarks between blocks to the next paragraph, into a table too', () => {
    const start = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/>`;
    expect(outline(blocksOf(start('A') + p('One') + start('B') + tbl([['x']])))).to.equal('p(#AOne) tbl[[p(#Bx)]]');
  });

  it('ends the last paragraph with the content behind it', () => {
    expect(outline(blocksOf(`${p('One')}<w:bookmarkEnd w:id="1"/>`))).to.equal('p(One#/)');
  });

  it('makes a paragraph of runs that stand among blocks', () => {
    expect(outline(blocksOf(`stray${r('a')}${r('b')}${p('c')}${r('d')}`))).to.equal('p(ab) p(c) p(d)');
  });

  it('bears cells without paragraphs, rows without cells and tables without a grid', () => {
    expect(outline(blocksOf('<w:tbl><w:tr/><w:tr><w:tc/><w:tc><w:tcPr/></w:tc></w:tr></w:tbl>'))).to.equal(
      'tbl[[p()|p()]]',
    );
    expect(outline(blocksOf('<w:tbl/>'))).to.equal('tbl[]');
  });

  it('bounds the grid', () => {
    const grid = '<w:tblGrid><w:gridCol w:w="99999999"/><w:gridCol/><w:gridCol w:w="-5"/></w:tblGrid>';
    expect((blocksOf(`<w:tbl>${grid}</w:tbl>`)[0] as Table).grid).to.deep.equal([31680, 0, 0]);
  });

  it('refuses tables that nest too deep, naming part and place', () => {
    const nested = (depth: number): string => (depth === 0 ? p('x') : tbl([tr([tc(nested(depth - 1))])]));
    expect(outline(readDocument(nested(2), { tableDepth: 2 }).model.body.blocks)).to.equal('tbl[[tbl[[p(x)]]]]');
    try {
      readDocument(tbl([['first']]) + nested(3), { tableDepth: 2 });
      expect.fail('nothing was thrown');
    } catch (error) {
      expect(isQuireError(error) && error.code).to.equal('LIMIT_EXCEEDED');
      expect((error as Error).message).to.equal('word/document.xml: w:tbl 2, row 1, cell 1: tables nest deeper than 2');
    }
  });

  it('has a diagnostic for imported chunks whose part is missing', () => {
    expect(readDocument(`<w:altChunk r:id="x"/>${p('')}`).diagnostics).to.deep.equal([
      { code: 'part-missing', part: 'w:altChunk', from: '/word/document.xml' },
    ]);
  });

  it('reads the mark and the section that a paragraph ends', () => {
    const [paragraph] = blocksOf(
      p('', '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr><w:sectPr><w:type w:val="continuous"/></w:sectPr>') + p(''),
    ) as [Paragraph];
    expect(paragraph.mark.revision?.kind).to.equal('deletion');
    expect(paragraph.section?.type).to.equal('continuous');
  });

  it('reports subdocuments and ink, which refer to other parts', () => {
    const body = '<w:p><w:subDoc r:id="a"/><w:contentPart r:id="b"/></w:p>';
    const told = readDocument(body).diagnostics.map((each) => 'what' in each && each.what);
    expect(told).to.deep.equal(['w:subDoc', 'w:contentPart']);
  });

  it('reads row exceptions', () => {
    const row = `<w:tr><w:tblPrEx><w:jc w:val="end"/></w:tblPrEx>${tc('a')}</w:tr>`;
    expect((blocksOf(tbl([row]))[0] as Table).rows[0]?.properties.exceptions).to.deep.equal({ justification: 'end' });
  });
});
