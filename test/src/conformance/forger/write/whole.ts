import type { ForgerDraft } from '../draft.js';
import type { Dict, EditableValue } from '../values.js';
import { mayBePacked, objectStreamText, objectText } from './objects.js';
import { bytesOfText, type Entry, streamText, tableText } from './sections.js';

/** The ways in which a file of one revision lists its objects. */
export const FORMS = ['table', 'stream', 'packed', 'hybrid'] as const;
export type WholeForm = (typeof FORMS)[number];

/** Deviations of a file from a correct one; if a member is absent, its part of the file is correct. */
export interface FileDeviations {
  /** Bytes before `%PDF`, which the offsets count or leave out. */
  readonly before?: { readonly text: string; readonly isCounted: boolean };
  /** Returns the text of an object in the file, and the number of characters before the offset in its entry. */
  readonly object?: (number: number, text: string) => { readonly text: string; readonly skip?: number };
  readonly entries?: (entries: Map<number, Entry>) => void;
  readonly trailer?: (trailer: Dict) => void;
  /** Returns the text of the section. */
  readonly section?: (text: string) => string;
  /** Returns the text after the section, for the offset of the section. */
  readonly end?: (at: number) => string;
}

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** All objects of a draft as a file of one revision. */
export function wholeFile(draft: ForgerDraft, form: WholeForm, edges: FileDeviations = {}): Uint8Array {
  const { before = { text: '', isCounted: true } } = edges;
  const origin = before.isCounted ? 0 : before.text.length;
  let text = before.text + HEADER;
  let next = draft.size;
  const entries = new Map<number, Entry>([[0, { kind: 'free', generation: 65535 }]]);
  const start = () => text.length - origin;
  const put = (to: Map<number, Entry>, number: number, own: string) => {
    const { text: object, skip = 0 } = edges.object?.(number, own) ?? { text: own };
    to.set(number, { kind: 'offset', offset: start() + skip, generation: 0 });
    text += object;
  };
  const packed: [number, EditableValue][] = [];
  for (const number of draft.numbers()) {
    const body = draft.body(number);
    if (body === undefined) continue;
    const isPacked = form === 'packed' || (form === 'hybrid' && number % 7 === 3);
    if (isPacked && mayBePacked(body)) packed.push([number, body]);
    else put(entries, number, objectText(number, 0, body));
  }
  const compressed = new Map<number, Entry>();
  if (packed.length > 0) {
    const container = next++;
    const to = form === 'hybrid' ? compressed : entries;
    put(to, container, objectStreamText(container, packed));
    for (const [index, [number]] of packed.entries()) to.set(number, { kind: 'compressed', container, index });
  }
  const trailer: Dict = { Size: next + 1, Root: draft.trailer.Root };
  if (draft.trailer.Info !== undefined) trailer.Info = draft.trailer.Info;
  edges.trailer?.(trailer);
  if ((form === 'table' || form === 'hybrid') && compressed.size > 0) {
    compressed.set(next, { kind: 'offset', offset: start(), generation: 0 });
    trailer.XRefStm = start();
    text += streamText(next, compressed, { Size: next + 1 });
    for (const number of compressed.keys())
      if (!entries.has(number)) entries.set(number, { kind: 'free', generation: 65535 });
  }
  const at = start();
  const isTable = form === 'table' || form === 'hybrid';
  if (!isTable) entries.set(next, { kind: 'offset', offset: at, generation: 0 });
  edges.entries?.(entries);
  const section = isTable ? tableText(entries, trailer) : streamText(next, entries, trailer);
  text += edges.section?.(section) ?? section;
  text += edges.end?.(at) ?? endText(at);
  return bytesOfText(text);
}

export const endText = (at: number): string => `startxref\n${at}\n%%EOF\n`;
