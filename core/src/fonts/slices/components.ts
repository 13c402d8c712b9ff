import { componentsOf } from '../../opentype/sfnt/index.js';
import type { StoredGlyph } from '../../opentype/variations/index.js';

/** A composite glyph with its components numbered from `first`, and their old numbers; other glyphs unchanged. */
export function renumbered(
  glyph: StoredGlyph,
  first: number,
): { readonly glyph: StoredGlyph; readonly components: readonly number[] } {
  const components = [...componentsOf(glyph.bytes)];
  if (components.length === 0) return { glyph, components: [] };
  const bytes = glyph.bytes.slice();
  const view = new DataView(bytes.buffer);
  for (const { at, glyph: component } of components) view.setUint16(at + 2, first + component);
  return { glyph: { ...glyph, bytes }, components: components.map(({ glyph: component }) => component) };
}
