import { QuireError } from '../../../base/errors.js';
import type { GlyphItem } from '../../../frame/index.js';

/** An abbreviation in the glyphs `[from, to)` of an item, and its expansion. */
export interface Expansion {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const NONE: readonly Expansion[] = [];

/** The expansions of abbreviations (`/E`, ISO 32000-1 §14.9.5), for documents that are read aloud. */
export class Abbreviations {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;

  /** Takes the abbreviations and their expansions. Throws VALIDATION_ERROR for an empty one. */
  constructor(texts: Readonly<Record<string, string>>) {
    for (const [short, long] of Object.entries(texts)) {
      if (short.trim() === '' || long.trim() === '') throw empty(short);
    }
    this.#texts = new Map(Object.entries(texts));
    // Tries the longest abbreviation first, so that `WHOIS` is not read as `WHO`.
    const words = [...this.#texts.keys()].sort((a, b) => b.length - a.length).map(escaped);
    this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** Returns the abbreviations in an item that is not an artifact, if its glyphs follow the text one by one. */
  in({ text, tag, glyphs, clusters }: GlyphItem): readonly Expansion[] {
    if (tag < 0) return NONE;
    const found: Expansion[] = [];
    for (const { 0: word, index } of text.matchAll(this.#pattern)) {
      const expansion = this.#texts.get(word);
      const from = clusters.indexOf(index);
      let to = from;
      while (to < glyphs.length && clusters[to] >= index && clusters[to] < index + word.length) to++;
      const isWhole = from >= 0 && to - from === word.length;
      if (isWhole && expansion !== undefined) found.push({ from, to, text: expansion });
    }
    return found;
  }
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const empty = (short: string): QuireError => {
  const issue = `${short.trim() === '' ? 'an abbreviation' : `the expansion of ${short}`} is missing`;
  return new QuireError('VALIDATION_ERROR', `abbreviations: ${issue}`, {
    details: [{ field: 'abbreviations', issue }],
  });
};
