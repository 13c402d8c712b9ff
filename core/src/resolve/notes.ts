import type { DiagnosticLog } from '../diagnostics.js';
import type { NoteProperties } from '../docx/index.js';
import { formatNumber } from './numbering/index.js';

export type NoteKind = 'footnote' | 'endnote';

/** Footnotes count 1, 2, 3 and endnotes i, ii, iii where nothing is said (ECMA-376-1 §17.11.17). */
const DEFAULT_FORMAT: Readonly<Record<NoteKind, string>> = { footnote: 'decimal', endnote: 'lowerRoman' };

/** Counts notes in the order in which the text refers to them. */
export class NoteLabels {
  readonly #log: DiagnosticLog;
  readonly #properties: Record<NoteKind, NoteProperties> = { footnote: {}, endnote: {} };
  readonly #next: Record<NoteKind, number | undefined> = { footnote: undefined, endnote: undefined };
  readonly #labels: Record<NoteKind, Map<string, string>> = { footnote: new Map(), endnote: new Map() };

  constructor(log: DiagnosticLog) {
    this.#log = log;
  }

  /** Goes on with the properties of the next section: counting starts over there, or goes on from the section before. */
  startSection(properties: Readonly<Record<NoteKind, NoteProperties>>): void {
    for (const kind of ['footnote', 'endnote'] as const) {
      const stated = properties[kind];
      this.#properties[kind] = stated;
      if (stated.restart === 'eachSect' || this.#next[kind] === undefined) this.#next[kind] = stated.start ?? 1;
      if (stated.restart === 'eachPage') {
        this.#log.report({ code: 'feature-ignored', what: `${kind} numbers that restart on each page` });
      }
    }
  }

  /** The label of a reference; a note that is referred to again keeps its label. Custom marks are text of the run. */
  refer(kind: NoteKind, id: string, customMark: boolean): string {
    const known = this.#labels[kind].get(id);
    if (known !== undefined) return known;
    let label = '';
    if (!customMark) {
      const number = this.#next[kind] ?? 1;
      this.#next[kind] = number + 1;
      label = formatNumber(number, this.#properties[kind].format ?? DEFAULT_FORMAT[kind]);
    }
    this.#labels[kind].set(id, label);
    return label;
  }

  /** Notes that were referred to, with their labels, in order. */
  referred(kind: NoteKind): ReadonlyMap<string, string> {
    return this.#labels[kind];
  }
}
