import { straight, type Tag } from '../../template/index.js';
import { decimals } from '../docxtemplater.js';
import { splitOutside } from '../split.js';
import { type CarboneStep, pathName, readPath } from './path.js';

/** A tag with the lists that contain it: `{d.items[i].price}`. */
export interface CarboneTag extends Tag {
  readonly steps: readonly CarboneStep[];
  readonly formatters: readonly string[];
  /** The number of surrounding lists whose loops were made sections. */
  readonly within: number;
}

/** Reads `{d.items[i].price:formatN(2)}`; undefined if the text is not a path of the data. */
export function readCarboneTag(typed: string): CarboneTag | undefined {
  // A text to translate is shown as it is: its translations are not part of a template.
  const [, text] = /^t\((.{1,190})\)$/s.exec(typed.trim()) ?? [];
  if (text !== undefined) return { role: 'value', name: JSON.stringify(text), steps: [], formatters: [], within: 0 };
  const [path = '', ...formatters] = splitOutside(straight(typed.trim()), ':').map((piece) => piece.trim());
  if (!/^d(?:[.[]|$)/.test(path)) return undefined;
  const steps = readPath(path.slice(1));
  return steps && tagWithin(steps, formatters, 0);
}

/** The tag as it reads inside the outermost `within` lists of its path. */
export function tagWithin(steps: readonly CarboneStep[], formatters: readonly string[], within: number): CarboneTag {
  return { ...roleOf(formatters), name: formattedBy(aggregated(steps, within), formatters), steps, formatters, within };
}

/** `d.items[].price:aggSum()` is about the values of all items. */
function aggregated(steps: readonly CarboneStep[], within: number): string {
  const at = steps.findIndex(({ kind }) => kind === 'all');
  if (at < 0) return pathName(steps, within);
  return `map(${pathName(steps.slice(0, at), within)}, ${pathName(steps.slice(at + 1), 0).replace(/^\.$/, 'this')})`;
}

/** Carbone's formatters by the name of the function of Quire with the same effect and arguments. */
const SAME = new Map(
  Object.entries({
    upperCase: 'upper',
    lowerCase: 'lower',
    ucFirst: 'capitalize',
    round: 'round',
    abs: 'abs',
    arrayJoin: 'join',
    len: 'length',
    slice: 'substr',
    aggSum: 'sum',
    aggAvg: 'average',
    aggMin: 'min',
    aggMax: 'max',
    aggCount: 'count',
  }),
);

const ARITHMETIC = new Map(Object.entries({ add: '+', sub: '-', mul: '*', div: '/', mod: '%' }));

const EQUALITY = new Map(Object.entries({ ifEQ: '==', ifNE: '!=' }));
const ORDER = new Map(Object.entries({ ifGT: '>', ifGTE: '>=', ifLT: '<', ifLTE: '<=' }));

const ROLES = new Map(
  Object.entries<Tag['role']>({ showBegin: 'open', showEnd: 'close', hideBegin: 'inverted', hideEnd: 'close' }),
);

const FORMATTER = /^([A-Za-z]\w*)\s*(?:\((.*)\))?$/s;

/** `:showBegin` and similar formatters are the tags of a section. */
function roleOf(formatters: readonly string[]): Pick<Tag, 'role'> {
  const [, last = ''] = FORMATTER.exec(formatters.at(-1) ?? '') ?? [];
  return { role: ROLES.get(last) ?? 'value' };
}

/** The result of the formatters read so far, as the text of an expression. */
interface Chain {
  readonly value: string;
  /** The condition that `ifEQ` or a similar formatter began. */
  readonly test?: string | undefined;
  /** The operator between this condition and the next. */
  readonly joined?: 'and' | 'or';
  /** True if `show` or `elseShow` has used the condition: the next condition then starts a new one. */
  readonly isTold?: boolean | undefined;
  /** Conditions that end the chain if they hold, each with the text that is shown then. */
  readonly ended?: readonly (readonly [test: string, shown: string])[];
}

/** The expression of a value with formatters: `d.price:mul(2):formatN(2)` is `(price * 2) | number(2)`. */
function formattedBy(name: string, formatters: readonly string[]): string {
  let chain: Chain = { value: name };
  for (const text of formatters) {
    const [, formatter = '', args = ''] = FORMATTER.exec(text) ?? [];
    chain = after(chain, formatter, argumentsOf(args, name), name);
  }
  if (ROLES.has(FORMATTER.exec(formatters.at(-1) ?? '')?.[1] ?? '')) return chain.test ?? chain.value;
  return (chain.ended ?? []).reduceRight((rest, [test, shown]) => `(${test} ? ${shown} : ${rest})`, chain.value);
}

/** The formatters that give the shown text if their condition holds, and otherwise continue the chain. */
const ENDING = new Map(
  Object.entries<(value: string, argument: string) => string>({
    ifEmpty: (value) => `(${value} | isEmpty)`,
    ifEqual: (value, argument) => `${value} == ${argument}`,
    ifContain: (value, argument) => `(${value} | contains(${argument}))`,
  }),
);

function after(chain: Chain, formatter: string, args: readonly string[], name: string): Chain {
  const { value } = chain;
  const [first = '""'] = args;
  if (EQUALITY.has(formatter)) return tested(chain, `${value} ${EQUALITY.get(formatter)} ${first}`);
  if (ORDER.has(formatter)) return tested(chain, `(${value} | amount) ${ORDER.get(formatter)} (${first} | amount)`);
  if (ARITHMETIC.has(formatter))
    return { ...chain, value: `((${value} | amount) ${ARITHMETIC.get(formatter)} (${first} | amount))` };
  if (SAME.has(formatter)) return { ...chain, value: `(${value} | ${SAME.get(formatter)}(${args.join(', ')}))` };
  const ending = ENDING.get(formatter);
  if (ending) {
    const shown = (formatter === 'ifEmpty' ? args[0] : args[1]) ?? '""';
    return { ...chain, ended: [...(chain.ended ?? []), [ending(value, first), shown]] };
  }
  switch (formatter) {
    case 'ifEM':
      return tested(chain, `(${value} | isEmpty)`);
    case 'ifNEM':
      return tested(chain, `not (${value} | isEmpty)`);
    case 'ifIN':
      return tested(chain, `(${value} | contains(${first}))`);
    case 'ifNIN':
      return tested(chain, `not (${value} | contains(${first}))`);
    case 'and':
    case 'or':
      return { ...chain, value: args[0] ?? value, joined: formatter };
    case 'show':
      return told(chain, chain.test ?? 'true', first);
    case 'elseShow':
      return told(chain, `not ${chain.test ?? 'true'}`, first);
    case 'showBegin':
    case 'hideBegin':
    case 'showEnd':
    case 'hideEnd':
      return chain;
    case 'print':
      return { ...chain, value: first };
    case 'append':
      return { ...chain, value: `([${value}, ${first}] | join(""))` };
    case 'prepend':
      return { ...chain, value: `([${first}, ${value}] | join(""))` };
    case 'toFixed':
      return { ...chain, value: `(${value} | number("0${decimals(args[0])}"))` };
    case 'formatN':
      return { ...chain, value: `(${value} | number(${args[0] ?? '3'}))` };
    case 'count':
      return { ...chain, value: args[0] === undefined ? '$number' : `($index + ${first})` };
    default:
      return { ...chain, value: `(${value} | ${formatter || name}(${args.join(', ')}))` };
  }
}

/** Adds a condition to a chain of formatters. */
function tested({ value, test, joined = 'and', isTold = false, ended }: Chain, next: string): Chain {
  const all = test === undefined || isTold ? `(${next})` : `(${test} ${joined} (${next}))`;
  return { value, test: all, ...(ended && { ended }) };
}

/** A chain that ends with a text if a condition holds, and otherwise continues with its value. */
const told = (chain: Chain, test: string, shown: string): Chain => ({
  ...chain,
  isTold: true,
  ended: [...(chain.ended ?? []), [test, shown]],
});

/** The path of a sibling: `.quantity` is next to the value, `..quantity` next to the parent object of the value. */
function beside(argument: string, name: string): string {
  const [dots = ''] = /^\.+/.exec(argument) ?? [];
  return [...name.split('.').slice(0, -dots.length), argument.slice(dots.length)].join('.');
}

/** The arguments of a formatter: numbers, paths of data next to the value (`.quantity`), or texts, quoted or not. */
function argumentsOf(text: string, name: string): readonly string[] {
  if (text.trim() === '') return [];
  return splitOutside(text, ',').map((piece) => {
    const argument = piece.trim();
    if (/^-?\d+(?:\.\d+)?$/.test(argument) || argument === 'null') return argument;
    if (/^\.+[\p{L}_][\p{L}\p{N}_.]*$/u.test(argument)) return beside(argument, name);
    if (/^d\.[\p{L}_][\p{L}\p{N}_.]*$/u.test(argument)) return argument.slice(2);
    return JSON.stringify(argument.replace(/^(['"])(.*)\1$/s, '$2'));
  });
}
