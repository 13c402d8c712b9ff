import { counted } from '../../../base/counted.js';
import { type Fault, note } from '../faults.js';
import type { XrefEntry } from '../objects.js';
import { isDict, isDigit, isWhite, latin, skipSpace, startsWith, ValueReader } from '../syntax/index.js';
import type { SectionContext, XrefSection } from './section.js';

/** Bytes of an entry, its end of line included (ISO 32000-2 §7.5.4). */
const ENTRY = 20;
/** The length of the shortest entry that non-conforming writers produce. */
const SHORTEST_ENTRY = 5;

/** Returns the cross-reference table that begins at exactly `at`, with its trailer; undefined if there is none. */
export function readXrefTable(at: number, context: SectionContext): XrefSection | undefined {
  const { bytes, budget, names } = context;
  if (!startsWith(bytes, at, 'xref')) return undefined;
  const faults: Fault[] = [];
  const rows = new TableReader(context, at + 4, faults);
  for (;;) {
    rows.at = skipSpace(bytes, rows.at);
    if (startsWith(bytes, rows.at, 'trailer')) break;
    if (!rows.subsection()) {
      note(faults, 'xref-syntax', rows.at, 'the cross-reference table is not followed by a trailer');
      return undefined;
    }
  }
  const reader = new ValueReader({ bytes, at: rows.at + 'trailer'.length, depth: budget.limits.depth, faults, names });
  const trailer = reader.value();
  budget.parsed(reader.at - at);
  if (!isDict(trailer)) return undefined;
  return { kind: 'table', offset: at, end: reader.at, trailer, entries: rows.entries, faults };
}

class TableReader {
  readonly entries = new Map<number, XrefEntry>();
  at: number;
  readonly #context: SectionContext;
  readonly #faults: Fault[];

  constructor(context: SectionContext, at: number, faults: Fault[]) {
    this.#context = context;
    this.at = at;
    this.#faults = faults;
  }

  /** Reads a subsection: its first number, its count, and as many entries. Returns false if there is none. */
  subsection(): boolean {
    const { bytes, budget } = this.#context;
    const start = this.at;
    const first = this.#digits();
    const count = this.#digits();
    if (first === undefined || count === undefined) return false;
    if (count > (bytes.length - this.at) / SHORTEST_ENTRY) {
      note(this.#faults, 'xref-syntax', start, `a subsection of ${counted(count, 'entry', 'entries')} does not fit`);
      return false;
    }
    budget.objects(count);
    let lax = false;
    this.at = skipSpace(bytes, this.at);
    for (let number = first; number < first + count; number++) {
      const from = this.at;
      const entry = this.#entry();
      if (!entry) {
        note(this.#faults, 'xref-syntax', from, `the entry of object ${number} is missing`);
        return true;
      }
      const length = this.at - from;
      // Some writers leave a blank line after the last entry, before the next heading or trailer: it does not count.
      lax ||= length !== ENTRY && !(length > ENTRY && number === first + count - 1 && this.#endsLine(from + ENTRY));
      this.#put(number, entry, from);
    }
    if (lax) note(this.#faults, 'xref-syntax', start, 'entries are not 20 bytes long');
    return true;
  }

  #entry(): XrefEntry | undefined {
    const { bytes, base } = this.#context;
    const from = this.at;
    const offset = this.#digits();
    const generation = this.#digits();
    let at = this.at;
    while (isWhite(bytes[at])) at++;
    const kind = bytes[at];
    if (offset === undefined || generation === undefined || (kind !== N && kind !== F)) {
      this.at = from;
      return undefined;
    }
    at++;
    while (isWhite(bytes[at])) at++;
    this.at = at;
    if (kind === F) return { kind: 'free', generation };
    return { kind: 'offset', offset: offset + base, generation };
  }

  /** True if an entry that ends at `at` has an end of line of two bytes (§7.5.4). */
  #endsLine(at: number): boolean {
    const { bytes } = this.#context;
    return isWhite(bytes[at - 2]) && isWhite(bytes[at - 1]);
  }

  /** Sets an entry. If a table has an object number twice, the first entry counts, as in other readers. */
  #put(number: number, entry: XrefEntry, at: number): void {
    if (this.entries.has(number)) {
      note(this.#faults, 'xref-duplicate', at, `object ${number} is stated twice`, { number });
      return;
    }
    if (entry.kind === 'offset' && entry.offset === this.#context.base) {
      note(this.#faults, 'xref-entry', at, `object ${number} is in use at offset 0`, { number });
      this.entries.set(number, { kind: 'free', generation: entry.generation });
    } else this.entries.set(number, entry);
  }

  #digits(): number | undefined {
    const { bytes } = this.#context;
    let start = this.at;
    while (isWhite(bytes[start])) start++;
    let end = start;
    while (isDigit(bytes[end])) end++;
    if (end === start || end - start > 15) return undefined;
    this.at = end;
    return Number(latin(bytes, start, end));
  }
}

const N = 110;
const F = 102;
