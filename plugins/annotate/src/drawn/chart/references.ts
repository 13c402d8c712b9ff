/**
 * The data of a series: a reference into the workbook, and the values last read there (ECMA-376-1 §21.2.2.201,
 * §21.2.2.121).
 */
import { element, type XmlElement } from '@quire/core/xml';

export const value = (name: string, val: string): XmlElement => element(name, { val });

/** A range of one column of the sheet. Columns and rows from 0. */
export interface SheetRange {
  readonly column: number;
  readonly from: number;
  readonly count: number;
}

export const textReference = (range: SheetRange, texts: readonly (string | number)[]): XmlElement =>
  element('c:strRef', {}, [formula(range), element('c:strCache', {}, points(texts.map(String)))]);

/** `format` is the template's own number format. */
export const numberReference = (
  range: SheetRange,
  numbers: readonly (number | null)[],
  format = 'General',
): XmlElement =>
  element('c:numRef', {}, [
    formula(range),
    element('c:numCache', {}, [
      element('c:formatCode', {}, [format]),
      ...points(numbers.map((n) => (n === null ? undefined : String(n)))),
    ]),
  ]);

function points(texts: readonly (string | undefined)[]): readonly XmlElement[] {
  const filled = texts.flatMap((text, at) =>
    text === undefined ? [] : [element('c:pt', { idx: String(at) }, [element('c:v', {}, [text])])],
  );
  return [value('c:ptCount', String(texts.length)), ...filled];
}

function formula({ column, from, count }: SheetRange): XmlElement {
  const letters = columnLetters(column);
  const first = `$${letters}$${from + 1}`;
  return element('c:f', {}, [`Sheet1!${count > 1 ? `${first}:$${letters}$${from + count}` : first}`]);
}

/** `A`, `B`... `Z`, `AA`. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}
