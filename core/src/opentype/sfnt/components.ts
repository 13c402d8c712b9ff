export interface GlyphComponent {
  /** The offset of the component's record in the description of the composite glyph. */
  readonly at: number;
  readonly flags: number;
  readonly glyph: number;
}

/** Flags of a record (OpenType 1.9 `glyf`, "Composite Glyph Description"). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

/** Yields the components of a glyph as `glyf` describes it; none if the glyph has outlines. */
export function* componentsOf(glyph: Uint8Array): Iterable<GlyphComponent> {
  if (glyph.length < 14 || glyph[0] < 0x80) return;
  const view = new DataView(glyph.buffer, glyph.byteOffset, glyph.byteLength);
  let flags = MORE;
  for (let at = 10; flags & MORE && at + 4 <= glyph.length; ) {
    flags = view.getUint16(at);
    yield { at, flags, glyph: view.getUint16(at + 2) };
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
  }
}
