import {
  evaluateFormula,
  type FieldValue,
  type Instruction,
  isFieldName,
  nestedResult,
  parseInstruction,
  shortResult,
  shownValue,
  withoutEdges,
} from '@quire/core/fields';
import { comparison, separatorsOf } from '@quire/core/formats';
import type { XmlElement } from '@quire/core/xml';
import { type FieldRange, fieldRange } from '../kinds/index.js';
import { shownText } from '../markup/index.js';
import { operandsOf, settledBegins } from '../opened/index.js';
import type { DocumentText } from './document-text.js';

/** The computed fields. `SET` and `ASK` show nothing, but give bookmarks their texts. */
const COMPUTED: ReadonlySet<string> = new Set(['=', 'COMPARE', 'QUOTE', 'SET', 'ASK', 'REF', 'SEQ']);

/** Fields that show their argument, by its index: others than the texts of the document's properties. */
const STATED: Readonly<Record<string, number>> = { TITLE: 0, SUBJECT: 0, AUTHOR: 0, KEYWORDS: 0, COMMENTS: 0, INFO: 1 };

/** Fields that are not computed, and show another result where something was filled in their code. */
const OTHERS: ReadonlySet<string> = new Set([
  ...[
    'MERGEFIELD',
    'DOCPROPERTY',
    'DOCVARIABLE',
    'STYLEREF',
    'PAGEREF',
    'NOTEREF',
    'SYMBOL',
    'FILLIN',
    'TOC',
    'INDEX',
    'DISPLAYBARCODE',
  ],
  ...['ADDRESSBLOCK', 'GREETINGLINE', 'DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE'],
]);

/** True if the field with this code is computed. A name in `names`, of a bookmark, is short for `REF`. */
export const mayBeComputed = (code: string, names: ReadonlySet<string>): boolean => {
  const { name } = parseInstruction(code);
  return COMPUTED.has(name) || OTHERS.has(name) || STATED[name] !== undefined || names.has(name.toLowerCase());
};

/** The surroundings of a field that its value depends on. */
export interface ValueSurroundings {
  readonly text: DocumentText;
  /** The texts of bookmarks in the template. */
  readonly before: DocumentText;
  /** The texts that `SET` and `ASK` gave bookmarks so far, by name in lower case. */
  readonly set: Map<string, string>;
  readonly locale: string;
  /** The cell of the field. */
  readonly cell: XmlElement | undefined;
  /** The codes of the template's fields: a field with another one had something filled in it. */
  readonly codes: ReadonlySet<string>;
  /** The last number of each `SEQ` series so far; undefined if the fill left the count of these fields unchanged. */
  readonly series: Map<string, number> | undefined;
  /** The text of the paragraph of a style that `STYLEREF` shows; undefined if none of them changed. */
  readonly styled: (name: string) => string | undefined;
  /** True if the table around the field is not as it was in the template. */
  readonly inNewTable: boolean;
}

/**
 * A field's new result, or the instruction that draws it; `stale` if it depends on one that cannot be computed; undefined
 * if it keeps its own.
 */
export type Computed = { readonly text: string; readonly drawnBy?: Instruction } | 'stale' | undefined;

/** The result of a field by its code; nested fields are computed first. */
export function computed(range: FieldRange, at: ValueSurroundings, depth = 0): Computed {
  if (depth > DEEPEST || (range.begin && settledBegins.has(range.begin))) return undefined;
  const inside = codeOf(range, at, depth);
  if (inside === undefined) return undefined;
  const instruction = parseInstruction(inside.code);
  if (instruction.name === 'DISPLAYBARCODE' && inside.hasChanged) return { text: '', drawnBy: instruction };
  const result = fieldValue(instruction, range, inside, at);
  if (result === undefined || result === 'stale') return result;
  return { text: shownValue(result, instruction, at.locale) };
}

const DEEPEST = 16;

interface Code {
  /** The code with the results of fields inside, and marks around those. */
  readonly code: string;
  /** True if anything was filled in the code. */
  readonly hasChanged: boolean;
}

/** The code of a field; undefined if a merge field in it was not filled. */
function codeOf({ form, head, code: own }: FieldRange, at: ValueSurroundings, depth: number): Code | undefined {
  let hasChanged = !at.codes.has(own);
  if (form === 'simple') return { code: own, hasChanged };
  let code = '';
  for (let i = 0; i < head.length; i++) {
    const inner = i > 0 ? fieldRange(head, i) : undefined;
    if (!inner) {
      code += instructionText(head[i]);
      continue;
    }
    if (inner.instruction.name === 'MERGEFIELD') return undefined;
    const value = computed(inner, at, depth + 1);
    hasChanged ||= typeof value === 'object' || !at.codes.has(inner.code);
    const text = typeof value === 'object' ? value.text : shownText(inner.result) || codeIn(inner.result);
    code += nestedResult(text);
    i += inner.nodes.length - 1;
  }
  return { code: code.trim(), hasChanged };
}

/** The text of a result that is code of the field around it. */
const codeIn = (result: FieldRange['result']): string => withoutEdges(result.map(instructionText).join(''));

function instructionText(run: XmlElement | string | undefined): string {
  if (typeof run !== 'object') return '';
  return run.children
    .map((node) => (typeof node === 'object' && node.name === 'w:instrText' ? node.children.join('') : ''))
    .join('');
}

function fieldValue(
  instruction: Instruction,
  range: FieldRange,
  { code, hasChanged }: Code,
  at: ValueSurroundings,
): FieldValue | 'stale' | undefined {
  const { name, arguments: words, switches } = instruction;
  const [target = ''] = words;
  switch (name) {
    case '=':
      return formula(instruction, at, hasChanged || at.inNewTable);
    case 'COMPARE':
      return hasChanged ? (text(comparison(operandsOf(code) ?? [], at.locale)) ?? 'stale') : undefined;
    case 'QUOTE':
      return hasChanged ? text(words.join(' ')) : undefined;
    case 'SET':
      at.set.set(target.toLowerCase(), words.slice(1).join(' '));
      return undefined;
    case 'ASK':
      at.set.set(target.toLowerCase(), shownText(range.result) || (switches.get('d')?.[0] ?? ''));
      return undefined;
    case 'SEQ':
      return at.series && numbered(target.toLowerCase(), instruction, at.series);
    case 'STYLEREF': {
      const styled = at.styled(target);
      if (styled === undefined) return hasChanged ? 'stale' : undefined;
      return OF_STYLES.some((letter) => switches.has(letter)) ? 'stale' : text(styled);
    }
    case 'REF':
      return reference(target, instruction, at);
    default:
      if (hasChanged && STATED[name] !== undefined) return text(words[STATED[name]]) ?? 'stale';
      if (hasChanged && OTHERS.has(name)) return 'stale';
      // Any other word is taken for a bookmark: the short form of `REF`.
      return isFieldName(name) ? undefined : reference(name, instruction, at);
  }
}

/** The number of a field in its series (ECMA-376-1 §17.16.5.56); undefined for one that restarts below each heading. */
function numbered(name: string, { switches }: Instruction, series: Map<string, number>): FieldValue | undefined {
  if (switches.has('s')) return undefined;
  const before = series.get(name) ?? 0;
  const reset = Number(switches.get('r')?.[0]);
  const number = Number.isInteger(reset) ? reset : switches.has('c') ? before : before + 1;
  series.set(name, number);
  if (switches.has('h') && !switches.has('*')) return { kind: 'text', text: '' };
  return { kind: 'number', number, plain: String(number) };
}

const text = (value: string | undefined): FieldValue | undefined =>
  value === undefined ? undefined : { kind: 'text', text: value };

function formula({ rest }: Instruction, at: ValueSurroundings, hasChanged: boolean): FieldValue | 'stale' | undefined {
  const separators = separatorsOf(at.locale);
  let named = false;
  const value = evaluateFormula(rest, {
    separators,
    ...(at.cell && { cell: at.text.placeOf(at.cell) }),
    cellText: (place) => at.text.cellText(place),
    rowsOf: (table) => at.text.rowsOf(table),
    bookmarkText(name) {
      const found = at.set.get(name.toLowerCase()) ?? at.text.bookmark(name);
      named ||= found !== undefined && found !== at.before.bookmark(name);
      return found;
    },
    bookmarkTable: (name) => at.text.bookmarkTable(name),
  });
  if (!hasChanged && !named) return undefined;
  if (value === undefined) return 'stale';
  return { kind: 'number', number: value, plain: String(shortResult(value)).replace('.', separators.decimal) };
}

/** Switches of `STYLEREF` that ask for a number, or for another paragraph. */
const OF_STYLES = ['l', 'n', 'p', 'r', 's', 't', 'w'];

/** Switches of `REF` that ask for something other than the text of the bookmark. */
const OTHER = ['f', 'n', 'p', 'r', 't', 'w'];

/** The text of a bookmark that is not as it was in the template. */
function reference(
  name: string,
  { switches }: Instruction,
  { set, text: now, before }: ValueSurroundings,
): FieldValue | 'stale' | undefined {
  if (OTHER.some((letter) => switches.has(letter))) return undefined;
  const given = set.get(name.toLowerCase()) ?? now.bookmark(name);
  if (!set.has(name.toLowerCase()) && given === before.bookmark(name)) return undefined;
  // Paragraphs are more than a text, and a bookmark may have been removed with the text around it.
  return given === undefined || given.includes('\n') ? 'stale' : text(given);
}
