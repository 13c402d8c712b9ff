import type { FrameDocument } from '@quire/core';
import type { Found, Hit, PagePlace } from '../protocol.js';
import { type PlacedWord, paragraphsOf } from './page-text.js';
import { stretchBox, stretchOf } from './run-place.js';

/** The maximum number of hits with rectangles: more than a reader looks at one by one. */
const MOST = 1000;

/** Maximum length of a search text, in characters. */
const LONGEST = 500;

export class Searched {
  readonly #pages: string[] = [];

  constructor(private readonly frames: FrameDocument) {}

  find(query: string): Found {
    const wanted = [...folded(query.slice(0, LONGEST))].join('').replace(/\s+/g, ' ').trim();
    const hits: Hit[] = [];
    let count = 0;
    if (wanted === '') return { hits, count };
    for (const index of this.frames.pages.keys()) {
      const starts = [...startsOf(wanted, this.#page(index))];
      count += starts.length;
      if (starts.length === 0 || hits.length >= MOST) continue;
      const text = new PageLetters(this.frames, index);
      for (const start of starts.slice(0, MOST - hits.length))
        hits.push({ places: text.places(start, start + wanted.length) });
    }
    return { hits, count };
  }

  /** The text of a page; its character indexes are those of `PageLetters`. */
  #page(index: number): string {
    this.#pages[index] ??= new PageLetters(this.frames, index).text;
    return this.#pages[index];
  }
}

function* startsOf(wanted: string, text: string): Generator<number> {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) yield at;
}

/** The letters of a page without case, accents and ligatures, each with its word. */
class PageLetters {
  readonly text: string;
  readonly #page: number;
  /** The word of each letter; `#places` has the index of the character in the word. */
  readonly #words: PlacedWord[] = [];
  readonly #places: number[] = [];

  constructor(frames: FrameDocument, page: number) {
    this.#page = page;
    let text = '';
    const add = (letters: string, word: PlacedWord, at: number): void => {
      // Several blanks count as one: justified text and tables have many.
      const added = letters === ' ' && text.endsWith(' ') ? '' : letters;
      text += added;
      for (let i = 0; i < added.length; i++) {
        this.#words.push(word);
        this.#places.push(at);
      }
    };
    for (const words of paragraphsOf(frames, page)) {
      for (const word of words) {
        let at = 0;
        for (const character of word.text) {
          const letters = fold(character);
          add(/^\s+$/.test(letters) ? ' ' : letters, word, at);
          at += character.length;
        }
      }
      // A line break ends each paragraph, because a hit must be within one paragraph.
      add('\n', words[words.length - 1], 0);
    }
    this.text = text;
  }

  /** The rectangles of the letters from `from` up to `to`, one for each run. */
  places(from: number, to: number): readonly PagePlace[] {
    const places: PagePlace[] = [];
    for (let i = from; i < to; ) {
      const word = this.#words[i];
      const first = this.#places[i];
      while (i < to && this.#words[i] === word) i++;
      const last = this.#places[i - 1];
      const { run, matrix } = word;
      const length = String.fromCodePoint(word.text.codePointAt(last) ?? 0).length;
      const stretch = stretchOf(run, word.from + first, word.from + last + length);
      if (stretch) places.push({ page: this.#page, ...stretchBox(run, stretch, matrix) });
    }
    return joined(places);
  }
}

/** Adjacent boxes on a line, merged. */
function joined(places: readonly PagePlace[]): readonly PagePlace[] {
  const all: PagePlace[] = [];
  for (const place of places) {
    const before = all.at(-1);
    const isNext = before && before.y === place.y && Math.abs(before.x + before.width - place.x) < 0.5;
    if (isNext) all[all.length - 1] = { ...before, width: place.x + place.width - before.x };
    else all.push(place);
  }
  return all;
}

function* folded(text: string): Generator<string> {
  for (const character of text) yield fold(character);
}

/** A character without case, accents and ligatures; empty for an invisible one, such as a soft hyphen. */
const fold = (character: string): string =>
  character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\u00ad\u200b-\u200d\u2060]/gu, '')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, '-');
