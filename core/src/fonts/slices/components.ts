import { componentsOf } from '../../opentype/sfnt/index.js';
import type { StoredGlyph } from '../../opentype/variations/index.js';

/**
 * Numbers the components of a composite glyph from `first` on, and returns their old numbers too; other glyphs are
 * unchanged.
 */
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
