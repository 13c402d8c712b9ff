/** Makes page items from glyphs: a slice of shaped text with the advances that justification determines. */

import { pt, ptToTwip, type Twip, twip, twipToPt } from '../base/units.js';
import type { GlyphItem } from '../frame/index.js';
import type { Enlargement } from '../resolved/index.js';
import {
  capitalOf,
  indicesFrom,
  isEastAsian,
  isHangul,
  isSignAlone,
  type RunSlice,
  type ShapedRun,
  type ShapedText,
  SPACE_CODE,
  signStretch,
} from '../text/index.js';
import { withKashidas } from './tatweel.js';
import { textLanguage } from './text-language.js';

/** The space that justification adds to a line. */
export interface Spread {
  /** Twips added after the character at `index` of the paragraph's string; negative if removed. */
  behind(index: number): number;
  /** The twips of a gap that a kashida fills, by the index of its letter. */
  readonly kashidas?: ReadonlyMap<number, number>;
}

export const NO_SPREAD: Spread = { behind: () => 0 };

/** The glyphs of a slice of `shaped` with their left edge at x; `spread` is added after its characters. */
export function glyphItem(
  { text, spaceBehind }: ShapedText,
  unspread: RunSlice,
  x: Twip,
  baseline: Twip,
  color: string,
  spread: Spread,
  tag: number,
): GlyphItem {
  const { run } = unspread;
  const { kashidas } = spread;
  const slice = kashidas && run.level % 2 === 1 ? withKashidas(unspread, kashidas) : unspread;
  const advances = new Float64Array(slice.advances.length);
  for (let g = 0; g < advances.length; g++) {
    // Marks share the cluster of their letter, so the added space follows the last mark.
    const cluster = slice.clusters[g];
    const extra = slice.clusters[g + 1] === cluster || kashidas?.has(cluster) ? 0 : spread.behind(cluster);
    advances[g] = twipToPt(twip(slice.advances[g] + extra));
  }
  const content = text.slice(slice.start, slice.end);
  const item: GlyphItem = {
    kind: 'glyphs',
    x: twipToPt(x),
    y: twipToPt(twip(baseline - run.rise)),
    font: run.font,
    size: run.size,
    color,
    glyphs: slice.glyphs,
    advances,
    stretch: glyphStretch(text, unspread, spaceBehind),
    scale: run.format.scale === 1 ? undefined : run.format.scale,
    offsets: slice.offsets?.map((offset) => twipToPt(twip(offset))),
    text: shownText(content, run),
    clusters: clustersFrom(slice.start, slice.clusters),
    language: tag < 0 ? undefined : textLanguage(content, run.format),
    outlineOnly: run.format.outline || undefined,
    tag,
  };
  const larger = slice.end - slice.start === 1 ? run.font.enlarged?.(text.charCodeAt(slice.start)) : undefined;
  return larger ? enlarged(item, larger) : item;
}

/** 0, 1, 2 and so on: the clusters of nearly all text in simple scripts, which shares this array. */
const COUNTS = Array.from({ length: 256 }, (_, length) => indicesFrom(0, length));

function clustersFrom(start: number, clusters: Uint32Array): Uint32Array {
  let g = 0;
  while (g < clusters.length && clusters[g] - start === g) g++;
  if (g === clusters.length && g < COUNTS.length) return COUNTS[g];
  return clusters.map((cluster) => cluster - start);
}

/** The enlarged glyph, centered in its advance. */
function enlarged(item: GlyphItem, { scale, lowered, width }: Enlargement): GlyphItem {
  const size = pt(item.size * scale);
  const left = ((item.advances[0] ?? 0) - width * size) / 2;
  return { ...item, size, stretch: 1, x: pt(item.x + left), y: pt(item.y + lowered * item.size) };
}

/** From this code point on, symbols of East Asian fonts are an em wide; their Latin letters are half as wide. */
const FIRST_SIGN = 0x391;

/** Ratios that differ by less than this count as equal. */
const ALIKE = 0.02;

/**
 * Returns the factor by which a run's outlines are stretched to fill the original's advances. If all advances differ by
 * the same factor, as in a script whose characters are one em wide, this factor is used. Otherwise the average factor
 * of the substitute font is used, which distorts letters less. The average also applies to a single letter, which
 * should look the same everywhere. Letter spacing, which follows the last glyph of a character, is not part of the
 * letter, and spaces have no outline.
 */
function glyphStretch(text: string, slice: RunSlice, spaceBehind?: Float64Array): number {
  const { font, format, size } = slice.run;
  const average = format.scale * font.widthScale;
  if (!font.advance) return average;
  const { advances, unitsPerEm } = font.face;
  const em = ptToTwip(pt(size));
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let first: number | undefined;
  let several = false;
  for (let g = 0; g < slice.glyphs.length; g++) {
    const unit = text.charCodeAt(slice.clusters[g]);
    if (unit === SPACE_CODE) continue;
    first ??= slice.glyphs[g];
    several ||= slice.glyphs[g] !== first || isHangul(unit) || isEastAsian(unit);
    const isSign = isSignAlone(unit, font.face);
    several ||= isSign;
    several ||= unit >= FIRST_SIGN && Math.abs(slice.advances[g] - em) < 1;
    const drawn = ptToTwip(pt((advances[slice.glyphs[g]] / unitsPerEm) * size));
    const isLast = slice.clusters[g + 1] !== slice.clusters[g];
    const spacing = isLast ? format.spacing + (spaceBehind?.[slice.clusters[g]] ?? 0) : 0;
    const wanted = slice.advances[g] - spacing;
    if (drawn <= 0 || wanted <= 0) continue;
    const ratio = isSign ? signStretch(unit, wanted / drawn) : wanted / drawn;
    least = Math.min(least, ratio);
    most = Math.max(most, ratio);
  }
  return several && most > 0 && most - least < ALIKE ? (least + most) / 2 : average;
}

/**
 * The searchable text of glyphs, which is the displayed text, as in Word's own files: capitals if the format has them,
 * and the characters that the font Symbol draws for its codes. The codes of Wingdings and similar fonts have no meaning
 * in other fonts and stay unchanged. The result is as long as `text`, because clusters are indices of `text`.
 */
function shownText(text: string, { format, font }: ShapedRun): string {
  const { mapCodePoint } = font;
  if (mapCodePoint && font.family.toLowerCase() === 'symbol') {
    return replaced(text, (char) => String.fromCodePoint(mapCodePoint(char.charCodeAt(0))));
  }
  if (format.caps || format.smallCaps)
    return replaced(text, (char) => String.fromCharCode(capitalOf(char.charCodeAt(0), format)));
  return text;
}

/** Characters whose replacement has another length are unchanged. */
const replaced = (text: string, by: (char: string) => string): string =>
  Array.from({ length: text.length }, (_, i) => {
    const other = by(text[i]);
    return other.length === 1 ? other : text[i];
  }).join('');
