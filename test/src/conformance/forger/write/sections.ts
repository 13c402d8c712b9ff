/** Cross-references as text, in each form of the standard (ISO 32000-2 §7.5.4, §7.5.8). */
import { type Dict, spell } from '../values.js';

/** The location of an object: at an offset, in an object stream, or nowhere. */
export type Entry =
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly container: number; readonly index: number }
  | { readonly kind: 'free'; readonly generation: number };

export type Entries = ReadonlyMap<number, Entry>;

export function tableText(entries: Entries, trailer: Dict): string {
  let text = 'xref\n';
  for (const [number, entry] of sorted(entries)) {
    const offset = entry.kind === 'offset' ? entry.offset : 0;
    const generation = entry.kind === 'compressed' ? 0 : entry.generation;
    const letter = entry.kind === 'offset' ? 'n' : 'f';
    text += `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${letter} \n`;
  }
  return `${text}trailer\n${spell(trailer)}\n`;
}

/** The cross-reference stream as object `number`, which has to be among the entries. */
export function streamText(number: number, entries: Entries, trailer: Dict): string {
  let data = '';
  const index: number[] = [];
  for (const [each, entry] of sorted(entries)) {
    index.push(each, 1);
    data += row(entry);
  }
  const dict = `/Type /XRef /W [1 4 2] /Index [${index.join(' ')}] /Length ${data.length}`;
  return `${number} 0 obj\n<<${dict}${spell(trailer).slice(2)}\nstream\n${data}\nendstream\nendobj\n`;
}

const sorted = (entries: Entries): readonly (readonly [number, Entry])[] => [...entries].sort(([a], [b]) => a - b);

function row(entry: Entry): string {
  if (entry.kind === 'free') return bigEndian(0, 1) + bigEndian(0, 4) + bigEndian(entry.generation, 2);
  if (entry.kind === 'offset') return bigEndian(1, 1) + bigEndian(entry.offset, 4) + bigEndian(entry.generation, 2);
  return bigEndian(2, 1) + bigEndian(entry.container, 4) + bigEndian(entry.index, 2);
}

/** An integer in a number of bytes, the most significant first; one character per byte. */
export function bigEndian(value: number, size: number): string {
  let text = '';
  for (let shift = size - 1; shift >= 0; shift--) text += String.fromCharCode(Math.floor(value / 256 ** shift) & 0xff);
  return text;
}

/** One character per byte. */
export const bytesOfText = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);
