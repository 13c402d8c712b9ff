import { docx, p, r, tbl, tc, tr } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../../introspect/index.js';
import { paragraphTexts } from '../../testing/filled.js';
import { fillFields } from '../../testing/native-fields.js';

const start = (name = 'b', columns = ''): string => `<w:bookmarkStart w:id="1" w:name="${name}"${columns}/>`;
const END = '<w:bookmarkEnd w:id="1"/>';
const BOLD = '<w:b/>';
const row = (...cells: readonly string[]): string => tr(cells.map((cell) => tc(p(cell))));
const texts = async (body: string, b: unknown, more: Record<string, unknown> = {}): Promise<readonly string[]> =>
  paragraphTexts((await fillFields(docx().xml(body).bytes(), { data: { b, ...more } })).root);

/** Three rows of three cells; the bookmark begins at the second cell of the first row. */
const table = (rows: readonly string[]): string => tbl(rows) + p('end');
const OVER_CELLS = table([row(r('a'), start() + r('b', BOLD), r('c') + END), row(r('d'), r('{e}'), r('f'))]);
const OVER_ROWS = table([
  row(r('a'), r('b'), r('c')),
  row(start() + r('d'), r('e', BOLD), r('f')),
  row(r('g'), r('h'), r('i') + END),
  row(r('j'), r('{e}'), r('l')),
]);
const OVER_COLUMNS = table([
  row(start('b', ' w:colFirst="1" w:colLast="2"') + r('a'), r('b'), r('c')),
  row(r('d'), r('e'), r('f')),
  END,
  row(r('g'), r('h'), r('{e}')),
]);

describe('a bookmark over cells', () => {
  it('puts a value into the first of them and leaves the others empty, and fills the table around', async () => {
    expect(await texts(OVER_CELLS, 'new', { e: 'E' })).to.deep.equal(['a', 'new', '', 'd', 'E', 'f', 'end']);
    expect(await texts(OVER_COLUMNS, 'new', { e: 'E' })).to.deep.equal([
      'a',
      'new',
      '',
      'd',
      '',
      '',
      'g',
      'h',
      'E',
      'end',
    ]);
  });

  it('puts a table into them, cell by cell', async () => {
    expect(await texts(OVER_CELLS, [['1', '2']])).to.deep.equal(['a', '1', '2', 'd', '{e}', 'f', 'end']);
    expect(
      await texts(OVER_COLUMNS, [
        ['1', '2'],
        ['3', '4'],
      ]),
    ).to.deep.equal(['a', '1', '2', 'd', '3', '4', 'g', 'h', '{e}', 'end']);
    const cut = await texts(OVER_COLUMNS, [['1', '2']]);
    expect(cut).to.deep.equal(['a', '1', '2', 'd', '', '', 'g', 'h', '{e}', 'end']);
  });

  it('has as many rows as the table where it covers whole rows, in their formatting', async () => {
    const rows = [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ];
    const { root, xml } = await fillFields(docx().xml(OVER_ROWS).bytes(), { data: { b: rows, e: 'E' } });
    expect(paragraphTexts(root).join()).to.equal('a,b,c,1,2,3,4,5,6,7,8,9,j,E,l,end');
    expect(xml.match(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>[258]</g)).to.have.length(3);
    expect(xml).to.match(/bookmarkStart[^>]*\/><w:r>.*>1<.*>9<.*bookmarkEnd/);
    expect((await texts(OVER_ROWS, [['1', '2', '3']])).slice(0, 9).join()).to.equal('a,b,c,1,2,3,,,');
  });

  it('repeats whole rows for a list, where the fields of its items are in them', async () => {
    const body = table([row(r('Name'), r('Age')), row(`${start()}${r('{name}')}`, r('{age}') + END)]);
    const people = [
      { name: 'Ada', age: 36 },
      { name: 'Grace', age: 85 },
    ];
    expect((await texts(body, people)).join()).to.equal('Name,Age,Ada,36,Grace,85,end');
  });

  it('is told where a table has more rows than some of the cells', async () => {
    const { report, root } = await fillFields(docx().xml(OVER_CELLS).bytes(), {
      data: {
        b: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    });
    expect(paragraphTexts(root)[1]).to.equal('b');
    expect(report.fields[0]).to.include({ outcome: 'mismatch' });
    expect(report.fields[0]?.reason).to.contain('2 rows, and the cells of the bookmark 1');
  });

  it('stays where no value is given, with the fields inside filled, one beside another', async () => {
    const two = table([row(`${start()}${start('c').replace('"1"', '"2"')}${r('{e}')}`, r('b') + END, r('c'))]);
    const both = two.replace('</w:tbl>', '</w:tbl><w:bookmarkEnd w:id="2"/>');
    expect(await texts(both, undefined, { e: 'E' })).to.deep.equal(['E', 'b', 'c', 'end']);
    expect(await texts(both, 'new')).to.deep.equal(['new', '', 'c', 'end']);
    expect(await texts(both, undefined, { c: 'new' })).to.deep.equal(['new', '', '', 'end']);
  });

  it('is listed with its text', () => {
    const listed = fieldsOf(docx().xml(OVER_ROWS).bytes()).find(({ kind }) => kind === 'bookmark');
    expect(listed).to.deep.include({ kind: 'bookmark', text: 'd\te\tf\ng\th\ti' });
  });

  it('from outside of a table into it is told and stays', async () => {
    const body = p(start() + r('x')) + tbl([row(r('a') + END, r('b'))]) + p('end');
    const { report, root } = await fillFields(docx().xml(body).bytes(), { data: { b: 'new' } });
    expect(paragraphTexts(root)).to.deep.equal(['x', 'a', 'b', 'end']);
    expect(report.fields[0]?.reason).to.contain('begins and ends in different places');
  });
});
