import { counted } from '../../../base/counted.js';
import { QuireError } from '../../../base/errors.js';
import type { PdfDict } from '../../file/index.js';
import { type Fault, note } from '../faults.js';
import { PdfStream, type XrefEntry } from '../objects.js';
import { isArray, isInteger, isName, readIndirectObject } from '../syntax/index.js';
import type { SectionContext, XrefSection } from './section.js';

/** The cross-reference stream (ISO 32000-2 §7.5.8) whose object begins at exactly `at`; undefined if there is none. */
export function readXrefStream(at: number, context: SectionContext): XrefSection | undefined {
  const object = readIndirectObject(at, context);
  if (!(object?.value instanceof PdfStream) || !isName(object.value.dict.Type, 'XRef')) return undefined;
  const { dict } = object.value;
  const faults: Fault[] = [...object.faults];
  const widths = widthsOf(dict, at);
  const rows = context.decode(object.value);
  const entries = new Map<number, XrefEntry>();
  const size = widths[0] + widths[1] + widths[2];
  if (!areDirect(dict)) note(faults, 'xref-syntax', at, '/Index or /Size of the section is not made of whole numbers');
  let row = 0;
  for (const [first, count] of subsections(dict)) {
    const there = Math.min(count, Math.floor((rows.length - row) / size));
    if (there < count)
      note(faults, 'xref-entry', at, `the section states ${counted(count, 'entry', 'entries')}, but has ${there}`);
    context.budget.objects(there);
    for (let i = 0; i < there; i++, row += size) {
      const entry = readRow(rows, row, widths, context.base);
      const number = first + i;
      if (widths[0] > 0 && unsigned(rows, row, widths[0]) > 2)
        note(faults, 'xref-syntax', at, `the entry of object ${number} has an unknown type`);
      if (entries.has(number)) note(faults, 'xref-duplicate', at, `object ${number} is stated twice`, { number });
      else entries.set(number, entry);
    }
  }
  return { kind: 'stream', offset: at, end: object.end, trailer: dict, entries, faults };
}

type Widths = readonly [number, number, number];

function widthsOf({ W }: PdfDict, at: number): Widths {
  if (isArray(W) && W.length >= 3) {
    const [type, second, third] = W;
    const widths = [type, second, third].map((each) => (isInteger(each) && each >= 0 && each <= 8 ? each : NaN));
    if (widths[0] + widths[1] + widths[2] > 0) return widths as unknown as Widths;
  }
  throw new QuireError('INVALID_DOCUMENT', `at byte ${at}: the cross-reference stream has no usable /W`);
}

/** True if `/Size` and `/Index` are direct objects: not all readers follow references here (§7.5.8.2). */
const areDirect = ({ Index = [], Size }: PdfDict): boolean =>
  isInteger(Size) && isArray(Index) && Index.every((each) => isInteger(each));

/** `/Index`: pairs of a first number and a count; one pair from 0 to `/Size` by default. */
function* subsections({ Index, Size }: PdfDict): Generator<readonly [first: number, count: number]> {
  const numbers = isArray(Index) ? Index : [0, Size];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [first, count] = [numbers[i], numbers[i + 1]];
    if (isInteger(first) && isInteger(count) && first >= 0 && count >= 0) yield [first, count];
  }
}

/** Reads a row (Table 18). The type is 1 if its width is 0; unknown types count as free. */
function readRow(rows: Uint8Array, at: number, [a, b, c]: Widths, base: number): XrefEntry {
  const type = a === 0 ? 1 : unsigned(rows, at, a);
  const second = unsigned(rows, at + a, b);
  const third = unsigned(rows, at + a + b, c);
  if (type === 1) return { kind: 'offset', offset: second + base, generation: third };
  if (type === 2) return { kind: 'compressed', container: second, index: third };
  return { kind: 'free', generation: third };
}

function unsigned(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + bytes[at + i];
  return value;
}
