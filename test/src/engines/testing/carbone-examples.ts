/** Templates of carbone: the examples of its formatters, and loops and conditions from its manual. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { p, tbl } from '@quire/core/testing';

export interface CarboneTemplate {
  /** The tags, or the subject of the template. */
  readonly name: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>> | readonly unknown[];
  /** Its language: en-us if absent. */
  readonly lang?: string;
}

/** Formatters of dates return an object of a date library, which these templates write in one format. */
const MOVES_DATES = /^(?:add|sub|startOf|endOf)D$/;

/** Formatters of carbone that need its options (currencies, enumerations), or that do not return text. */
const OF_OPTIONS = /^(?:convCurr|formatC|convEnum|md5|toEN|toFR)$/;

/** The examples before each formatter, such as `@example [ "10", 3 ]`, with the value and the arguments. */
export function formatterExamples(): readonly CarboneTemplate[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('carbone')), '../formatters');
  return ['array', 'condition', 'date', 'number', 'string'].flatMap((file) => {
    const source = readFileSync(join(folder, `${file}.js`), 'utf8');
    return [...source.matchAll(/\/\*\*([\s\S]*?)\*\/\s*(?:function\s+)?(\w+)\s*[:(]/g)].flatMap(
      ([, comment = '', name = '']) => (OF_OPTIONS.test(name) ? [] : examplesIn(comment, name)),
    );
  });
}

function examplesIn(comment: string, formatter: string): readonly CarboneTemplate[] {
  const lang = /@exampleContext\s+\{.*"lang":\s*"([a-z-]+)"/.exec(comment)?.[1];
  return [...comment.matchAll(/@example(ContextFormatter)?\s+(\[.*\])/g)].flatMap(([, isCondition, example = '']) => {
    const [value, ...given]: readonly unknown[] = JSON.parse(example.trim());
    if (given.some((argument) => typeof argument === 'string' && argument.includes("'"))) return [];
    const args = given
      .map((argument) => (typeof argument === 'string' ? `'${argument}'` : String(argument)))
      .join(', ');
    const then = isCondition
      ? ":show('yes'):elseShow('no')"
      : MOVES_DATES.test(formatter)
        ? ':formatD(YYYY-MM-DD-HH:mm:ss)'
        : '';
    const tag = `{d.v:${formatter}(${args})${then}}`;
    return [{ name: `${tag} of ${JSON.stringify(value)}`, body: p(tag), data: { v: value }, ...(lang && { lang }) }];
  });
}

const cars = [
  { brand: 'Lumeneo', sort: 3, qty: 2, wheels: [{ t: 'a' }, { t: 'b' }] },
  { brand: 'Tesla', sort: 1, qty: 5, wheels: [] },
  { brand: 'Toyota', sort: 2, qty: 1, wheels: [{ t: 'c' }] },
];

const rows = (name: string, ...cells: (readonly string[])[]): CarboneTemplate => ({
  name,
  body: tbl(cells.map((row) => [...row])),
  data: { cars, id: 7 },
});
const line = (tags: string, data: CarboneTemplate['data'] = { cars, id: 7 }): CarboneTemplate => ({
  name: tags,
  body: p(tags),
  data,
});

export const CARBONE_TEMPLATES: readonly CarboneTemplate[] = [
  rows('a row for each item', ['{d.cars[i].brand}', '{d.id}'], ['{d.cars[i+1].brand}', '']),
  rows('items sorted by a member', ['{d.cars[sort,i].brand}'], ['{d.cars[sort+1,i+1].brand}']),
  rows('items sorted by two members', ['{d.cars[qty,sort,i].brand}'], ['{d.cars[qty+1,sort+1,i+1].brand}']),
  rows('items that a condition selects', ['{d.cars[i, qty > 1].brand}'], ['{d.cars[i+1, qty > 1].brand}']),
  rows('an item of a list inside', ['{d.cars[i].brand}', '{d.cars[i].wheels[0].t}'], ['{d.cars[i+1].brand}', '']),
  rows(
    'a list in a list, by rows',
    ['{d.cars[i].brand}'],
    ['{d.cars[i].wheels[i].t}'],
    ['{d.cars[i].wheels[i+1].t}'],
    ['{d.cars[i+1].brand}'],
  ),
  rows(
    'a list in a list, by cells',
    ['{d.cars[i].brand}', '{d.cars[i].wheels[i].t}', '{d.cars[i].wheels[i+1].t}'],
    ['{d.cars[i+1].brand}', ''],
  ),
  rows('arithmetic beside the value', ['{d.cars[i].brand}', '{d.cars[i].qty:add(.sort)}'], ['{d.cars[i+1].brand}', '']),
  {
    name: 'no row for an empty list',
    body: tbl([['{d.cars[i].brand}'], ['{d.cars[i+1].brand}'], ['total {d.id}']]),
    data: { cars: [], id: 1 },
  },
  {
    name: 'a paragraph for each item',
    body: p('{d.cars[i].brand}') + p('{d.cars[i+1].brand}') + p('end'),
    data: { cars },
  },
  { name: 'a list as the data', body: p('{d[i].a}') + p('{d[i+1].a}'), data: [{ a: 1 }, { a: 2 }] },
  line('{d.cars[1].brand} {d.cars[0].wheels[1].t} {d.cars[9].brand}'),
  line('{d.cars[brand=Tesla].qty} {d.cars[qty=2].brand}'),
  line('{d.title}{d.nested.deep.x} {d.none.of.it}', { title: 'T', nested: { deep: { x: '&<>' } } }),
  line('{d.v:ifEQ(1):showBegin}one{d.v:showEnd}{d.v:ifEQ(2):showBegin}two{d.v:showEnd}.', { v: 2 }),
  line('{d.v:ifEQ(2):hideBegin}hidden{d.v:hideEnd}{d.v:ifNE(2):hideBegin}seen{d.v:hideEnd}.', { v: 2 }),
  line('{d.v:ifEQ(2):and(.w):ifEQ(3):show(both):elseShow(none)}', { v: 2, w: 3 }),
  line('{d.v:ifEQ(9):or(.w):ifEQ(3):show(one):elseShow(none)}', { v: 2, w: 3 }),
  line("{d.v:ifGT(1):ifLT(5):show('mid'):elseShow('out')}", { v: 2 }),
  line("{d.v:ifEQ(1):show('a'):ifEQ(2):show('b'):elseShow('c')}", { v: 2 }),
  line("{d.v:ifEqual(2, 'two'):upperCase}{d.none:ifEmpty('nothing'):upperCase}", { v: 2 }),
  line('{d.v:add(.w):mul(2)} {d.v:sub(1):div(2)} {d.o.a:add(..v)}', { v: 2, w: 3, o: { a: 1 } }),
  line("{d.list:arrayJoin(' + ')}", { list: ['a', 'b'] }),
];
