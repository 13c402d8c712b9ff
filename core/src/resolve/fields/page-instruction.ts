/**
 * Formulas, conditions and quotes over page fields and running heads: `= {PAGE} - 1`, `IF {PAGE} = {NUMPAGES} ...`,
 * `QUOTE "Page {PAGE}"`, and page fields that state more than a number format: `PAGE \# "000"`. They are computed once pages are known. In headers and footers Word updates
 * them automatically.
 */

import { inCase } from '../../ooxml/formats/cases/index.js';
import type { CharacterFormat, InlineItem } from '../../resolved/index.js';
import type { FieldAction } from './action.js';
import type { FieldSurroundings } from './field-pass.js';
import { parseInstruction } from './instruction.js';
import { fieldNumberFormat } from './number-format.js';

type PageField = Extract<InlineItem, { kind: 'pageField' }>;

/** A field in an instruction whose value depends on the page. */
export type PagedField = Extract<InlineItem, { kind: 'pageField' | 'styleReference' }>;

/** Marks the index of a page field in an instruction, on both sides: a character that XML cannot contain. */
const MARK = '\u0003';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of a page field
const MARKS = /\u0003(\d+)\u0003/g;

/** The maximum number of page fields in one instruction; further ones keep the number that the file stores. */
const MOST = 64;

/** Keeps a page field of an instruction, and returns its mark. */
export function pageMark({ pages }: { readonly pages: PagedField[] }, item: PagedField): string {
  if (pages.length === MOST) return item.cached;
  return `${MARK}${pages.push(item) - 1}${MARK}`;
}

export const filledInstruction = (instruction: string, shown: readonly string[]): string =>
  instruction.includes(MARK)
    ? instruction.replace(MARKS, (_, index: string) => shown[Number(index)] ?? '')
    : instruction;

interface PageInstruction {
  readonly instruction: string;
  readonly format: CharacterFormat;
  readonly pages: readonly PagedField[];
}

/** The action of an instruction; undefined if it has no page fields, or keeps its result. */
export function pageAction(
  { instruction, format, pages }: PageInstruction,
  { pass, inMargin }: FieldSurroundings,
  language: string,
): FieldAction | undefined {
  if (SWITCHED.test(instruction)) return switchedPage(instruction, format, pass, language);
  if (!pass || pages.length === 0 || !(inMargin || pass.recorder)) return undefined;
  if (!EXPRESSION.test(instruction)) return undefined;
  return {
    kind: 'page',
    field: 'EXPRESSION',
    expression: {
      of: pages,
      value: (shown) => pass.ofPages(parseInstruction(filledInstruction(instruction, shown)), language),
    },
  };
}

/** A page field whose number has a picture switch, as a formula may have, or a switch for letter case (§17.16.4). */
function switchedPage(
  source: string,
  format: CharacterFormat,
  pass: FieldSurroundings['pass'],
  language: string,
): FieldAction {
  const instruction = parseInstruction(source);
  const { name, switches, rest } = instruction;
  const numberFormat = switches.has('#') ? 'decimal' : fieldNumberFormat(instruction);
  const of: PageField = { kind: 'pageField', field: name as PageField['field'], cached: '', format, numberFormat };
  const value = ([shown = '']: readonly string[]): string | undefined =>
    switches.has('#')
      ? pass?.ofPages(parseInstruction(`= ${shown} ${rest}`), language)
      : inCase(shown, switches.get('*') ?? []);
  return { kind: 'page', field: 'EXPRESSION', expression: { of: [of], value } };
}

/** The list of pages of an index entry, as a field that is computed once the pages are known. */
export function pageListAction(
  { instruction, format }: { readonly instruction: string; readonly format: CharacterFormat },
  { pass }: FieldSurroundings,
): FieldAction | undefined {
  const list = pass?.pageList(instruction);
  if (!list) return undefined;
  const of = list.places.map(
    (bookmark): PageField => ({
      kind: 'pageField',
      field: 'PAGEREF',
      bookmark,
      cached: '',
      format,
    }),
  );
  return { kind: 'page', field: 'EXPRESSION', expression: { of, value: (shown) => list.value(shown) } };
}

const EXPRESSION = /^\s*(=|IF\b|COMPARE\b|QUOTE\b)/i;
const SWITCHED = /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES)\b.*(\\#|\\\*\s*"?(upper|lower|firstcap|caps)\b)/i;
