/** Shaped text in the widths of the font that the document names, if a substitute draws it. */
import type { FontMatch } from '../resolved/index.js';
import { joinedForm } from './joining.js';
import { ligatureAt } from './ligatures.js';
import type { OriginalAdvances, ShapedGlyphs } from './shaper.js';

/** Glyphs at the widths of the original font; undefined if these are unknown. `[start, end)` of `text` was shaped. */
export function originalAdvances(
  { face, advance, widthScale }: FontMatch,
  shaped: ShapedGlyphs,
  text: string,
  start: number,
  end: number,
): OriginalAdvances | undefined {
  if (!advance) return undefined;
  const clusters = new Map<number, number>();
  for (let g = 0; g < shaped.glyphs.length; g++) {
    const cluster = shaped.clusters[g];
    clusters.set(cluster, (clusters.get(cluster) ?? 0) + shaped.advances[g] / face.unitsPerEm);
  }
  const drawn = sum(clusters.values());
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  const letters = letterWidths(advance, text, start, end);
  let known = false;
  for (const [n, cluster] of starts.entries()) {
    const width = widthOf(letters.slice(n === 0 ? 0 : cluster - start, (starts[n + 1] ?? end) - start));
    known ||= width !== undefined;
    clusters.set(cluster, width ?? (clusters.get(cluster) ?? 0) * widthScale);
  }
  const original = sum(clusters.values());
  if (!known || !(drawn > 0) || !(original > 0)) return undefined;
  const factor = original / drawn;
  return { advances: shaped.advances.map((units) => (units / face.unitsPerEm) * factor), factor, clusters };
}

const sum = (widths: Iterable<number>): number => {
  let total = 0;
  for (const width of widths) total += width;
  return total;
};

/** Marks on letters: a shaper removes their width, in any font. */
const MARK = /\p{M}/u;

/** Width of each letter in its form there; that of a ligature is at its first letter. Undefined if it is not known. */
function letterWidths(
  advance: NonNullable<FontMatch['advance']>,
  text: string,
  start: number,
  end: number,
): readonly (number | undefined)[] {
  const widths: (number | undefined)[] = [];
  for (let i = start; i < end; i++) {
    const ligature = i + 1 < end ? ligatureAt(text, i) : undefined;
    const together = ligature === undefined ? undefined : advance(ligature);
    if (together !== undefined) {
      widths.push(together, 0);
      i++;
      continue;
    }
    const form = MARK.test(text[i]) ? 0 : joinedForm(text, i);
    widths.push(form === 0 ? 0 : (advance(form) ?? advance(text.charCodeAt(i))));
  }
  return widths;
}

/** Width of the letters of a cluster; undefined if one of them is unknown. */
function widthOf(letters: readonly (number | undefined)[]): number | undefined {
  let width = 0;
  for (const letter of letters) {
    if (letter === undefined) return undefined;
    width += letter;
  }
  return width;
}
