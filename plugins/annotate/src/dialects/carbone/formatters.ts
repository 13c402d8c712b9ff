import type { Tag } from '../../template/index.js';
import { decimals } from '../docxtemplater.js';
import { splitOutside } from '../split.js';

/** Formatters by the functions of expressions that do the same with the same arguments. */
const SAME: Readonly<Record<string, string>> = {
  upperCase: 'upper',
  lowerCase: 'lower',
  ucFirst: 'capitalize',
  formatN: 'number',
  round: 'round',
  abs: 'abs',
  arrayJoin: 'join',
  len: 'length',
  ifEmpty: 'default',
  aggSum: 'sum',
  aggAvg: 'average',
  aggMin: 'min',
  aggMax: 'max',
  aggCount: 'count',
};

const ARITHMETIC: Readonly<Record<string, string>> = { add: '+', sub: '-', mul: '*', div: '/', mod: '%' };

const COMPARISONS: Readonly<Record<string, string>> = {
  ifEQ: '==',
  ifNE: '!=',
  ifGT: '>',
  ifGTE: '>=',
  ifLT: '<',
  ifLTE: '<=',
};

const ROLES: Readonly<Record<string, Tag['role']>> = {
  showBegin: 'open',
  showEnd: 'close',
  hideBegin: 'inverted',
  hideEnd: 'close',
};

const FORMATTER = /^([A-Za-z]\w*)\s*(?:\((.*)\))?$/s;

/** `:showBegin` and the like are the tags of a section. */
export function roleOf(formatters: readonly string[]): Pick<Tag, 'role'> {
  const [, last = ''] = FORMATTER.exec(formatters.at(-1) ?? '') ?? [];
  return { role: ROLES[last] ?? 'value' };
}

/** What was formatted so far, as the text of an expression. */
interface Chain {
  readonly value: string;
  /** The condition that `ifEQ` and the like began. */
  readonly test?: string;
  /** How the next condition is joined to it. */
  readonly joined?: 'and' | 'or';
}

/** The expression of a value with formatters: `d.price:mul(2):formatN(2)` is `(price * 2) | number(2)`. */
export function formattedBy(name: string, formatters: readonly string[]): string {
  let chain: Chain = { value: name };
  for (const text of formatters) {
    const [, formatter = '', args = ''] = FORMATTER.exec(text) ?? [];
    chain = after(chain, formatter, argumentsOf(args, name), name);
  }
  return ROLES[FORMATTER.exec(formatters.at(-1) ?? '')?.[1] ?? ''] ? (chain.test ?? chain.value) : chain.value;
}

function after(chain: Chain, formatter: string, args: readonly string[], name: string): Chain {
  const { value } = chain;
  const [first = '""'] = args;
  const comparison = COMPARISONS[formatter];
  if (comparison) return tested(chain, `${value} ${comparison} ${first}`);
  if (ARITHMETIC[formatter]) return { value: `(${value} ${ARITHMETIC[formatter]} ${first})` };
  if (SAME[formatter]) return { value: `(${value} | ${SAME[formatter]}(${args.join(', ')}))` };
  switch (formatter) {
    case 'ifEM':
      return tested(chain, `not ${value}`);
    case 'ifNEM':
      return tested(chain, `(${value} or false)`);
    case 'and':
    case 'or':
      return { ...chain, value: args[0] ?? value, joined: formatter };
    case 'show':
      return { value: `(${chain.test ?? 'true'} ? ${first} : ${value})`, test: chain.test };
    case 'elseShow':
      return { value: `(${chain.test ?? 'true'} ? ${value} : ${first})` };
    case 'showBegin':
    case 'hideBegin':
    case 'showEnd':
    case 'hideEnd':
      return chain;
    case 'print':
      return { value: first };
    case 'append':
      return { value: `([${value}, ${first}] | join(""))` };
    case 'prepend':
      return { value: `([${first}, ${value}] | join(""))` };
    case 'toFixed':
      return { value: `(${value} | number("0${decimals(args[0])}"))` };
    case 'formatC':
      return { value: `(${value} | number(${args[0] ?? '2'}))` };
    case 'formatD':
      return { value: `(${value} | date(${picture(first)}))` };
    case 'count':
      return { value: '$number' };
    default:
      return { value: `(${value} | ${formatter || name}(${args.join(', ')}))` };
  }
}

const tested = ({ value, test, joined = 'and' }: Chain, next: string): Chain => ({
  value,
  test: test === undefined ? `(${next})` : `(${test} ${joined} ${next})`,
});

/** Arguments are numbers, paths of the data beside the value (`.quantity`), or texts, with quotes or without. */
function argumentsOf(text: string, name: string): readonly string[] {
  if (text.trim() === '') return [];
  return splitOutside(text, ',').map((piece) => {
    const argument = piece.trim();
    if (/^-?\d+(?:\.\d+)?$/.test(argument)) return argument;
    if (/^\.[\p{L}_]/u.test(argument)) return `${name.replace(/\.?[^.]*$/, '')}${argument}`.replace(/^\./, '');
    if (/^d\.[\p{L}_][\p{L}\p{N}_.]*$/u.test(argument)) return argument.slice(2);
    return JSON.stringify(argument.replace(/^(['"])(.*)\1$/s, '$2'));
  });
}

/** Styles of the language by their letters. */
const STYLES: Readonly<Record<string, string>> = { L: 'short', LL: 'long', LLL: 'long', LLLL: 'full' };

/** Its dates are written in the letters of Day.js: `DD/MM/YYYY`. */
function picture(quoted: string): string {
  const text = quoted.slice(1, -1);
  const style = STYLES[text];
  if (style) return JSON.stringify(style);
  return JSON.stringify(
    text
      .replaceAll('Y', 'y')
      .replaceAll(/D+/g, (days) => days.toLowerCase())
      .replaceAll(/\[(.*?)\]/g, "'$1'"),
  );
}
