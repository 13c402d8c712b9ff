import type { GlyphItem } from '../../../frame/index.js';
import type { Face } from '../../../resolved/index.js';
import type { GlyphText } from './glyph-text.js';

/** Glyphs `[from, to)` of an item whose text the ToUnicode map cannot give glyph by glyph. */
export interface ActualTextSpan {
  readonly from: number;
  readonly to: number;
  /** The text in logical order. */
  readonly text: string;
}

const NONE: readonly ActualTextSpan[] = [];

/**
 * Adds the glyphs of an item to `meanings`, and returns the spans whose text the map cannot give: a glyph with another
 * meaning elsewhere (small capitals), several glyphs for one character, or characters in another order.
 */
export function actualTextSpans(item: GlyphItem, meanings: GlyphText): readonly ActualTextSpan[] {
  if (isOneToOne(item, meanings)) return NONE;
  const spans: ActualTextSpan[] = [];
  const ends = clusterEnds(item);
  for (let from = 0; from < item.glyphs.length; ) {
    const start = item.clusters[from];
    let to = from + 1;
    while (to < item.glyphs.length && item.clusters[to] === start) to++;
    const text = visible(item.text.slice(start, ends.get(start)));
    if (text !== '' && !reads(item, from, to, text, meanings)) {
      append(spans, { from, to, text }, item, start);
      meanings.draws(item.glyphs[from], text);
    }
    from = to;
  }
  return spans;
}

/** True in the common case that character i is glyph i. Checks it without making strings. */
function isOneToOne(item: GlyphItem, meanings: GlyphText): boolean {
  const { glyphs, clusters, text } = item;
  if (glyphs.length !== text.length) return false;
  for (let i = 0; i < glyphs.length; i++) if (clusters[i] !== i) return false;
  for (let i = 0; i < glyphs.length; i++) if (!meanings.standsForUnit(glyphs[i], text.charCodeAt(i))) return false;
  return true;
}

/** The end of each cluster's text, which is the start of the next cluster in logical order. */
function clusterEnds(item: GlyphItem): Map<number, number> {
  const starts = [...new Set(item.clusters)].sort((a, b) => a - b);
  return new Map(starts.map((start, i) => [start, starts[i + 1] ?? item.text.length]));
}

/**
 * Joiners, soft hyphens inside a word, direction marks and variation selectors have no glyph and no meaning by
 * themselves.
 */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad]|[\ufe00-\ufe0f]/g;

function visible(text: string): string {
  return text.length > 1 ? text.replace(INVISIBLE, '') : text;
}

/** Right-to-left letters, which readers reverse. Indic vowels drawn before their letter also follow it in the text. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function reads(item: GlyphItem, from: number, to: number, text: string, meanings: GlyphText): boolean {
  const { glyphs, font } = item;
  if (to - from === 1) return meanings.means(glyphs[from], text);
  const characters = [...text];
  if (characters.length !== to - from) return false;
  const inOrder = characters.every((character, i) => draws(font.face, character, glyphs[from + i]));
  const reversed =
    RIGHT_TO_LEFT.test(text) && characters.every((character, i) => draws(font.face, character, glyphs[to - 1 - i]));
  if (!inOrder && !reversed) return false;
  return characters.every((character, i) => meanings.means(glyphs[inOrder ? from + i : to - 1 - i], character));
}

const draws = (face: Face, character: string, glyph: number): boolean =>
  face.glyph(character.codePointAt(0) as number) === glyph;

/**
 * Joins a span to the adjacent previous one, so that each word has one span. In right-to-left text each cluster has a
 * separate span: viewers order such text by position, and would reverse a whole word.
 */
function append(spans: ActualTextSpan[], span: ActualTextSpan, item: GlyphItem, start: number): void {
  const last = spans[spans.length - 1];
  if (last?.to !== span.from || start < item.clusters[last.from]) spans.push(span);
  else spans[spans.length - 1] = { from: last.from, to: span.to, text: last.text + span.text };
}
