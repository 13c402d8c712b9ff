/**
 * Upright glyphs in lines that run down (Unicode Standard Annex #50). The line is painted rotated by 90 degrees to the
 * right; upright glyphs are rotated back, each about the middle of its em.
 */

import { pt } from '../../base/units.js';
import type { GlyphItem } from '../../frame/index.js';

/** The em box of East Asian faces, from the baseline, in ems. */
export const EM_ASCENT = 0.88;
export const EM_DESCENT = 0.12;

/**
 * Divides the glyphs of a horizontal line into rotated ones and upright ones, one by one. Brackets, dashes and other
 * characters of class Tr are rotated; commas and periods move to the upper right of their em, like their vertical
 * forms.
 */
export function uprightGlyphs(item: GlyphItem): readonly GlyphItem[] {
  const isUprightAt = Array.from(item.glyphs, (_, g) => isUpright(item.text.codePointAt(item.clusters[g]) ?? 0));
  if (!isUprightAt.includes(true)) return [item];
  const cut: GlyphItem[] = [];
  let x: number = item.x;
  for (let from = 0; from < item.glyphs.length; ) {
    let to = from + 1;
    while (!isUprightAt[from] && to < item.glyphs.length && !isUprightAt[to]) to++;
    const part = slice({ ...item, x: pt(x) }, from, to);
    cut.push(isUprightAt[from] ? upright(part) : part);
    for (let g = from; g < to; g++) x += item.advances[g];
    from = to;
  }
  return cut;
}

function slice(item: GlyphItem, from: number, to: number): GlyphItem {
  const start = item.clusters[from];
  const end = to < item.glyphs.length ? item.clusters[to] : item.text.length;
  return {
    ...item,
    glyphs: item.glyphs.slice(from, to),
    advances: item.advances.slice(from, to),
    ...(item.offsets && { offsets: item.offsets.slice(2 * from, 2 * to) }),
    text: item.text.slice(start, end),
    clusters: item.clusters.slice(from, to).map((cluster) => cluster - start),
  };
}

function upright(item: GlyphItem): GlyphItem {
  const { x, y, size, text } = item;
  const middle = y - ((EM_ASCENT - EM_DESCENT) / 2) * size;
  const raised = STOPS.test(text) ? 0.6 * size : SMALL_KANA.test(text) ? 0.1 * size : 0;
  return {
    ...item,
    x: pt(x + EM_ASCENT * size - raised),
    y: pt(middle + size / 2 - raised),
    rotation: -Math.PI / 2,
  };
}

const STOPS = /^[\u3001\u3002\uff0c\uff0e]/;
const SMALL_KANA =
  /^[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6]/;

/** Blocks of upright characters: the first and the last code point of each. */
const UPRIGHT: readonly (readonly [number, number])[] = [
  [0x1100, 0x11ff],
  [0x203b, 0x203c],
  [0x2103, 0x2103],
  [0x2116, 0x2116],
  [0x2160, 0x2188],
  [0x221e, 0x221e],
  [0x2234, 0x2235],
  [0x2460, 0x24ff],
  [0x25a0, 0x2619],
  [0x2620, 0x2767],
  [0x2776, 0x2793],
  [0x2e80, 0x303f],
  [0x3040, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe1f],
  [0xfe30, 0xfe48],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Brackets, dashes and sound marks that are rotated with the line. */
const ROTATED =
  /[\u3008-\u3011\u3014-\u301f\u3030\u30a0\u30fc\uff08\uff09\uff0d\uff1a\uff1b\uff1c-\uff1e\uff3b\uff3d\uff3f\uff5b-\uff60\uffe3]/;

const isUpright = (code: number): boolean =>
  UPRIGHT.some(([first, last]) => code >= first && code <= last) && !ROTATED.test(String.fromCodePoint(code));
