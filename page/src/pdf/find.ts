import type { Found, PagePlace, TextNode, Word } from '@quire/viewer';

/** Maximum number of hits whose positions are stored. */
const MOST = 1000;

/** Searches a text on pages, within a line, ignoring case and accents. */
export function findIn(pages: readonly (readonly TextNode[])[], query: string): Found {
  const wanted = folded(query.slice(0, 500)).trim();
  const hits: { readonly places: readonly PagePlace[] }[] = [];
  let count = 0;
  if (wanted === '') return { hits, count };
  for (const [page, lines] of pages.entries()) {
    for (const { content } of lines) {
      const line = lettersOf(content.filter((each): each is Word => 'text' in each));
      for (let at = line.text.indexOf(wanted); at >= 0; at = line.text.indexOf(wanted, at + wanted.length)) {
        count++;
        if (hits.length < MOST) hits.push({ places: placesOf(line.letters.slice(at, at + wanted.length), page) });
      }
    }
  }
  return { hits, count };
}

/**
 * A letter of a line in the form in which it is compared: its word, and the part of the word's width that it covers.
 */
interface Letter {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

function lettersOf(words: readonly Word[]): { readonly text: string; readonly letters: readonly Letter[] } {
  let text = '';
  const letters: Letter[] = [];
  const add = (added: string, letter: Letter): void => {
    const once = added === ' ' && text.endsWith(' ') ? '' : added;
    text += once;
    for (let i = 0; i < once.length; i++) letters.push(letter);
  };
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before && word.x - (before.x + before.width) > word.size / 10) add(' ', { word, from: 0, to: 0 });
    let at = 0;
    for (const character of word.text) {
      const to = at + character.length;
      add(folded(character), { word, from: at / word.text.length, to: to / word.text.length });
      at = to;
    }
  }
  return { text, letters };
}

function placesOf(letters: readonly Letter[], page: number): readonly PagePlace[] {
  return [...new Set(letters.map(({ word }) => word))].map((word) => {
    const own = letters.filter((letter) => letter.word === word);
    const [from, to] = [Math.min(...own.map((letter) => letter.from)), Math.max(...own.map((letter) => letter.to))];
    const { x, y, width, size, angle = 0 } = word;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [x1, x2] = [x + width * from * dx, x + width * to * dx];
    const [y1, y2] = [y + width * from * dy, y + width * to * dy];
    // The box reaches from the ascent of the letters to their descent, across the direction of the line.
    const corners = [-0.8, 0.25].flatMap((up) => [
      [x1 - up * size * dy, y1 + up * size * dx],
      [x2 - up * size * dy, y2 + up * size * dx],
    ]);
    const [xs, ys] = [corners.map(([each]) => each), corners.map(([, each]) => each)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { page, x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  });
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ');
