import { buildDocx, p, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { filled, filledFrom } from '../testing/filled.js';
import { randomFrom } from '../testing/random-template.js';
import type { Environment } from './environment.js';
import { evaluate } from './evaluate.js';
import { parseExpression } from './index.js';

/** The text that a tag shows. */
async function shown(tag: string, data: Record<string, unknown>, locale?: string): Promise<string> {
  const { texts } = await filled(p(tag), data, locale === undefined ? {} : { locale });
  return texts().join('');
}

describe('an expression in a tag', () => {
  it('is a plain name wherever the data has that name', async () => {
    const data = { 'a - b': 'name', a: 5, b: 3, 'Total (EUR)': 9, 'first-name': 'Ada' };
    expect(await shown('{a - b} {Total (EUR)} {first-name} {b - a}', data)).to.equal('name 9 Ada -2');
  });

  it('leaves prose in braces alone', async () => {
    for (const prose of ['{see page 4}', '{sic!}', '{a; b}', '{x = 1}', '{Total (EUR)}', '{1, 2}', '{if (a) return}']) {
      expect(await shown(prose, { other: 1 }), prose).to.equal(prose);
    }
  });

  it('chooses by what a pipe gives, with brackets and without', async () => {
    const data = { name: '', tags: ['a', 'b'] };
    expect(await shown('{(tags | count) > 1 ? "some" : "one"} {(name | trim) ? name : "nobody"}', data)).to.equal(
      'some nobody',
    );
    expect(await shown('{name | trim ? name : "nobody"} {tags | count ? "some" : "none" | upper}', data)).to.equal(
      'nobody SOME',
    );
    expect(await shown('{name ? name : ("none" | upper)} {tags ? "some" : ("none" | upper)}', data)).to.equal(
      'NONE some',
    );
    expect(await shown('{(tags | join("-")).length} {(1 + 2) * (3 - 1)} {((tags))[1]}', data)).to.equal('3 6 b');
  });

  it('reads a long text that is almost a name as fast as a name', async () => {
    // A pattern that can match the letters in many ways would try them all before it gives up.
    const almost = `{${'a'.repeat(300)}(b)()}`;
    expect(await shown(almost, { other: 1 })).to.equal(almost);
  });

  it('counts as missing where data that it needs is missing', async () => {
    const { texts, report } = await filled(p('{price * 2}{price | upper}{!price}'), { other: 1 }, { missing: 'error' });
    expect(texts().join('')).to.equal('{price * 2}{price | upper}true');
    expect(report.errors.map(({ field }) => field)).to.deep.equal(['price * 2', 'price | upper']);
  });

  it('stays, and the report says why, where a value does not fit', async () => {
    const reasons: readonly (readonly [string, string])[] = [
      ['{name * 2}', '"Ada" is not a number'],
      ['{1 / 0}', 'a division by zero'],
      ['{name | shout}', 'unknown formatter shout'],
      ['{1 | currency("EURO")}', 'currency needs a three-letter code: currency("EUR")'],
      ['{name | date}', '"Ada" is not a date; use ISO 8601, such as 2024-05-31'],
      [
        '{long | number("#,##0")}',
        'a number picture keeps 15 digits, but 12345678901234567890 has more; number(2) keeps all',
      ],
      ['{1 | number(500)}', 'number: minimumFractionDigits value is out of range.'],
    ];
    for (const [tag, reason] of reasons) {
      const { texts, report } = await filled(
        p(tag),
        { name: 'Ada', long: '12345678901234567890' },
        { unknown: 'ignore' },
      );
      expect(texts(), tag).to.deep.equal([tag]);
      expect(report.warnings.map(({ message }) => message)).to.deep.equal([`cannot take its value: ${reason}`]);
    }
  });

  it('reads quotes as Word types them', async () => {
    expect(await shown('{tags | join(\u201c / \u201d)}', { tags: ['a', 'b'] })).to.equal('a / b');
  });

  it('keeps all digits of long numbers that as strings', async () => {
    const data = { n: '12345678901234567890.25' };
    expect(await shown('{n | number} {n | number(2)} {n | currency("EUR")}', data, 'en-US')).to.equal(
      '12,345,678,901,234,567,890.25 12,345,678,901,234,567,890.25 €12,345,678,901,234,567,890.25',
    );
  });

  it('calculates with decimals as people do', async () => {
    expect(await shown('{0.1 + 0.2} {1.1 * 3} {sum(list)}', { list: [0.1, 0.2, 0.3] })).to.equal('0.3 3.3 0.6');
  });

  it('adds numbers and joins texts, also those that spell numbers', async () => {
    expect(await shown('{zip + house} {n + zip} {n + name}', { zip: '012', house: '7', n: 1, name: 'x' })).to.equal(
      '0127 13 1x',
    );
  });

  it('follows the language of the fill', async () => {
    const tag =
      '{n | number(2)} {n | currency("EUR")} {d | date("MMMM")} {count | plural("soubor", "soubory", "souboru", "souborů")}';
    const data = { n: 1234.5, d: '2024-05-17', count: 3 };
    expect((await shown(tag, data, 'de-DE')).replaceAll('\u00a0', ' ')).to.match(/^1\.234,50 1\.234,50 € Mai /);
    expect(await shown('{count | plural("soubor", "soubory", "souboru", "souborů")}', data, 'cs')).to.equal('soubory');
  });

  it('reads values that state their type', async () => {
    const price = { type: 'number', value: 5, options: { format: '0.00' } };
    expect(await shown('{price} {price * 2} {sum(list, price)}', { price, list: [{ price }] })).to.equal('5.00 10 5');
  });

  it('repeats rows in the order and the selection that it asks for, each item by its own names', async () => {
    const rows = [{ a: 'x', n: 2 }, { a: 'y', n: 10 }, { a: 'z' }];
    const body = tbl([['{#rows | filter(n) | sort(n, "desc")}{$number} {a}', '{n}{/rows}']]);
    const { texts, report } = await filled(body, { rows });
    expect(texts()).to.deep.equal(['1 y', '10', '2 x', '2']);
    expect(report.warnings).to.deep.equal([]);
  });

  it('knows items outside the list by the names around it', async () => {
    const data = { rate: 2, rows: [{ n: 1 }, { n: 3 }] };
    expect(await shown('{#rows}{n * rate} {/rows}{sum(rows, n * rate)}', data)).to.equal('2 6 8');
  });

  it('is told apart from others that are nested with the same name', async () => {
    const data = { a: [{ a: [1, 2] }, { a: [3] }] };
    expect(await shown('{#a | reverse}[{#a}{.}{/a}]{/a}', data)).to.equal('[3][12]');
  });

  it('has the functions that a program adds', async () => {
    const { docx } = await annotate(
      buildDocx({ body: p('{name | twice("-")}') }),
      { data: { name: 'x' } },
      { formatters: { twice: (value, [between]) => `${value}${between}${value}` } },
    );
    const { texts } = await filledFrom(docx, { data: {} });
    expect(texts()).to.deep.equal(['x-x']);
  });

  it('reaches nothing but data', async () => {
    const out = [
      '{constructor}',
      '{items.constructor.name}',
      '{items["constructor"]}',
      '{"x".constructor}',
      '{items["__proto__"]["polluted"]}',
      '{toString()}',
      '{items.map(name)}',
      '{"".sub()}',
      '{name | constructor}',
      '{name | hasOwnProperty("x")}',
      '{this.constructor}',
      '{process.env.HOME}',
      '{globalThis.x + 1}',
      '{items[items.length - 1].hasOwnProperty}',
    ];
    for (const tag of out) expect(await shown(tag, { name: 'Ada', items: [{ a: 1 }] }), tag).to.equal(tag);
  });

  it('never fails otherwise, whatever signs it is made of', async () => {
    const signs = [
      'a',
      'list',
      '1',
      '"x"',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '[',
      ']',
      '|',
      'sum',
      'sort',
      '.',
      ',',
      '?',
      ':',
    ];
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 1 + random(12) }, () => signs[random(signs.length)]).join(' ');
      const { texts } = await filled(p(`before {${text}} behind`), { a: 2, list: [3, 1, { a: 4 }] });
      expect(texts().join(''), text).to.match(/^before .*behind$/);
    }
  });

  it('ends a fill that would evaluate without end', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => ({ n }));
    let thrown: unknown;
    try {
      await filled(p('{#rows}{count(rows)}{/rows}'), { rows });
    } catch (cause) {
      thrown = cause;
    }
    expect(thrown).to.have.property('code', 'LIMIT_EXCEEDED');
  });

  it('counts each item that a function goes over, and each expression that it evaluates there', () => {
    let steps = 0;
    const environment: Environment = {
      ...{ locale: 'en-GB', timezone: 'UTC', formatters: new Map() },
      lookup: () => [1, 2, 3, 4],
      within: () => environment,
      spend: (amount) => {
        steps += amount;
      },
    };
    const stepsOf = (text: string): number => {
      steps = 0;
      const expression = parseExpression(text);
      if (expression) evaluate(expression, environment);
      return steps;
    };
    // The call counts as one step and the list as another; each of the four items adds its own.
    expect(stepsOf('count(rows)')).to.equal(2 + 4);
    expect(stepsOf('sum(rows, 2 * 3)')).to.equal(2 + 4 + 4 * 3);
  });

  it('is bounded in the text that it makes', async () => {
    const tag = `{${Array.from({ length: 40 }, () => 'a').join(' + ')}}`;
    expect(await shown(tag, { a: 'x'.repeat(100_000) })).to.equal(tag);
  });

  it('is read in bounded depth', () => {
    expect(parseExpression(`${'('.repeat(5000)}a${')'.repeat(5000)}`)).to.equal(undefined);
  });
});
