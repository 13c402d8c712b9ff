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
import type { BookmarkParagraph, DocumentText } from './document-text.js';

/**
 * Fields that show a text from their code in place of a property of the document or the user. The number is the index
 * of the argument with this text.
 */
const STATED: Readonly<Record<string, number>> = {
  ...{ TITLE: 0, SUBJECT: 0, AUTHOR: 0, KEYWORDS: 0, COMMENTS: 0, INFO: 1 },
  ...{ USERNAME: 0, USERINITIALS: 0, USERADDRESS: 0 },
};

/**
 * Fields whose result does not follow from their code: they show nothing, typed text, the code itself, or a count that
 * Word makes whenever it lays out the document; or other parts of a fill decide and report them. Any other field shows
 * another result if something was filled in its code.
 */
const INDEPENDENT: ReadonlySet<string> = new Set([
  ...['ADDIN', 'ADVANCE', 'PRINT', 'PRIVATE', 'RD', 'TA', 'TC', 'XE', 'HYPERLINK', 'EMBED', 'CONTROL', 'HTMLCONTROL'],
  ...['SHAPE', 'EQ', 'GOTOBUTTON', 'MACROBUTTON', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN', 'BIDIOUTLINE'],
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT'],
  ...['IF', 'INCLUDEPICTURE', 'NEXT', 'NEXTIF', 'SKIPIF', 'MERGEREC', 'MERGESEQ', 'ADDRESSBLOCK', 'GREETINGLINE'],
  ...['DATABASE', 'INCLUDETEXT', 'IMPORT', 'INCLUDE', 'LINK', 'DDE', 'DDEAUTO', 'AUTOTEXT', 'AUTOTEXTLIST'],
]);

/** True if the field with this code may have another result in the filled document. */
export const mayBeComputed = (code: string): boolean => !INDEPENDENT.has(parseInstruction(code).name);

export interface ValueSurroundings {
  readonly text: DocumentText;
  /** The texts of bookmarks in the template. */
  readonly before: DocumentText;
  /** The texts that `SET` and `ASK` gave bookmarks so far, by name in lower case. */
  readonly set: Map<string, string>;
  readonly locale: string;
  readonly cell: XmlElement | undefined;
  /** The codes of the template's fields: if a field has another code, something was filled in it. */
  readonly codes: ReadonlySet<string>;
  /** The last number of each `SEQ` series so far; undefined if the fill left the count of these fields unchanged. */
  readonly series: SequenceNumbers | undefined;
  /** The last heading before the field, of this level or above. */
  readonly heading: (level: number) => XmlElement | undefined;
  /** The text of the paragraph of a style that `STYLEREF` shows; undefined if no such paragraph changed. */
  readonly styled: (name: string) => string | undefined;
  /** True if the table around the field is not as it was in the template. */
  readonly inNewTable: boolean;
}

/**
 * A field's new result, or the instruction that draws it; `stale` if it depends on a result that cannot be computed;
 * undefined if the field keeps its result.
 */
export type Computed =
  | {
      readonly text: string;
      /** The text with its formatting, if it is several paragraphs. */
      readonly paragraphs?: readonly BookmarkParagraph[];
      readonly drawnBy?: Instruction;
    }
  | 'stale'
  | undefined;

/** The result of a field by its code; nested fields are computed first. */
export function computed(range: FieldRange, at: ValueSurroundings, depth = 0): Computed {
  if (depth > DEEPEST || (range.begin && settledBegins.has(range.begin))) return undefined;
  const inside = codeOf(range, at, depth);
  if (inside === undefined) return undefined;
  const instruction = parseInstruction(inside.code);
  if (instruction.name === 'DISPLAYBARCODE' && inside.hasChanged) return { text: '', drawnBy: instruction };
  const result = fieldValue(instruction, range, inside, at);
  if (result === undefined || result === 'stale') return result;
  const { name, arguments: words } = instruction;
  const paragraphs =
    isFieldName(name) && name !== 'REF' ? undefined : at.text.paragraphs(name === 'REF' ? (words[0] ?? '') : name);
  return {
    text: shownValue(result, instruction, at.locale),
    ...(paragraphs && paragraphs.length > 1 && { paragraphs }),
  };
}

const DEEPEST = 16;

interface Code {
  /** The code with the results of nested fields, and marks around these results. */
  readonly code: string;
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

/** The text of the result of a field that is nested in the code of another field. */
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
      return at.series && numbered(target.toLowerCase(), instruction, at.series, at.heading);
    case 'STYLEREF': {
      const styled = at.styled(target);
      if (styled === undefined) return hasChanged ? 'stale' : undefined;
      return OF_STYLES.some((letter) => switches.has(letter)) ? 'stale' : text(styled);
    }
    case 'REF':
      return reference(target, instruction, at, hasChanged);
    case 'NOTEREF':
      return hasChanged || at.text.noteOf(target) !== at.before.noteOf(target) ? 'stale' : undefined;
    default:
      // Any other word is taken for a bookmark: the short form of `REF`.
      if (!isFieldName(name)) return reference(withoutEdges(name), instruction, at, hasChanged);
      if (!hasChanged || INDEPENDENT.has(name)) return undefined;
      return (STATED[name] === undefined ? undefined : text(words[STATED[name]])) ?? 'stale';
  }
}

/** The last number of each series of `SEQ` fields so far, and the heading at which the series restarted, if any. */
export type SequenceNumbers = Map<string, { readonly number: number; readonly heading?: XmlElement | undefined }>;

/** The number of a field in its series (ECMA-376-1 §17.16.5.56); `stale` if the field names a bookmark. */
function numbered(
  name: string,
  { arguments: words, switches }: Instruction,
  series: SequenceNumbers,
  headingAt: ValueSurroundings['heading'],
): FieldValue | 'stale' {
  if (words.length > 1) return 'stale';
  const heading = switches.has('s') ? headingAt(Number(switches.get('s')?.[0])) : undefined;
  const last = series.get(name);
  const before = last && last.heading === heading ? last.number : 0;
  const reset = Number(switches.get('r')?.[0]);
  const number = Number.isInteger(reset) ? reset : switches.has('c') ? before : before + 1;
  series.set(name, { number, heading });
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

/** Switches of `REF` that ask for the number of the paragraph, or for its direction. */
const OF_NUMBERS = ['n', 'p', 'r', 'w'];

/** The text of a bookmark that is not as it was in the template. */
function reference(
  name: string,
  { switches }: Instruction,
  { set, text: now, before }: ValueSurroundings,
  hasChanged: boolean,
): FieldValue | 'stale' | undefined {
  if (OF_NUMBERS.some((letter) => switches.has(letter)))
    return hasChanged || now.numberOf(name) !== before.numberOf(name) ? 'stale' : undefined;
  const own = set.get(name.toLowerCase());
  if (own !== undefined) return text(own);
  if (!hasChanged && now.bookmark(name) === before.bookmark(name)) return undefined;
  // A bookmark may have been removed with the text around it.
  return (now.paragraphs(name) && text(now.bookmark(name))) ?? 'stale';
}
