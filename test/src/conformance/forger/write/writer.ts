import { latin, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import { ForgerDraft, type ObjectChange } from '../draft.js';
import { type Dict, type EditableValue, Stream } from '../values.js';
import { mayBePacked, objectStreamText, objectText } from './objects.js';
import { oddStreamText } from './odd-section.js';
import { bytesOfText, type Entry, streamText, tableText } from './sections.js';

export type Changes = ReadonlyMap<number, ObjectChange>;

/** Appends honest and dishonest revisions to a signed file. */
export class UpdateWriter {
  readonly draft: ForgerDraft;
  readonly random: SeededRandom;
  /** The offset of the previous section, for the `/Prev` of the next one. */
  previous: number;
  #text = '';
  #next: number;

  constructor(draft: ForgerDraft, random: SeededRandom) {
    this.draft = draft;
    this.random = random;
    this.previous = draft.document.current.xrefOffset;
    this.#next = draft.size + 1;
    const last = draft.bytes.at(-1);
    if (last !== 10 && last !== 13) this.#text = '\n';
  }

  bytes(): Uint8Array {
    const tail = bytesOfText(this.#text);
    const whole = new Uint8Array(this.draft.bytes.length + tail.length);
    whole.set(this.draft.bytes);
    whole.set(tail, this.draft.bytes.length);
    return whole;
  }

  /** Replaces the last occurrence of a token and the text after it. */
  respell(token: string, other: (rest: string) => string): void {
    const at = this.#text.lastIndexOf(token);
    if (at >= 0) this.#text = this.#text.slice(0, at) + other(this.#text.slice(at + token.length));
  }

  raw(text: string): void {
    this.#text += text;
  }

  /** Inserts text before the last occurrence of a pattern in the output. */
  amend(pattern: string, text: string): void {
    const at = this.#text.lastIndexOf(pattern);
    if (at >= 0) this.#text = `${this.#text.slice(0, at)}${text}${this.#text.slice(at)}`;
  }

  /** Writes the objects, and returns their entries. */
  objects(changes: Changes): Map<number, Entry> {
    const entries = new Map<number, Entry>();
    for (const [number, { body, generation }] of changes) {
      if (body === undefined) entries.set(number, { kind: 'free', generation: generation || 1 });
      else {
        entries.set(number, { kind: 'offset', offset: this.#offset, generation });
        const { Encrypt } = this.draft.trailer;
        const isKey = Encrypt instanceof Ref && Encrypt.number === number;
        this.#text += objectText(number, generation, body, isKey ? undefined : this.draft.document.security);
      }
    }
    return entries;
  }

  /** Writes the signed versions of the objects again. */
  decoys(changes: Changes): void {
    for (const number of changes.keys()) {
      const old = this.draft.document.current.object(number);
      if (old && old.container === undefined) this.raw(`${latin(this.draft.bytes, old.start, old.end)}\n`);
    }
  }

  revision(changes: Changes, form: 'table' | 'stream' | 'packed' | 'hybrid'): void {
    if (form === 'table' || form === 'stream') this.section(this.objects(changes), {}, form);
    else {
      const { entries, compressed } = this.#packed(changes);
      if (form === 'packed') this.section(new Map([...entries, ...compressed]), {}, 'stream');
      else if (compressed.size === 0) this.section(entries, {}, 'table');
      else this.#hybrid(entries, compressed);
    }
  }

  section(entries: Map<number, Entry>, more: Dict, form: 'table' | 'stream' | 'odd stream', hasPrev = true): void {
    const { trailer, trailerChanges } = this.draft;
    const own: Dict = { Size: this.#next + 1 };
    for (const key of ['Root', 'Info', 'ID', 'Encrypt']) if (trailer[key] !== undefined) own[key] = trailer[key];
    if (hasPrev) own.Prev = this.previous;
    const whole: Dict = { ...own, ...more, ...trailerChanges };
    const number = this.#next++;
    const at = this.#offset;
    if (form === 'table') {
      entries.set(0, { kind: 'free', generation: 65535 });
      this.#text += tableText(entries, whole);
    } else {
      entries.set(number, { kind: 'offset', offset: at, generation: 0 });
      const trailer = { ...whole, Size: this.#next };
      this.#text +=
        form === 'stream' ? streamText(number, entries, trailer) : oddStreamText(number, entries, trailer, this.random);
    }
    this.#text += `startxref\n${at}\n%%EOF\n`;
    this.previous = at;
  }

  get #offset(): number {
    return this.draft.bytes.length + this.#text.length;
  }

  /** Writes objects in one object stream that another one extends (§7.5.7), and entries that name the other. */
  extended(changes: Changes): Map<number, Entry> {
    const { entries, compressed, container } = this.#packed(changes);
    if (container === undefined) return entries;
    const extending = this.#next++;
    const places = new Map<number, Entry>([...entries, ...compressed]);
    places.set(extending, { kind: 'offset', offset: this.#offset, generation: 0 });
    const signed = new ForgerDraft(this.draft.bytes, this.draft.document);
    const old = [...changes.keys()].flatMap((number): [number, EditableValue][] => {
      const body = signed.body(number);
      return body === undefined || body instanceof Stream || this.random.below(2) === 0 ? [] : [[number, body]];
    });
    this.#text += objectStreamText(extending, old, this.draft.document.security, `/Extends ${container} 0 R`);
    for (const [number, entry] of compressed)
      if (entry.kind === 'compressed') places.set(number, { ...entry, container: extending });
    return places;
  }

  /** Packs all objects that may be in an object stream into one. */
  #packed(changes: Changes): { entries: Map<number, Entry>; compressed: Map<number, Entry>; container?: number } {
    const packed: [number, EditableValue][] = [];
    const plain = new Map<number, ObjectChange>();
    for (const [number, change] of changes) {
      const { body, generation } = change;
      if (body === undefined || !mayBePacked(body) || generation > 0) plain.set(number, change);
      else packed.push([number, body]);
    }
    const entries = this.objects(plain);
    const compressed = new Map<number, Entry>();
    if (packed.length === 0) return { entries, compressed };
    const container = this.#next++;
    compressed.set(container, { kind: 'offset', offset: this.#offset, generation: 0 });
    this.#text += objectStreamText(container, packed, this.draft.document.security);
    for (const [index, [each]] of packed.entries()) compressed.set(each, { kind: 'compressed', container, index });
    return { entries, compressed, container };
  }

  /** Writes a table that may mark objects as free, with a stream that contains them. */
  #hybrid(entries: Map<number, Entry>, compressed: Map<number, Entry>): void {
    const number = this.#next++;
    const at = this.#offset;
    compressed.set(number, { kind: 'offset', offset: at, generation: 0 });
    this.#text += streamText(number, compressed, { Size: this.#next });
    if (this.random.below(2) === 0) {
      for (const each of compressed.keys()) entries.set(each, { kind: 'free', generation: 0 });
    }
    this.section(entries, { XRefStm: at }, 'table');
  }
}
