/**
 * The text of tagged PDF files as read by a program that follows the structure: content in the order of its elements.
 */
import {
  contentOperations,
  type Lookup,
  Name,
  openPdf,
  type PdfDict,
  type PdfDocument,
  PdfStream,
  PdfString,
  type PdfValue,
} from '@quire/core/pdf';
import { decodedText, kidsOf, pagesOf } from '@quire/core/pdf/document';

/** An element with text, in itself or in spans, and the text. */
export interface TaggedText {
  readonly role: string;
  readonly text: string;
}

/** Elements whose text belongs to the element around them. */
const INLINE = new Set(['Span', 'Link', 'Reference', 'Form']);

/** The elements with text of a PDF by Quire, in the order of its structure. */
export function taggedText(pdf: Uint8Array): readonly TaggedText[] {
  const document = openPdf(pdf);
  const lookup = document.current;
  const pages = [...pagesOf(lookup)];
  const contents = new Map(pages.map(({ number, dict }) => [number, contentOf(document, dict)] as const));
  const found: { role: string; text: string }[] = [];

  const walk = (element: PdfDict, around: { text: string } | undefined, page: number | undefined): void => {
    const role = lookup.name(element.S) ?? '';
    const own = around && INLINE.has(role) ? around : { role, text: '' };
    if (own !== around) found.push(own as { role: string; text: string });
    const inside = numberOf(element.Pg) ?? page;
    for (const kid of kidsOf(lookup, element)) {
      const resolved = lookup.resolve(kid);
      if (typeof resolved === 'number') own.text += contents.get(inside ?? -1)?.get(resolved) ?? '';
      else {
        const dict = lookup.dict(kid);
        const type = lookup.name(dict?.Type);
        if (dict && type === 'MCR') {
          own.text += contents.get(numberOf(dict.Pg) ?? inside ?? -1)?.get(lookup.number(dict.MCID) ?? -1) ?? '';
        } else if (dict && type !== 'OBJR') walk(dict, own, inside);
      }
    }
  };
  const root = lookup.dict(lookup.root.StructTreeRoot);
  for (const kid of root ? kidsOf(lookup, root) : []) {
    const dict = lookup.dict(kid);
    if (dict) walk(dict, undefined, undefined);
  }
  return found.filter(({ text }) => text !== '');
}

const numberOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'object' && value !== null && 'number' in value ? Number(value.number) : undefined;

/** The text of each marked-content sequence of a page, by its `MCID`. */
function contentOf(document: PdfDocument, page: PdfDict): ReadonlyMap<number, string> {
  const lookup = document.current;
  const stream = lookup.resolve(page.Contents);
  if (!(stream instanceof PdfStream)) throw new Error('a page of ours has one content stream');
  const fonts = lookup.dict(lookup.dict(page.Resources)?.Font) ?? {};
  const maps = new Map(Object.entries(fonts).map(([key, font]) => [key, codesOf(document, lookup.dict(font))]));
  const texts = new Map<number, string>();
  const open: { readonly id?: number; readonly states: boolean }[] = [];
  const add = (text: string): void => {
    const id = open.findLast((each) => each.id !== undefined)?.id;
    if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
  };
  let codes: ReadonlyMap<string, string> = new Map();
  for (const { operator, operands } of contentOperations(document.decode(stream))) {
    const last = operands.at(-1);
    if (operator === 'Tf' && operands[0] instanceof Name) codes = maps.get(operands[0].text) ?? new Map();
    else if (operator === 'BMC') open.push({ states: false });
    else if (operator === 'BDC') {
      const { MCID: id, ActualText: stated } = lookup.dict(last) ?? {};
      if (stated instanceof PdfString) add(decodedText(stated));
      open.push({ states: stated instanceof PdfString, ...(typeof id === 'number' && { id }) });
    } else if (operator === 'EMC') open.pop();
    else if ((operator === 'TJ' || operator === 'Tj') && !open.some(({ states }) => states)) {
      for (const part of Array.isArray(last) ? last : [last]) if (part instanceof PdfString) add(shown(part, codes));
    }
  }
  return texts;
}

const shown = ({ latin }: PdfString, codes: ReadonlyMap<string, string>): string =>
  Array.from({ length: latin.length / 2 }, (_, i) => codes.get(latin.slice(2 * i, 2 * i + 2)) ?? '\ufffd').join('');

/** The text of each character code of a font, which has two bytes. */
function codesOf(document: PdfDocument, font: PdfDict | undefined): ReadonlyMap<string, string> {
  const lookup: Lookup = document.current;
  const codes = new Map<string, string>();
  const map = lookup.resolve(font?.ToUnicode);
  if (!(map instanceof PdfStream)) return codes;
  const utf16 = (value: PdfValue | undefined): string =>
    value instanceof PdfString ? decodedText(new PdfString(`\u00fe\u00ff${value.latin}`)) : '';
  const at = (value: PdfValue | undefined): number =>
    value instanceof PdfString ? value.latin.charCodeAt(0) * 256 + value.latin.charCodeAt(1) : 0;
  const key = (code: number): string => String.fromCharCode(code >> 8, code & 255);
  for (const { operator, operands } of contentOperations(document.decode(map))) {
    if (operator === 'endbfchar') {
      for (let i = 0; i + 1 < operands.length; i += 2) codes.set(key(at(operands[i])), utf16(operands[i + 1]));
    } else if (operator === 'endbfrange') {
      for (let i = 0; i + 2 < operands.length; i += 3) {
        const [first, end, target] = [at(operands[i]), at(operands[i + 1]), operands[i + 2]];
        for (let code = first; code <= end; code++) {
          const text = Array.isArray(target) ? utf16(target[code - first]) : utf16(target);
          const step = Array.isArray(target) ? 0 : code - first;
          codes.set(key(code), text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + step));
        }
      }
    }
  }
  return codes;
}
