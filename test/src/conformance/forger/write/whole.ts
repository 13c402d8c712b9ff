import type { Draft } from '../draft.js';
import { type Dict, Stream, type Value } from '../values.js';
import { objectStreamText, objectText } from './objects.js';
import { bytesOfText, type Entry, streamText, tableText } from './sections.js';

/** How a file of one revision states where its objects are. */
export const FORMS = ['table', 'stream', 'packed', 'hybrid'] as const;
export type Form = (typeof FORMS)[number];

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** All objects of a draft as a file of one revision. */
export function wholeFile(draft: Draft, form: Form): Uint8Array {
  let text = HEADER;
  let next = draft.size;
  const entries = new Map<number, Entry>([[0, { kind: 'free', generation: 65535 }]]);
  const put = (number: number, object: string) => {
    entries.set(number, { kind: 'offset', offset: text.length, generation: 0 });
    text += object;
  };
  const packed: [number, Value][] = [];
  for (const number of draft.numbers()) {
    const body = draft.body(number);
    if (body === undefined) continue;
    const isPacked = form === 'packed' || (form === 'hybrid' && number % 7 === 3);
    if (isPacked && !(body instanceof Stream)) packed.push([number, body]);
    else put(number, objectText(number, 0, body));
  }
  const compressed = new Map<number, Entry>();
  if (packed.length > 0) {
    const container = next++;
    const to = form === 'hybrid' ? compressed : entries;
    const object = objectStreamText(container, packed);
    to.set(container, { kind: 'offset', offset: text.length, generation: 0 });
    text += object;
    for (const [index, [number]] of packed.entries()) to.set(number, { kind: 'compressed', container, index });
  }
  const trailer: Dict = { Size: next + 1, Root: draft.trailer.Root };
  if (draft.trailer.Info !== undefined) trailer.Info = draft.trailer.Info;
  const start = () => text.length;
  if (form === 'table' || form === 'hybrid') {
    if (compressed.size > 0) {
      compressed.set(next, { kind: 'offset', offset: start(), generation: 0 });
      trailer.XRefStm = start();
      text += streamText(next, compressed, { Size: next + 1 });
      for (const number of compressed.keys())
        if (!entries.has(number)) entries.set(number, { kind: 'free', generation: 65535 });
    }
    const at = start();
    text += `${tableText(entries, trailer)}startxref\n${at}\n%%EOF\n`;
  } else {
    const at = start();
    entries.set(next, { kind: 'offset', offset: at, generation: 0 });
    text += `${streamText(next, entries, trailer)}startxref\n${at}\n%%EOF\n`;
  }
  return bytesOfText(text);
}
