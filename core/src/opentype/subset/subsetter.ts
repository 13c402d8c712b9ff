/** The port for fonts that this writer cannot subset itself (CFF outlines). Without one they are embedded whole. */
export interface Subsetter {
  /**
   * Returns the font file with the outlines of `glyphs` only, glyph numbers unchanged. `bytes` is one OpenType file.
   * Undefined if the file cannot be read.
   */
  subset(bytes: Uint8Array, glyphs: readonly number[]): Uint8Array | undefined | Promise<Uint8Array | undefined>;
}
