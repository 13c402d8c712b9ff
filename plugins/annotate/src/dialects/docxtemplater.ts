import { readTag, straight, type Tag } from '../template/index.js';
import { splitOutside } from './split.js';

/** Signs of modules before a name: `%image`, `@rawXml`, `~html`. The value states its kind without them. */
const MODULE = /^(?:%%?|~~?|@|:(?:html|table|image)\s)\s*/;

/** Filters in the manual of docxtemplater, with the functions of Quire that do the same. */
const FILTERS = new Map(
  Object.entries({
    where: 'filter',
    sortBy: 'sort',
    sumby: 'sum',
    sumBy: 'sum',
    groupBy: 'group',
    size: 'length',
    toUpperCase: 'upper',
    toLowerCase: 'lower',
  }),
);

/** Reads a tag with filters in the notation of Angular: `{price | number:2}`, `{#users | where:'age > 20'}`. */
export function readDocxtemplaterTag(typed: string): Tag | undefined {
  const text = straight(typed.trim()).replace(MODULE, '');
  const [first = '', ...filters] = splitOutside(isOnlyThis(text) ? text : withThis(text), '|');
  return readTag([first, ...filters.map(filter)].join('|'));
}

/** True if a tag is only `.`, which is the item itself, like `this`: `{. | number:2}`, `{#products}{# .}`. */
const isOnlyThis = (text: string): boolean => /^[#^/]?\s*\.?$/.test(text);
const withThis = (text: string): string =>
  text.replaceAll(
    /("[^"]*"|'[^']*')|(?<![\p{L}\p{N}_$)\].])\.(?![\p{L}\p{N}_$.])/gu,
    (_, quoted: string | undefined) => quoted ?? 'this',
  );

function filter(text: string): string {
  const [name = '', ...args] = splitOutside(text, ':').map((piece) => piece.trim());
  const known = FILTERS.get(name) ?? name;
  if (name === 'toFixed') return ` number("0${decimals(args[0])}")`;
  // The condition of a filter is a quoted text; the function takes it as an expression, without the quotes.
  const given = known === 'filter' ? args.map((argument) => argument.replace(/^(['"])(.*)\1$/, '$2')) : args;
  return given.length > 0 ? ` ${known}(${given.join(', ')}) ` : ` ${known} `;
}

export const decimals = (digits: string | undefined): string => {
  const count = Math.min(20, Number.parseInt(digits ?? '0', 10) || 0);
  return count > 0 ? `.${'0'.repeat(count)}` : '';
};
