import type { NoteProperties } from '../ooxml/docx/index.js';
import type { PageCount } from '../resolved/index.js';
import { formatNumber } from './numbering/index.js';

export type NoteKind = 'footnote' | 'endnote';

/** The default number formats: footnotes count 1, 2, 3 and endnotes i, ii, iii (ECMA-376-1 §17.11.17). */
const DEFAULT_FORMAT: Readonly<Record<NoteKind, string>> = { footnote: 'decimal', endnote: 'lowerRoman' };

export interface NoteLabel {
  /** Empty for a mark that the author wrote. */
  readonly text: string;
  /** Present if the number restarts on each page: `text` is then the number without restarts. */
  readonly byPage?: PageCount;
}

const CUSTOM_MARK: NoteLabel = { text: '' };

/** Counts notes in the order in which the text refers to them. */
export class NoteLabels {
  readonly #properties: Record<NoteKind, NoteProperties> = { footnote: {}, endnote: {} };
  readonly #next: Record<NoteKind, number | undefined> = { footnote: undefined, endnote: undefined };
  readonly #labels: Record<NoteKind, Map<string, NoteLabel>> = { footnote: new Map(), endnote: new Map() };

  /**
   * Continues with the properties of the next section: counting restarts there, or continues from the previous section.
   */
  startSection(properties: Readonly<Record<NoteKind, NoteProperties>>): void {
    for (const kind of ['footnote', 'endnote'] as const) {
      const stated = properties[kind];
      this.#properties[kind] = stated;
      if (stated.restart === 'eachSect' || this.#next[kind] === undefined) this.#next[kind] = stated.start ?? 1;
    }
  }

  /** The label of a reference; a note that is referred to again keeps its label. Custom marks are text of the run. */
  refer(kind: NoteKind, id: string, customMark: boolean): NoteLabel {
    const known = this.#labels[kind].get(id);
    if (known !== undefined) return known;
    const label = customMark ? CUSTOM_MARK : this.#count(kind);
    this.#labels[kind].set(id, label);
    return label;
  }

  #count(kind: NoteKind): NoteLabel {
    const { format = DEFAULT_FORMAT[kind], restart, start = 1 } = this.#properties[kind];
    const number = this.#next[kind] ?? 1;
    this.#next[kind] = number + 1;
    const text = formatNumber(number, format);
    return kind === 'footnote' && restart === 'eachPage' ? { text, byPage: { format, start } } : { text };
  }

  /** Referenced notes, with their labels, in order. */
  referred(kind: NoteKind): ReadonlyMap<string, NoteLabel> {
    return this.#labels[kind];
  }
}
