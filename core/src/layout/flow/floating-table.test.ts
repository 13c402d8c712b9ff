import { expect } from 'chai';
import { DEFAULT_SETTINGS, p, tbl, tc, tr } from '../../testing/index.js';
import { filler, type LaidOutLine, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const WORDS = 'Words that run beside the table and then below it. '.repeat(12);
const MODE_14 = DEFAULT_SETTINGS.replace('w:val="15"', 'w:val="14"');

/** `position` contains attributes of `w:tblpPr`; rows are 50 pt tall. */
const floating = (position: string, rows: readonly string[], more = '', width = 2880): string =>
  tbl(
    rows.map((text) => `<w:tr><w:trPr><w:trHeight w:val="1000"/></w:trPr>${tc(text)}</w:tr>`),
    {
      grid: [width],
      properties: `<w:tblpPr ${position}/>${more}<w:tblW w:w="${width}" w:type="dxa"/><w:tblLayout w:type="fixed"/>`,
    },
  );
const names = (count: number, name = 'row'): string[] => Array.from({ length: count }, (_, i) => `${name} ${i + 1}.`);
const of = (lines: readonly LaidOutLine[], text: string): LaidOutLine => lineWith(lines, text);

describe('floating tables', () => {
  it('stands where its position says, and text runs beside it', async () => {
    const position = '<w:tblpPr w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="0" w:tblpY="0"/>';
    const table = tbl([['inside']], { grid: [2880], properties: `${position}<w:tblW w:w="2880" w:type="dxa"/>` });
    const lines = await linesOf(filler(1) + table + p(WORDS));
    expect(lineWith(lines, 'Words').x).to.be.lessThan(90);
    expect(lineWith(lines, 'inside').text).to.contain('Words');
  });

  it('keeps the space between the paragraphs around them', async () => {
    const position = '<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="1440" w:tblpY="10000"/>';
    const table = tbl([['inside']], { grid: [2880], properties: position });
    const after = '<w:spacing w:after="200"/>';
    const around = await linesOf(p('above', after) + table + p('below'));
    const plain = await linesOf(p('above', after) + p('below'));
    expect(lineWith(around, 'below').y).to.equal(lineWith(plain, 'below').y);
  });

  it('are neighbors to which contextual spacing looks, as tables in the text are', async () => {
    const position = '<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="1440" w:tblpY="10000"/>';
    const table = tbl([[p('inside', '<w:pStyle w:val="Heading2"/>')]], { grid: [2880], properties: position });
    const spaced = '<w:pStyle w:val="Heading1"/><w:spacing w:before="0" w:after="400"/><w:contextualSpacing/>';
    const gap = async (between: string) => {
      const lines = await linesOf(p('above', spaced) + between + p('below', spaced));
      return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
    };
    expect((await gap(table)) - (await gap(''))).to.be.closeTo(20, 0.05);
  });

  it('goes on at the top of the next page, its offset forgotten, and the text comes behind its end', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="1" w:tblpY="1001"', names(16), '', 9000);
    const lines = await linesOf(filler(1) + table + p('behind'));
    expect(of(lines, 'row 11.').page).to.equal(1);
    const top = of(lines, 'row 12.');
    expect(top.page).to.equal(2);
    expect(top.y).to.be.lessThan(90);
    expect(of(lines, 'behind')).to.include({ page: 2 });
    expect(of(lines, 'behind').y).to.be.greaterThan(of(lines, 'row 16.').y);
  });

  it('says that no text stands beside all its parts where the file asks for that', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="1"', names(16));
    const setting =
      '<w:compat><w:compatSetting w:name="allowTextAfterFloatingTableBreak" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/>';
    const settings = DEFAULT_SETTINGS.replace('<w:compat>', setting);
    const ignored = async (body: string): Promise<boolean> =>
      (await layOut({ body, settings })).diagnostics.some(({ code }) => code === 'feature-ignored');
    expect(await ignored(table + p('behind'))).to.equal(true);
    expect(await ignored(p('behind'))).to.equal(false);
  });

  it('takes the next page with the text that follows where the room for it would push that off', async () => {
    const table = floating('w:vertAnchor="page" w:horzAnchor="margin" w:tblpY="3000"', names(2), '', 9000);
    const lines = await linesOf(filler(44) + table + p('behind'));
    expect(of(lines, 'row 1.')).to.include({ page: 2 });
    expect(of(lines, 'behind')).to.include({ page: 2 });
    expect(lines.filter(({ page }) => page === 1)).to.have.length(44);
  });

  it('waits for the next page where not even a row fits, and leaves its place empty', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="1"', names(2));
    const lines = await linesOf(filler(46) + table + p('behind'));
    expect(of(lines, 'line 46').page).to.equal(1);
    expect(of(lines, 'row 1.').page).to.equal(2);
    expect(of(lines, 'behind').page).to.equal(2);
  });

  it('stays at the foot of its page when the text behind it does not', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="1"', names(12), '', 9360);
    const lines = await linesOf(filler(3) + table + p('behind', '<w:keepNext/>') + p('last'));
    expect(of(lines, 'row 12.').page).to.equal(1);
    expect(of(lines, 'behind').page).to.equal(2);
  });

  it('breaks at the foot of the body, or reaches into the margin up to mode 14', async () => {
    const table = floating('w:vertAnchor="page" w:horzAnchor="page" w:tblpX="2000" w:tblpY="2500"', names(12));
    const modern = await linesOf(table + p('behind'));
    expect(of(modern, 'row 12.').page).to.equal(2);
    const older = await linesOf({ body: table + p('behind'), settings: MODE_14 });
    expect(of(older, 'row 12.')).to.include({ page: 1 });
    expect(of(older, 'row 12.').y).to.be.greaterThan(720 - 50);
  });

  it('moves up where the page puts it below its body', async () => {
    const table = floating('w:vertAnchor="page" w:horzAnchor="margin" w:tblpY="15000"', names(2));
    const lines = await linesOf(table + p('behind'));
    expect(of(lines, 'row 1.').page).to.equal(1);
    expect(of(lines, 'row 2.').y).to.be.within(620, 720);
  });

  it('stays above the body where the page puts it there, though its row does not fit', async () => {
    const row = tr(
      [tc(p('upwards'), '<w:textDirection w:val="btLr"/>')],
      '<w:trHeight w:val="14000" w:hRule="exact"/>',
    );
    const position = '<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="301" w:tblpY="701"/>';
    const lines = await linesOf(tbl([row], { grid: [500], properties: position }) + p('body'));
    expect(of(lines, 'upwards').y).to.be.closeTo(35 + 700, 0.1);
  });

  it('is kept whole, over the margin if need be, under doNotBreakWrappedTables', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="1"', names(8));
    const settings = DEFAULT_SETTINGS.replace('<w:compat>', '<w:compat><w:doNotBreakWrappedTables/>');
    const lines = await linesOf({ body: filler(25) + table + p('behind'), settings });
    expect(of(lines, 'row 8.').page).to.equal(1);
    expect(of(lines, 'row 8.').y).to.be.within(720, 792);
  });

  it('puts its text at tblpX up to mode 14, its edge from mode 15 on', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="page" w:tblpX="2001" w:tblpY="1"', ['inside']);
    const body = p('first') + table + p('');
    expect(of(await linesOf({ body, settings: MODE_14 }), 'inside').x).to.be.closeTo(100, 0.05);
    expect(of(await linesOf(body), 'inside').x).to.be.closeTo(105.4, 0.05);
  });

  it('leaves text the room between two that stand side by side', async () => {
    const at = (x: number, name: string): string =>
      floating(`w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="${x}" w:tblpY="1"`, [name], '', 2000);
    const lines = await linesOf(at(1, 'one') + at(7361, 'two') + p(WORDS));
    expect(of(lines, 'Words').text.split(' | ')).to.have.length(3);
    expect(lines.at(-1)?.x).to.equal(72);
  });

  it('stands below the one before it where that leaves the text no room', async () => {
    const table = (name: string): string =>
      floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="1" w:tblpY="1"', [name], '', 9360);
    const lines = await linesOf(table('one') + table('two') + p('behind'));
    expect(of(lines, 'two').y - of(lines, 'one').y).to.be.closeTo(50, 0.05);
    expect(of(lines, 'behind').y).to.be.greaterThan(of(lines, 'two').y + 30);
  });

  it('has a table of the flow beside it where there is room, else below it', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="margin" w:tblpX="1" w:tblpY="1"', ['floats']);
    const inFlow = (width: number): string =>
      tbl([['flows']], { grid: [width], properties: '<w:tblLayout w:type="fixed"/>' });
    const beside = await linesOf(table + inFlow(4000) + p(''));
    expect(of(beside, 'flows').text.split(' | ')).to.have.length(2);
    const below = await linesOf(table + inFlow(8000) + p(''));
    expect(of(below, 'flows').x).to.be.lessThan(80);
    expect(of(below, 'flows').y).to.be.closeTo(of(below, 'floats').y + 50, 0.05);
  });

  it('lies over another, or below it where one of them allows no overlap', async () => {
    const at = (y: number, name: string, more = ''): string =>
      floating(`w:vertAnchor="page" w:horzAnchor="margin" w:tblpX="1" w:tblpY="${y}"`, [name], more);
    const never = '<w:tblOverlap w:val="never"/>';
    const free = await linesOf(at(3001, 'one') + at(3401, 'two') + p('behind'));
    expect(of(free, 'two').y - of(free, 'one').y).to.be.closeTo(20, 0.05);
    const apart = await linesOf(at(3001, 'one', never) + at(3401, 'two') + p('behind'));
    expect(of(apart, 'two').y - of(apart, 'one').y).to.be.closeTo(50, 1);
  });

  it('stands in the text where its position says nothing', async () => {
    const table = floating('w:horzAnchor="text" w:vertAnchor="margin"', ['inside']);
    const lines = await linesOf(p('first') + table + p('behind'));
    expect(of(lines, 'behind').y).to.be.greaterThan(of(lines, 'inside').y + 40);
  });

  it('stands inside a cell, which grows with it', async () => {
    const table = floating('w:vertAnchor="text" w:horzAnchor="text" w:tblpX="1" w:tblpY="1"', ['inside']);
    const outer = tbl([[tc(p('cell') + table + p('end'))]], { grid: [5000] });
    const lines = await linesOf(outer + p('behind'));
    expect(of(lines, 'behind').y).to.be.greaterThan(of(lines, 'inside').y + 40);
  });

  it('drops space before at the top of a page that it opens', async () => {
    const table = floating('w:vertAnchor="page" w:horzAnchor="page" w:tblpX="7000" w:tblpY="9000"', ['inside']);
    const spaced = '<w:spacing w:before="400"/>';
    const page = filler(1) + p('<w:r><w:br w:type="page"/></w:r>');
    const lines = await linesOf(page + table + p('spaced', spaced));
    const plain = await linesOf(page + p('spaced', spaced));
    expect(of(lines, 'spaced').y).to.equal(of(plain, 'spaced').y);
  });
});
