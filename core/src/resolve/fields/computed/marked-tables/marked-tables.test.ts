import { expect } from 'chai';
import type { FrameDocument } from '../../../../frame/index.js';
import { field, p, r } from '../../../../testing/index.js';
import { laidOutLines, layOut } from '../../../../testing/laid-out.js';

const mark = (instruction: string): string => p(r('text') + field(instruction, ''));
const entry = (text: string, switches = ''): string => mark(`XE "${text}" ${switches}`);
const PAGE = p('<w:r><w:br w:type="page"/></w:r>');

const updated = (body: string, more: object = {}): Promise<FrameDocument> =>
  layOut({ body, ...more }, 'none', 'updated');
/** The lines of the last page, which the table is on. */
async function lines(instruction: string, body: string, more: object = {}): Promise<string[]> {
  const document = await updated(body + PAGE + p(field(instruction, 'stale')), more);
  const last = document.pages.length;
  return laidOutLines(document)
    .filter(({ page }) => page === last)
    .map(({ text }) => text.trim());
}

describe('an index', () => {
  it('lists its entries in order, each with its pages, those on one page once', async () => {
    const body = entry('pear') + entry('Apple') + entry('pear') + PAGE + entry('pear') + entry('fig');
    expect(await lines('INDEX', body)).to.deep.equal(['Apple, 1', 'fig, 2', 'pear, 1, 2']);
  });

  it('puts entries of lower levels below theirs, indented, and takes a colon behind a backslash for text', async () => {
    const body = entry('fruit:pear') + entry('fruit:apple') + entry('fruit') + entry('1\\:2');
    expect(await lines('INDEX', body)).to.deep.equal(['1:2, 1', 'fruit, 1', 'apple, 1', 'pear, 1']);
  });

  it('begins with signs, then digits; hyphens count for nothing', async () => {
    const body = ['AddressOf', 'address-of', '_ wildcard', '= sign', '# sign', '42', 'abc'].map((each) => entry(each));
    expect(await lines('INDEX', body.join(''))).to.deep.equal(
      ['# sign', '_ wildcard', '= sign', '42', 'abc', 'address-of', 'AddressOf'].map((each) => `${each}, 1`),
    );
  });

  it('gives a range of pages by its bookmark, and text in place of a page', async () => {
    const start = p(`<w:bookmarkStart w:id="7" w:name="All"/>${r('from')}`);
    const end = p(`${r('to')}<w:bookmarkEnd w:id="7"/>`);
    const body = start + PAGE + PAGE + end + entry('all', '\\r All') + entry('any', '\\t "See all"');
    expect(await lines('INDEX', body)).to.deep.equal(['all, 1–3', 'any. See all']);
    expect(await lines('INDEX \\g " to " \\k "; "', body)).to.deep.equal(['all, 1 to 3', 'any; See all']);
  });

  it('has letters above its entries, and its own separators', async () => {
    const body = entry('apple') + entry('ábaco') + entry('pear') + PAGE + entry('pear');
    expect(await lines('INDEX \\h "A" \\e " - " \\l "; "', body)).to.deep.equal([
      'A',
      'ábaco - 1',
      'apple - 1',
      'P',
      'pear - 1; 2',
    ]);
  });

  it('lists what its letter, its bookmark and its first letters name, and runs lower levels in', async () => {
    const body =
      `<w:bookmarkStart w:id="7" w:name="Part"/>${entry('apple')}${entry('zebra')}<w:bookmarkEnd w:id="7"/>` +
      entry('fig:green') +
      entry('fig:blue') +
      entry('law', '\\f "l"');
    expect(await lines('INDEX \\f l', body)).to.deep.equal(['law, 1']);
    expect(await lines('INDEX \\p a-m \\r', body)).to.deep.equal(['apple, 1', 'fig: blue, 1; green, 1']);
  });

  it('makes numbers of pages bold or italic where entries ask for it', async () => {
    const body = entry('pear') + PAGE + entry('pear', '\\b') + entry('pear') + PAGE + entry('pear', '\\i');
    const document = await updated(body + PAGE + p(field('INDEX', 'stale')));
    const numbers = document.pages[document.pages.length - 1].items.flatMap((item) => {
      if (item.kind !== 'glyphs' || !/\d/.test(item.text)) return [];
      return [[item.text, item.font.face.bold, item.font.face.italic]];
    });
    expect(numbers).to.deep.equal([
      ['1', false, false],
      [', 2', true, false],
      [', 3', false, true],
    ]);
  });

  it('is set in columns of a section of its own, between text over the whole width', async () => {
    const body = ['ape', 'bee', 'cat', 'dog'].map((each) => entry(each)).join('');
    const document = await updated(body + p(r('before')) + p(field('INDEX \\c 2', 'stale')) + p(r('behind')));
    const placed = laidOutLines(document);
    const at = (text: string): { x: number; y: number } => {
      const line = document.pages[0].items.find((item) => item.kind === 'glyphs' && item.text.startsWith(text));
      return line?.kind === 'glyphs' ? { x: line.x, y: line.y } : { x: 0, y: 0 };
    };
    expect(document.pages).to.have.lengthOf(1);
    expect(at('ape').x).to.equal(at('bee').x);
    expect(at('cat').x).to.be.greaterThan(at('ape').x + 200);
    expect(at('cat').y).to.equal(at('ape').y);
    expect(placed[placed.length - 1].text).to.contain('behind');
  });

  it('says so where there is nothing to list, and is kept as it is where fields are not updated', async () => {
    expect(await lines('INDEX', p('text'))).to.deep.equal(['No index entries found.']);
    const kept = await layOut({ body: entry('pear') + p(field('INDEX', 'stale')) });
    expect(laidOutLines(kept).map(({ text }) => text)).to.include('stale');
  });
});

describe('a table of authorities', () => {
  const cases = mark('TA \\l "Baker v. Carr" \\s "Baker" \\c 1') + mark('TA \\l "Abel v. Cain" \\s "Abel" \\c 1');
  const statute = mark('TA \\l "1 U.S.C. 1" \\s "1 USC" \\c 2');

  it('lists the citations of a category, a short one with its long one', async () => {
    const body = cases + PAGE + mark('TA \\s "Baker"') + statute;
    const found = await lines('TOA \\c 1', body);
    expect(found.map((line) => line.replace(/[.\s]{3,}/, ' .. '))).to.deep.equal([
      'Abel v. Cain .. 1',
      'Baker v. Carr .. 1, 2',
    ]);
  });

  it('has the name of the category above, and passim for five pages and more', async () => {
    const body = cases + (PAGE + mark('TA \\s "Baker"')).repeat(4) + statute;
    const found = await lines('TOA \\h \\p \\e " "', body);
    expect(found).to.deep.equal(['Cases', 'Abel v. Cain 1', 'Baker v. Carr passim', 'Statutes', '1 U.S.C. 1 5']);
  });
});
