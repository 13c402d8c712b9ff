/**
 * Symbol fonts. Their characters have the codes 0x20..0xFF or U+F020..U+F0FF, but not the meaning of these codes in
 * Unicode.
 */

import type { OpenedFace } from '../../opentype/sfnt/index.js';
import type { Enlargement, FontMatch } from '../../resolved/index.js';
import {
  SPARSE,
  SYMBOL_HIGH,
  SYMBOL_HIGH_WIDTHS,
  SYMBOL_LOW,
  SYMBOL_LOW_WIDTHS,
  WINGDINGS_DRAWN_BY,
  WINGDINGS_HIGH,
  WINGDINGS_LOW,
  WINGDINGS_SIGNS,
  WINGDINGS_WIDTHS,
} from './tables.js';

export { persianDigits } from './persian-digits.js';

const FIRST_LOW = 0x21;

interface SymbolFont {
  /** Unicode code points by symbol code, 0x21..0xFF. */
  readonly characters: ReadonlyMap<number, number>;
  /** Widths in ems, by symbol code. */
  readonly widths: ReadonlyMap<number, number>;
}

const fonts = new Map<string, SymbolFont | undefined>();

function symbolFont(key: string): SymbolFont | undefined {
  if (!fonts.has(key)) fonts.set(key, build(key));
  return fonts.get(key);
}

function build(key: string): SymbolFont | undefined {
  if (key === 'symbol') {
    return {
      characters: new Map([...codes(SYMBOL_LOW, FIRST_LOW), ...codes(SYMBOL_HIGH, 0xa0)]),
      widths: new Map([...widths(SYMBOL_LOW_WIDTHS, FIRST_LOW), ...widths(SYMBOL_HIGH_WIDTHS, 0xa0)]),
    };
  }
  if (key === 'wingdings') {
    return {
      characters: new Map([...codes(WINGDINGS_LOW, FIRST_LOW), ...codes(WINGDINGS_HIGH, 0x80)]),
      widths: new Map(WINGDINGS_WIDTHS.map(([code, width]) => [code, width / 1000])),
    };
  }
  const sparse = SPARSE[key];
  if (!sparse) return undefined;
  const characters = Object.entries(sparse).map(([code, c]): [number, number] => [Number(code), c.codePointAt(0) ?? 0]);
  return { characters: new Map(characters), widths: new Map() };
}

const codes = (characters: string, first: number): [number, number][] =>
  Array.from(characters, (c, i): [number, number] => [first + i, c.codePointAt(0) ?? 0x20]);

const widths = (text: string, first: number): [number, number][] =>
  text.split(' ').map((width, i) => [first + i, Number(width) / 1000]);

/**
 * The bullet of most lists. In Symbol it is 0.36 em across, with its middle 0.282 em above the baseline; in a text face
 * it is 0.24 em across, with its middle at 0.331 em.
 */
const BULLET = 0xb7;
const BULLET_OF_SYMBOL: Enlargement = { scale: 1.5, lowered: 0.215, width: 0.35 };

/** True if the widths of the family's symbols are known. */
export const hasSymbolWidths = (key: string): boolean => (symbolFont(key)?.widths.size ?? 0) > 0;

/** The symbol font code of a character: documents contain the code itself, or U+F000 plus the code. */
const codeOf = (codePoint: number): number =>
  codePoint >= 0xf000 && codePoint <= 0xf0ff ? codePoint - 0xf000 : codePoint;

/**
 * Returns the characters that a substitute draws for those of a symbol font, and their widths; nothing for other
 * families, and nothing if the symbol font itself is available.
 */
export function symbolMetrics(
  key: string,
  face: OpenedFace,
): Pick<FontMatch, 'mapCodePoint' | 'advance' | 'enlarged'> | undefined {
  const font = face.symbol ? undefined : symbolFont(key);
  if (!font) return undefined;
  return {
    mapCodePoint: (codePoint) => font.characters.get(codeOf(codePoint)) ?? codePoint,
    advance: (codePoint) => font.widths.get(codeOf(codePoint)),
    enlarged: signsOf(key, face),
  };
}

/** Returns the changes that give the signs of a substitute the size and position of the original. */
function signsOf(key: string, face: OpenedFace): FontMatch['enlarged'] {
  if (key === 'symbol') return (codePoint) => (codeOf(codePoint) === BULLET ? BULLET_OF_SYMBOL : undefined);
  if (key !== 'wingdings' || face.family !== WINGDINGS_DRAWN_BY) return undefined;
  return (codePoint) => {
    const sign = WINGDINGS_SIGNS[codeOf(codePoint)];
    return sign && { scale: sign[0], lowered: sign[1], width: sign[2] };
  };
}
