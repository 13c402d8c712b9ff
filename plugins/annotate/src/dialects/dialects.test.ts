import { buildDocx, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../introspect/index.js';
import type { FillOptions } from '../request/index.js';
import { type Filled, filled } from '../testing/filled.js';

/** The texts of the paragraphs of a template of a dialect. */
async function texts(
  dialect: FillOptions['dialect'],
  body: string,
  data: Record<string, unknown>,
): Promise<readonly string[]> {
  return (await run(dialect, body, data)).texts();
}

const run = (dialect: FillOptions['dialect'], body: string, data: Record<string, unknown>): Promise<Filled> =>
  filled(body, data, { dialect });

describe('a template of docxtemplater', () => {
  const shown = (tags: string, data: Record<string, unknown>): Promise<readonly string[]> =>
    texts('docxtemplater', p(tags), data);

  it('has filters with their arguments behind colons', async () => {
    const data = { price: 12.5, name: 'ada', tags: ['a', 'b'] };
    expect(
      await shown('{price | number:2} {price | toFixed:1} {name | toUpperCase} {tags | join:"; "}', data),
    ).to.deep.equal(['12.50 12.5 ADA a; b']);
  });

  it('filters, sorts and sums lists as its manual does', async () => {
    const users = [
      { name: 'Ada', age: 36 },
      { name: 'Bob', age: 12 },
      { name: 'Cy', age: 50 },
    ];
    const tags = "{#users | where:'age > 20' | sortBy:'age':'desc'}{name} {/}{users | sumby:'age'}";
    expect(await shown(tags, { users })).to.deep.equal(['Cy Ada 98']);
  });

  it('has conditions, also with a text that holds the signs of filters', async () => {
    expect(await shown("{#kind == 'a|b:c' || false}yes{/}{^kind}no{/}", { kind: 'a|b:c' })).to.deep.equal(['yes']);
  });

  it('repeats whole paragraphs between paragraphs of tags only, in lists, too', async () => {
    const entry = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const body = p('{#l}{.}') + p('and{/l}') + p('{#l}') + p('{.}') + p('{/l}') + p('{#l}{.}{/l}', entry);
    expect(await texts('docxtemplater', body, { l: ['a', 'b'] })).to.deep.equal(['a', 'andb', 'and', 'a', 'b', 'ab']);
  });

  it('names pictures, markup and tables with the signs of its modules', async () => {
    const data = { note: { html: '<b>bold</b>' } };
    expect(await shown('{~html}{~note}{%none}', { ...data, html: 'h' })).to.deep.equal(['hbold{%none}']);
  });
});

describe('a template of carbone', () => {
  const shown = (tags: string, data: Record<string, unknown>): Promise<readonly string[]> =>
    texts('carbone', p(tags), data);
  const items = [
    { name: 'Chair', price: 90, kinds: [{ k: 'x' }, { k: 'y' }] },
    { name: 'Cup', price: 4.5, kinds: [] },
    { name: 'Table', price: 420, kinds: [{ k: 'z' }] },
  ];

  it('begins at d; all else is text', async () => {
    expect(
      await shown('{d.a.b} {a.b} {deal} {d.list[1].x}', { a: { b: 'B' }, deal: 1, list: [{ x: 1 }, { x: 2 }] }),
    ).to.deep.equal(['B {a.b} {deal} 2']);
  });

  it('formats one after the other', async () => {
    const tags =
      "{d.price:mul(2):formatN(2)} {d.name:upperCase} {d.when:formatD(DD/MM/YYYY)} {d.none:ifEmpty(none)} {d.name:append( Ltd)} {d.name:prepend('The ')}";
    expect(await shown(tags, { price: 6.25, name: 'Acme', when: '2024-05-17' })).to.deep.equal([
      '12.50 ACME 17/05/2024 none AcmeLtd The Acme',
    ]);
  });

  it('adds texts that are numbers, compares them by size, and knows 0 from nothing', async () => {
    const tags =
      "{d.a:add(.b)} {d.a:ifGT(.b):show(more):elseShow(less)} {d.zero:ifEM:show(none):elseShow('0')} {d.none:ifEM:show(none)}";
    expect(await shown(tags, { a: '10', b: '9', zero: 0 })).to.deep.equal(['19 more 0 none']);
  });

  it('has no formatter by the name of a member of all objects', async () => {
    for (const [dialect, tag] of [
      ['carbone', '{d.v:toString}'],
      ['docxtemplater', '{v | toString}'],
    ] as const) {
      const { report } = await run(dialect, p(tag), { v: 5 });
      expect(report.fields[0]?.reason).to.equal('unknown formatter toString');
    }
  });

  it('shows no amount without its currency, and pads no text without end', async () => {
    const { texts, report } = await run('carbone', p('{d.v:formatC}{d.v:padl(99999999)}'), { v: 5 });
    expect(texts()).to.deep.equal(['{d.v:formatC}{d.v:padl(99999999)}']);
    expect(report.warnings.map(({ message }) => message)).to.deep.equal([
      "cannot take its value: the data has no currency: use currency('EUR') instead of formatC()",
      'cannot take its value: the text would have more than 1000000 characters',
    ]);
  });

  it('moves dates, and reads them by a pattern', async () => {
    const tags = '{d.when:addD(1, month):formatD(DD/MM/YYYY)} {d.odd:formatD(D MMMM YYYY, DD-YYYY-MM)}';
    expect(await shown(tags, { when: '2024-01-31', odd: '31-2016-01' })).to.deep.equal(['29/02/2024 31 January 2016']);
  });

  it('calculates with values beside its own', async () => {
    expect(
      await shown('{d.line.price:mul(.quantity)} {d.line.price:add(d.fee)}', {
        line: { price: 2, quantity: 3 },
        fee: 1,
      }),
    ).to.deep.equal(['6 3']);
  });

  it('chooses texts, and shows or hides blocks', async () => {
    const tags =
      "{d.n:ifEQ(2):show('two'):elseShow('other')} {d.m:ifGT(5):show(many):elseShow(few)} {d.n:ifEQ(2):and(.m):ifEQ(3):show(both)}" +
      '{d.n:ifEQ(3):showBegin} not{d.n:showEnd}{d.n:ifEQ(3):hideBegin} shown{d.n:hideEnd}';
    expect(await shown(tags, { n: 2, m: 3 })).to.deep.equal(['two few both shown']);
  });

  it('repeats rows from the first item to the next', async () => {
    const body = tbl([
      ['Article', 'Price'],
      ['{d.items[i].name}', '{d.items[i].price:formatN(2)}'],
      ['{d.items[i+1].name}', '{d.items[i+1].price}'],
      ['Total', '{d.items[].price:aggSum}'],
    ]);
    const { texts, report } = await run('carbone', body, { items });
    expect(texts()).to.deep.equal([
      'Article',
      'Price',
      'Chair',
      '90.00',
      'Cup',
      '4.50',
      'Table',
      '420.00',
      'Total',
      '514.5',
    ]);
    expect(report.warnings.filter(({ message }) => message !== 'matches no field')).to.deep.equal([]);
  });

  it('repeats several rows, and paragraphs, and text in a line', async () => {
    const rows = tbl([['{d.items[i].name}'], ['{d.items[i].price}'], ['{d.items[i+1].name}'], ['behind']]);
    expect(await texts('carbone', rows, { items: items.slice(0, 2) })).to.deep.equal([
      'Chair',
      '90',
      'Cup',
      '4.5',
      'behind',
    ]);
    const paragraphs =
      p('before') + p('{d.items[i].name}:') + p('{d.items[i].price}') + p('{d.items[i+1].name}') + p('behind');
    expect(await texts('carbone', paragraphs, { items: items.slice(0, 2) })).to.deep.equal([
      'before',
      'Chair:',
      '90',
      'Cup:',
      '4.5',
      'behind',
    ]);
    expect(await shown('all: {d.items[i].name}, {d.items[i+1].name} end', { items })).to.deep.equal([
      'all: Chair, Cup, Table,  end',
    ]);
  });

  it('repeats lists inside lists, and only the items that a condition selects', async () => {
    const body =
      p('{d.items[i].name}') +
      p('- {d.items[i].kinds[i].k}') +
      p('- {d.items[i].kinds[i+1].k}') +
      p('{d.items[i+1].name}');
    expect(await texts('carbone', body, { items })).to.deep.equal(['Chair', '- x', '- y', 'Cup', 'Table', '- z']);
    const chosen = p('{d.items[i, price > 50].name}') + p('{d.items[i+1, price > 50].name}');
    expect(await texts('carbone', chosen, { items })).to.deep.equal(['Chair', 'Table']);
  });

  it('has any number of loops, whatever stands between them', async () => {
    const loop = p('{d.items[i].name}') + p('{d.items[i+1].name}') + p('-');
    const shown = await texts('carbone', loop.repeat(300), { items: [{ name: 'a' }, { name: 'b' }] });
    expect(shown).to.deep.equal(Array.from({ length: 300 }, () => ['a', 'b', '-']).flat());
  });

  it('leaves a list alone that has no next item, and a next item without a first', async () => {
    const body = p('{d.items[i].name}') + p('{d.others[i+1].name}');
    expect(await texts('carbone', body, { items: [{ name: 'a' }, { name: 'b' }] })).to.deep.equal([
      'a',
      '{d.others[i+1].name}',
    ]);
  });

  it('takes a list as the data of one document', async () => {
    const { texts } = await filled(p('{d[i].name}') + p('{d[i+1].name}'), items, { dialect: 'carbone' });
    expect(texts()).to.deep.equal(['Chair', 'Cup', 'Table']);
  });

  it('repeats cells along a row', async () => {
    expect(await texts('carbone', tbl([['{d.items[i].name}', '{d.items[i+1].name}']]), { items })).to.deep.equal([
      'Chair',
      'Cup',
      'Table',
    ]);
  });

  it('is listed by the names of the data', () => {
    const docx = buildDocx({ body: tbl([['{d.items[i].name}'], ['{d.items[i+1].name}']]) });
    const [list] = fieldsOf(docx, { dialect: 'carbone' });
    expect(list).to.deep.include({ kind: 'section', identity: { names: ['items'] } });
    expect(list?.fields?.map(({ identity }) => identity.names)).to.deep.equal([['name']]);
  });
});

describe('regions of merge fields', () => {
  const field = (code: string): string => `<w:fldSimple w:instr=" MERGEFIELD ${code} ">${r(`«${code}»`)}</w:fldSimple>`;
  const complex = (code: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGEFIELD ${code} </w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(`«${code}»`)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const orders = [
    { Name: 'Tea', Lines: [{ No: 1 }, { No: 2 }] },
    { Name: 'Milk', Lines: [] },
  ];

  for (const [form, written] of [
    ['simple', field],
    ['complex', complex],
  ] as const) {
    it(`repeat rows and paragraphs between fields of the ${form} form`, async () => {
      const row = `<w:tbl><w:tr><w:tc>${p(written('TableStart:Orders') + written('Name'))}</w:tc><w:tc>${p(written('TableEnd:Orders'))}</w:tc></w:tr></w:tbl>`;
      expect(await texts('word', row, { Orders: orders })).to.deep.equal(['Tea', '', 'Milk', '']);
      const nested =
        p(written('RangeStart:Orders')) +
        p(written('name')) +
        p(`${written('TableStart:Lines')}${written('No')}${r(', ')}${written('TableEnd:Lines')}`) +
        p(written('RangeEnd:Orders'));
      expect(await texts('word', nested, { Orders: orders })).to.deep.equal(['Tea', '1, 2, ', 'Milk', '']);
    });
  }

  it('go where the data has no items, and leave braces alone', async () => {
    const body = p('{Name}') + p(field('TableStart:Orders')) + p('inside') + p(field('TableEnd:Orders')) + p('behind');
    expect(await texts('word', body, { Orders: [], Name: 'x' })).to.deep.equal(['{Name}', 'behind']);
  });
});
