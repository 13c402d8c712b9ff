/** Places combining marks for faces that do not position them. */
import type { Face } from '../resolved/index.js';
import { glyphOutlines } from './glyph-outlines.js';
import type { ShapedGlyphs } from './shaper.js';

/** A box in font units. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * In parts of the em: a mark that begins above `OVER` is over its letter, a mark that ends below `UNDER` is under it.
 */
const OVER = 0.35;
const UNDER = 0.05;

/** The distance between the marks of a letter, in parts of the em. */
const GAP = 0.04;

/**
 * Centers combining marks (U+0300 and so on) over or under their letters, as in Times New Roman. Its substitute has
 * them at the end of the previous letter. Marks that the shaper has placed are unchanged.
 */
export function placeMarks(shaped: ShapedGlyphs, face: Face): ShapedGlyphs {
  const { glyphs, advances, clusters } = shaped;
  const offsets = new Float64Array(2 * glyphs.length);
  if (shaped.offsets) offsets.set(shaped.offsets);
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && clusters[to] === clusters[from]) to++;
    const isPlaced = offsets.subarray(2 * from, 2 * from + 4).some((each) => each !== 0);
    if (!isPlaced && advances.subarray(from + 1, to).every((each) => each === 0))
      place(shaped, face, from, to, offsets);
    from = to;
  }
  return offsets.some((each) => each !== 0) ? { ...shaped, offsets } : shaped;
}

function place({ glyphs, advances }: ShapedGlyphs, face: Face, from: number, to: number, offsets: Float64Array): void {
  const letter = boxOf(face, glyphs[from]);
  const em = face.unitsPerEm;
  if (!letter) return;
  // Fonts draw marks at the right height for the letter x; over a taller letter, marks are raised.
  const drawnFor = boxOf(face, face.glyph(X))?.top ?? letter.top;
  let above = Math.max(letter.top - drawnFor, 0);
  let below = Math.min(letter.bottom, 0);
  let moved: readonly [x: number, y: number] = [0, 0];
  for (let g = from + 1; g < to; g++) {
    const mark = boxOf(face, glyphs[g]);
    if (!mark) continue;
    if (offsets[2 * g] !== 0 || offsets[2 * g + 1] !== 0) {
      // This mark is on the previous mark, and moves with it.
      offsets[2 * g] += moved[0];
      offsets[2 * g + 1] += moved[1];
      continue;
    }
    offsets[2 * g] = (letter.left + letter.right) / 2 - advances[from] - (mark.left + mark.right) / 2;
    const height = mark.top - mark.bottom + GAP * em;
    if (mark.bottom > OVER * em) {
      offsets[2 * g + 1] = above;
      above += height;
    } else if (mark.top < UNDER * em) {
      offsets[2 * g + 1] = below;
      below -= height;
    }
    moved = [offsets[2 * g], offsets[2 * g + 1]];
  }
}

const X = 0x78;

/** The box around the points of an outline; undefined if nothing is drawn. */
function boxOf(face: Face, glyph: number): Box | undefined {
  const numbers =
    glyphOutlines(face, glyph)
      .match(/-?\d+(?:\.\d+)?/g)
      ?.map(Number) ?? [];
  if (numbers.length < 2) return undefined;
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
