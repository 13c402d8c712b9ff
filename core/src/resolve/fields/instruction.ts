import { mustBeText } from '../../base/argument.js';
import { pairsOf } from '../../base/tables.js';

/** A parsed field instruction (ECMA-376-1 §17.16.1): name, arguments, switches. */
export interface Instruction {
  /** The name in upper case: `HYPERLINK`; `=` for a formula. */
  readonly name: string;
  readonly arguments: readonly string[];
  /** The values of switches by lower-case letter, without backslash. `*` has all formats in order, case unchanged. */
  readonly switches: ReadonlyMap<string, readonly string[]>;
  /** The arguments as written, without the name; for a formula the expression without its switches. */
  readonly rest: string;
}

/** Switches without a value: the word after one is an argument of the field. */
const WITHOUT_VALUE = pairsOf(
  `HYPERLINK nhm; REF fhnprtw; PAGEREF hp; STYLEREF lnprstw; NOTEREF fhp; SEQ chn; SYMBOL ahju; TC n; TOC huwxz;
  INDEX ry; TOA fhp; XE bi; TA bi; DATE hls; TIME hls; FILENAME p; AUTONUMLGL e; FILESIZE km; ASK o; FILLIN o;
  MERGEFIELD mv`,
);

/** Marks at the edges of a nested field's result in an instruction: characters that XML cannot contain. */
export const RESULT_START = '\u0001';
export const RESULT_END = '\u0002';

/**
 * A text in quotes, also typographic ones, a switch, or a word. The result of a nested field is part of the surrounding
 * text or word, including its spaces and quotes.
 */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the edges of nested results
  /["\u201c-\u201e]((?:\u0001[^\u0002]*\u0002|[^"\u201c-\u201e\\\u0001]|\\.)*)["\u201c-\u201e]?|\\([^\s"\u0001])|((?:\u0001[^\u0002]*\u0002|[^\s"\u201c-\u201e\\\u0001])+)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the edges of nested results
const EDGES = /[\u0001\u0002]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the edges of nested results
const NESTED_OR_ESCAPED = /\u0001([^\u0002]*)\u0002|\\(.)/g;

/** The longest instruction. Longer ones are cut. */
const LONGEST = 4_096;

export function parseInstruction(source: string): Instruction {
  mustBeText('instruction', source);
  const text = source.slice(0, LONGEST).trim();
  const name = /^(?:=|[^\s"\u201c-\u201e\\=]+)/.exec(text)?.[0] ?? '';
  const rest = text.slice(name.length).trim();
  const upper = name.toUpperCase();
  const words: string[] = [];
  const switches = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const [, quoted, letter, plain] of rest.matchAll(TOKEN)) {
    if (letter !== undefined) {
      const key = letter.toLowerCase();
      const values = switches.get(key) ?? [];
      switches.set(key, values);
      open = WITHOUT_VALUE.get(upper)?.includes(key) ? undefined : values;
      continue;
    }
    const value = quoted !== undefined ? unescaped(quoted) : withoutEdges(plain ?? '');
    (open ?? words).push(value);
    // Some writers put several formats after one `\*`: `\* FirstCap MERGEFORMAT`.
    if (open !== switches.get('*')) open = undefined;
  }
  const expression = upper === '=' ? rest.replace(/\\[#*@][\s\S]*$/, '').trim() : rest;
  return { name: upper, arguments: words, switches, rest: withoutEdges(expression) };
}

/** The result of a nested field, as part of an instruction. */
export const nestedResult = (text: string): string => `${RESULT_START}${withoutEdges(text)}${RESULT_END}`;

/** An instruction without the edges of nested results: as people read it. */
export const withoutEdges = (text: string): string => text.replace(EDGES, '');

/** A backslash escapes the character after it, but not in the result of a nested field. */
const unescaped = (text: string): string =>
  text.replace(NESTED_OR_ESCAPED, (_, nested?: string, sign?: string) => nested ?? sign ?? '');
