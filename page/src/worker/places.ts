import type { Diagnostic, FrameDocument, FrameItem } from '@quire/core';
import type { PagePlace } from '@quire/viewer';
import { boxAround, matrixWithin, type PageMatrix, stretchBox, UNMOVED, type UprightBox } from '@quire/viewer/serve';

type Glyphs = Extract<FrameItem, { kind: 'glyphs' }>;
type Image = Extract<FrameItem, { kind: 'image' }>;

/** The maximum number of places of one diagnostic: people do not look through more. */
const MOST = 200;

export interface DiagnosticPlaces {
  readonly places: readonly PagePlace[];
  readonly count: number;
}

/** The places on the pages of each diagnostic, in their order; empty if it has none. */
export function placesOf(frames: FrameDocument, diagnostics: readonly Diagnostic[]): readonly DiagnosticPlaces[] {
  const found = diagnostics.map(() => ({ places: [] as PagePlace[], count: 0 }));
  const wanted = diagnostics.map(showsIn);
  const look = (items: readonly FrameItem[], page: number, matrix: PageMatrix): void => {
    for (const item of items) {
      if (item.kind === 'group') look(item.items, page, matrixWithin(item.transform, matrix));
      else if (item.kind === 'glyphs' || item.kind === 'image') {
        for (const [i, shows] of wanted.entries()) {
          if (!shows?.(item)) continue;
          found[i].count++;
          if (found[i].places.length < MOST) found[i].places.push({ page, ...boxOf(item, matrix) });
        }
      }
    }
  };
  for (const [page, { items }] of frames.pages.entries()) look(items, page, UNMOVED);
  return found;
}

/** Returns a test for items that show a diagnostic; undefined for a diagnostic that shows nowhere. */
function showsIn(diagnostic: Diagnostic): ((item: Glyphs | Image) => boolean) | undefined {
  switch (diagnostic.code) {
    case 'font-substituted': {
      const family = diagnostic.family.toLowerCase();
      return (item) => item.kind === 'glyphs' && item.font.family.toLowerCase() === family && item.text.trim() !== '';
    }
    case 'face-synthesized': {
      const family = diagnostic.family.toLowerCase();
      const [bold, italic] = ['bold', 'italic'].map((style) => diagnostic.style.includes(style));
      return (item) =>
        item.kind === 'glyphs' &&
        item.font.family.toLowerCase() === family &&
        item.font.syntheticBold === bold &&
        item.font.syntheticItalic === italic &&
        item.text.trim() !== '';
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

const boxOf = (item: Glyphs | Image, matrix: PageMatrix): UprightBox =>
  item.kind === 'image'
    ? boxAround({ left: item.x, top: item.y, right: item.x + item.width, bottom: item.y + item.height }, matrix)
    : stretchBox(item, { start: 0, end: item.advances.reduce((sum, advance) => sum + advance, 0) }, matrix);
