/** The bidirectional algorithm (UAX #9), by bidi-js. */
import bidiModule from 'bidi-js';

// Its types describe a CommonJS module; what is loaded is its ES one, whose default is the factory itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Level of each UTF-16 unit. Line feeds do not end the bidi paragraph: a line break inside one is white space. */
export function embeddingLevels(text: string, base: 0 | 1): Uint8Array {
  const oneParagraph = text.replace(/[\n\r\u2029\u0085]/g, ' ');
  return bidi.getEmbeddingLevels(oneParagraph, base === 1 ? 'rtl' : 'ltr').levels;
}

export function mirrored(codePoint: number): number {
  const character = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return character?.codePointAt(0) ?? codePoint;
}
