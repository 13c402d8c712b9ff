import type { StoredGlyph } from '../../opentype/variations/index.js';

/** Flags of a component (OpenType 1.9 `glyf`, "Composite Glyph Description"). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

/** A composite glyph with its components counted from `first`, and their numbers as they were; others as they are. */
export function renumbered(
  glyph: StoredGlyph,
  first: number,
): { readonly glyph: StoredGlyph; readonly components: readonly number[] } {
  const { length } = glyph.bytes;
  if (length < 10 || glyph.bytes[0] < 0x80) return { glyph, components: [] };
  const bytes = glyph.bytes.slice();
  const view = new DataView(bytes.buffer);
  const components: number[] = [];
  let flags = MORE;
  for (let at = 10; flags & MORE && at + 4 <= length; ) {
    flags = view.getUint16(at);
    components.push(view.getUint16(at + 2));
    view.setUint16(at + 2, first + view.getUint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
  }
  return { glyph: { ...glyph, bytes }, components };
}
