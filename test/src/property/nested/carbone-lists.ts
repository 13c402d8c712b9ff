/** Random nested lists of carbone, as rows or as paragraphs, with their data and the resulting text. */
import { p, tbl } from '@quire/core/testing';
import type { Random } from '../random.js';

/** A list of the template. Each item has values, inner lists, and further values. */
interface List {
  readonly name: string;
  /** Names of values in the first row or paragraph, and in the last if there are several. */
  readonly head: readonly string[];
  readonly lists: readonly List[];
  readonly tail: readonly string[];
}

type Item = Record<string, unknown>;

/** A template of one document, its data, and the words that it must show. */
export interface CarboneLists {
  readonly body: string;
  readonly data: Item;
  readonly words: readonly string[];
}

export function randomLists(random: Random): CarboneLists {
  let names = 0;
  const named = (prefix: string): string => `${prefix}${names++}`;
  const values = (): readonly string[] => Array.from({ length: 1 + random.next(2) }, () => named('v'));
  const listOf = (depth: number): List => ({
    name: named('l'),
    head: values(),
    lists: depth > 0 ? random.list(2, () => listOf(depth - 1)) : [],
    tail: random.next(2) === 0 ? values() : [],
  });
  const lists = Array.from({ length: 1 + random.next(2) }, () => listOf(2));
  const asRows = random.next(2) === 0;
  const units = ['before', ...lists.flatMap((list) => [...unitsOf(list, 'd'), 'between']), 'after'];
  const body = asRows ? `${tbl(units.map((unit) => halves(unit)))}${p('end')}` : units.map((unit) => p(unit)).join('');
  const data: Item = Object.fromEntries(lists.map((list) => [list.name, itemsOf(list, random)]));
  const said = lists.flatMap((list) => [...saidBy(list, data), 'between']);
  return { body, data, words: ['before', ...said, 'after', ...(asRows ? ['end'] : [])] };
}

/** The texts of the two cells of a row: the first and the second half of the words of a unit. */
function halves(unit: string): readonly string[] {
  const words = unit.split(' ');
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

/** The paragraphs or rows of a list, followed by the first one of the next item, which ends the list. */
function unitsOf({ name, head, lists, tail }: List, around: string): readonly string[] {
  const [path, next] = [`${around}.${name}[i]`, `${around}.${name}[i+1]`];
  const unit = (names: readonly string[], of: string): string => names.map((each) => `{${of}.${each}}`).join(' ');
  return [
    unit(head, path),
    ...lists.flatMap((list) => unitsOf(list, path)),
    ...(tail.length > 0 ? [unit(tail, path)] : []),
    unit(head, next),
  ];
}

const itemsOf = (list: List, random: Random): readonly Item[] =>
  random.list(3, () => {
    const item: Item = {};
    for (const name of [...list.head, ...list.tail]) item[name] = `${name}=${random.next(1_000_000)}`;
    for (const inner of list.lists) item[inner.name] = itemsOf(inner, random);
    return item;
  });

const saidBy = ({ name, head, lists, tail }: List, data: Item): readonly string[] =>
  (data[name] as readonly Item[]).flatMap((item) => [
    ...head.map((each) => String(item[each])),
    ...lists.flatMap((list) => saidBy(list, item)),
    ...tail.map((each) => String(item[each])),
  ]);
