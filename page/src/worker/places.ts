import type { Diagnostic, FrameDocument, FrameItem } from '@quire/core';
import type { Place } from '../protocol.js';

type Matrix = readonly [number, number, number, number, number, number];
type Glyphs = Extract<FrameItem, { kind: 'glyphs' }>;
type Image = Extract<FrameItem, { kind: 'image' }>;

/** Places of one diagnostic that are kept: more are not looked through one by one. */
const MOST = 200;

export interface Places {
  readonly places: readonly Place[];
  readonly count: number;
}

/** Where each diagnostic shows on the pages, in their order; nothing where it has no place. */
export function placesOf(frames: FrameDocument, diagnostics: readonly Diagnostic[]): readonly Places[] {
  const found = diagnostics.map(() => ({ places: [] as Place[], count: 0 }));
  const wanted = diagnostics.map(showsIn);
  const look = (items: readonly FrameItem[], page: number, matrix: Matrix): void => {
    for (const item of items) {
      if (item.kind === 'group') look(item.items, page, inner(item.transform, matrix));
      else if (item.kind === 'glyphs' || item.kind === 'image') {
        for (const [i, shows] of wanted.entries()) {
          if (!shows?.(item)) continue;
          found[i].count++;
          if (found[i].places.length < MOST) found[i].places.push({ page, ...boxOf(item, matrix) });
        }
      }
    }
  };
  for (const [page, { items }] of frames.pages.entries()) look(items, page, [1, 0, 0, 1, 0, 0]);
  return found;
}

/** Whether an item shows what a diagnostic tells; undefined for one that shows nowhere. */
function showsIn(diagnostic: Diagnostic): ((item: Glyphs | Image) => boolean) | undefined {
  switch (diagnostic.code) {
    case 'font-substituted': {
      const family = diagnostic.family.toLowerCase();
      return (item) => item.kind === 'glyphs' && item.font.family.toLowerCase() === family && item.text.trim() !== '';
    }
    case 'glyph-missing': {
      const character = String.fromCodePoint(diagnostic.codePoint);
      return (item) => item.kind === 'glyphs' && item.text.includes(character);
    }
    case 'image-unreadable':
      return (item) => item.kind === 'image' && item.image.part === diagnostic.part;
    default:
      return undefined;
  }
}

function inner(transform: Matrix | undefined, [p, q, r, s, t, u]: Matrix): Matrix {
  if (!transform) return [p, q, r, s, t, u];
  const [a, b, c, d, e, f] = transform;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** The upright box around an item: of text from its ascenders to its descenders, near enough to be seen. */
function boxOf(item: Glyphs | Image, [a, b, c, d, e, f]: Matrix): Omit<Place, 'page'> {
  const { x } = item;
  const width = item.kind === 'image' ? item.width : item.advances.reduce((sum, advance) => sum + advance, 0);
  const height = item.kind === 'image' ? item.height : item.size * 1.2;
  const y = item.kind === 'image' ? item.y : item.y - item.size * 0.95;
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  const xs = corners.map(([px, py]) => a * px + c * py + e);
  const ys = corners.map(([px, py]) => b * px + d * py + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
