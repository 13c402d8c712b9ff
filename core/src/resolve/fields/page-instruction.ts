/**
 * Formulas and conditions over page fields: `= {PAGE} - 1`, `IF {PAGE} = {NUMPAGES} ...`. They are computed once pages
 * are known. In headers and footers Word updates them automatically.
 */
import type { DocxModel } from '../../ooxml/docx/index.js';
import { descendants, textContent } from '../../ooxml/xml/index.js';
import type { CharacterFormat, InlineItem } from '../../resolved/index.js';
import type { FieldAction } from './action.js';
import type { FieldSurroundings } from './field-pass.js';
import { parseInstruction } from './instruction.js';

export type PageField = Extract<InlineItem, { kind: 'pageField' }>;

/** Marks the index of a page field in an instruction, on both sides: a character that XML cannot contain. */
const MARK = '\u0003';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of a page field
const MARKS = /\u0003(\d+)\u0003/g;

/** Page fields in one instruction; further ones keep the number that the file remembers. */
const MOST = 64;

/** Keeps a page field of an instruction, and returns its mark. */
export function pageMark({ pages }: { readonly pages: PageField[] }, item: PageField): string {
  if (pages.length === MOST) return item.cached;
  return `${MARK}${pages.push(item) - 1}${MARK}`;
}

export const filledInstruction = (instruction: string, shown: readonly string[]): string =>
  instruction.includes(MARK)
    ? instruction.replace(MARKS, (_, index: string) => shown[Number(index)] ?? '')
    : instruction;

/** Undefined for an instruction without page fields, and where such an instruction keeps its result. */
export function pageAction(
  { instruction, pages }: { readonly instruction: string; readonly pages: readonly PageField[] },
  { pass, inMargin }: FieldSurroundings,
  language: string,
): FieldAction | undefined {
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

/** The list of pages of an entry of an index, as text that the pages decide. */
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

const EXPRESSION = /^\s*(=|IF\b|COMPARE\b)/i;

/** True if a header or footer of a document has a formula or a condition. */
export function hasMarginExpressions({ headers, footers, package: pkg }: DocxModel): boolean {
  for (const part of [...headers.keys(), ...footers.keys()]) {
    for (const element of descendants(pkg.xml(part))) {
      if (element.name === 'w:instrText' && EXPRESSION.test(textContent(element))) return true;
    }
  }
  return false;
}
