import { pt } from '../../../base/units.js';
import type { FrameDocument, FrameItem, GlyphItem } from '../../../frame/index.js';

/**
 * Returns the document without the boxes for characters that no font has: PDF/A and PDF/UA forbid them (ISO 19005-2
 * §6.2.11.8). Their space stays.
 */
export function withoutMissingGlyphs(document: FrameDocument): FrameDocument {
  return { ...document, pages: document.pages.map((page) => ({ ...page, items: itemsWithout(page.items) })) };
}

function itemsWithout(items: readonly FrameItem[]): readonly FrameItem[] {
  return items.map((item) => {
    if (item.kind === 'group') return { ...item, items: itemsWithout(item.items) };
    return item.kind === 'glyphs' && item.glyphs.includes(0) ? shown(item) : item;
  });
}

/** Returns the existing glyphs, each with the width of the missing ones after it. */
function shown(item: GlyphItem): GlyphItem {
  const kept: number[] = [];
  const advances: number[] = [];
  let before = 0;
  for (const [index, glyph] of item.glyphs.entries()) {
    if (glyph !== 0) {
      kept.push(index);
      advances.push(item.advances[index]);
    } else if (advances.length > 0) advances[advances.length - 1] += item.advances[index];
    else before += item.advances[index];
  }
  const turned = item.rotation ?? 0;
  return {
    ...item,
    x: pt(item.x + before * Math.cos(turned)),
    y: pt(item.y + before * Math.sin(turned)),
    glyphs: Uint16Array.from(kept, (index) => item.glyphs[index]),
    advances: Float64Array.from(advances),
    clusters: Uint32Array.from(kept, (index) => item.clusters[index]),
    ...(item.offsets && { offsets: Float64Array.from(kept.flatMap((index) => pairAt(item.offsets, index))) }),
  };
}

const pairAt = (offsets: Float64Array | undefined, index: number): number[] => [
  offsets?.[index * 2] ?? 0,
  offsets?.[index * 2 + 1] ?? 0,
];
