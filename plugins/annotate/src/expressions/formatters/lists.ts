import { Mismatch } from '../../values/index.js';
import type { Environment } from '../environment.js';
import { evaluate } from '../evaluate.js';
import type { Expression } from '../nodes.js';
import { asText, compared, exact, isMissing, isTrue, numberOf, plain } from '../operators.js';

/** A function over a list. Its arguments are expressions, which it evaluates for each item. */
export type ListFunction = (value: unknown, args: readonly Expression[], environment: Environment) => unknown;

type OverItems = (items: readonly unknown[], args: readonly Expression[], environment: Environment) => unknown;

/** A function of lists. A missing value stays missing; a value that is not a list is a list of one. */
const over =
  (run: OverItems): ListFunction =>
  (value, args, environment) => {
    const own = plain(value);
    if (isMissing(own)) return undefined;
    const items = Array.isArray(own) ? own : [own];
    environment.spend(items.length);
    return run(items, args, environment);
  };

/** The value of an expression or a quoted member name for each item: `price * quantity`; by default the item. */
function each(items: readonly unknown[], of: Expression | undefined, environment: Environment): readonly unknown[] {
  if (of === undefined) return items.map(plain);
  const expression: Expression =
    of.kind === 'literal' && typeof of.value === 'string' ? { kind: 'path', path: of.value } : of;
  return items.map((item, index) => plain(evaluate(expression, environment.within(item, index))));
}

const numbersOf = (...given: Parameters<typeof each>): readonly number[] =>
  each(...given)
    .filter((value) => !isMissing(value) && value !== '')
    .map(numberOf);

const sum = (numbers: readonly number[]): number => exact(numbers.reduce((total, value) => total + value, 0));

/** The largest or the smallest number. A long list is not spread over arguments, which would overflow the stack. */
const outermost = (numbers: readonly number[], pick: (a: number, b: number) => number): number | undefined =>
  numbers.length > 0 ? numbers.reduce((a, b) => pick(a, b)) : undefined;

const functions: Readonly<Record<string, ListFunction>> = {
  first: over((items) => items[0]),
  last: over((items) => items.at(-1)),
  length: (value) => (typeof value === 'string' ? value.length : isMissing(value) ? undefined : lengthOf(plain(value))),
  /** The number of items, or of the items for which an expression is true. */
  count: over((items, [test], environment) =>
    test ? each(items, test, environment).filter(isTrue).length : items.length,
  ),
  sum: over((items, [of], environment) => sum(numbersOf(items, of, environment))),
  average: over((items, [of], environment) => {
    const numbers = numbersOf(items, of, environment);
    return numbers.length > 0 ? exact(sum(numbers) / numbers.length) : undefined;
  }),
  min: over((items, [of], environment) => outermost(numbersOf(items, of, environment), Math.min)),
  max: over((items, [of], environment) => outermost(numbersOf(items, of, environment), Math.max)),
  /** The values of an expression: `items | map(name) | join`. */
  map: over((items, [of], environment) => each(items, of, environment)),
  filter: over((items, [test], environment) => {
    if (!test) throw new Mismatch('filter needs a condition, such as filter(price > 10)');
    const results = each(items, test, environment);
    return items.filter((_, index) => isTrue(results[index]));
  }),
  sort: over((items, args, environment) => sorted(items, args, environment)),
  reverse: over((items) => [...items].reverse()),
  slice: over((items, [from, to], environment) => {
    const at = (of: Expression | undefined): number | undefined => of && numberOf(evaluate(of, environment));
    return items.slice(at(from), at(to));
  }),
  /** Lists of items that share a value, in the order of their first items: `{#items | group(kind)}{key}{#items}...`. */
  group: over((items, [of], environment) => {
    if (!of) throw new Mismatch('group needs a name, such as group(category)');
    const groups = new Map<string, { readonly key: unknown; readonly items: unknown[] }>();
    for (const [index, key] of each(items, of, environment).entries()) {
      const name = asText(key);
      const group = groups.get(name) ?? { key: key ?? '', items: [] };
      groups.set(name, group);
      group.items.push(items[index]);
    }
    return [...groups.values()];
  }),
};

export const listFunctions: ReadonlyMap<string, ListFunction> = new Map(Object.entries(functions));

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/**
 * Sorts items by each argument in turn, by the rules of the language: `sort(city, -price)`. A minus sorts numbers from
 * the largest; the word `"desc"` at the end reverses the whole order. Equal items keep their order.
 */
function sorted(items: readonly unknown[], args: readonly Expression[], environment: Environment): readonly unknown[] {
  const last = args.at(-1);
  const word = last?.kind === 'literal' && (last.value === 'desc' || last.value === 'asc') ? last.value : undefined;
  const by = word === undefined ? args : args.slice(0, -1);
  const collator = new Intl.Collator(environment.locale, { numeric: true });
  const keys = (by.length > 0 ? by : [undefined]).map((of) => each(items, of, environment));
  environment.spend(items.length * Math.ceil(Math.log2(items.length + 1)) * keys.length);
  const direction = word === 'desc' ? -1 : 1;
  const order = [...items.keys()].sort((a, b) => {
    for (const key of keys) {
      const difference = compared(key[a], key[b], collator);
      if (difference !== 0) return difference * direction;
    }
    return a - b;
  });
  return order.map((at) => items[at]);
}
