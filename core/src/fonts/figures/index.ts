/** What is known of fonts that may not be shipped: the height of their lines and the widths of their characters. */
import { canonicalFamily } from '../canonical-family.js';
import type { Style } from '../choose-face.js';
import type { Face, LineMetrics } from '../types.js';
import { type Advances, type AdvanceTable, advancesOf } from './advance-table.js';
import { ADVANCES } from './advances/index.js';
import { isDesignUnits, toDesignUnits } from './design-units.js';
import { lineFigures } from './line-figures.js';

export { originalCovers } from './coverage.js';

export interface Figures {
  readonly line?: LineMetrics;
  /** Width of a character in ems, undefined for one of which no figure is known; absent where there are none. */
  advance(standIn: Face): ((codePoint: number) => number | undefined) | undefined;
  /** How much wider than the stand-in's the original's characters are on average, or its `wide` ones. */
  widthScale(standIn: Face, wide?: number): number;
}

/** Figures of a family as a document names it; `Figures` without members where nothing is known. */
export function figuresOf(family: string, style: Style): Figures {
  const key = canonicalFamily(family);
  const table = ADVANCES[key];
  const advances = table && advancesOf(table, style);
  const line = lineFigures(key);
  return {
    line,
    advance: (standIn) => {
      if (table) return (codePoint) => advances?.get(codePoint) ?? otherAdvance(table, codePoint);
      return line && !isDesignUnits(standIn.unitsPerEm) ? inDesignUnits(standIn) : undefined;
    },
    widthScale: (standIn, wide) => (table ? averageScale(table, advances, standIn, wide) : 1),
  };
}

/** Whether the lines of a family are known, which are those of the fonts that come with Windows and Office. */
export const hasLineFigures = (family: string): boolean => lineFigures(canonicalFamily(family)) !== undefined;

/** A stand-in of the original's widths, drawn in other units. */
const inDesignUnits =
  (standIn: Face) =>
  (codePoint: number): number | undefined => {
    const glyph = standIn.glyph(codePoint);
    return glyph === 0 ? undefined : toDesignUnits(standIn.advances[glyph] / standIn.unitsPerEm);
  };

/** Characters that all have the same width in an East Asian font. */
export const isWide = (codePoint: number): boolean =>
  (codePoint >= 0x2e80 && codePoint <= 0xff60) || (codePoint >= 0x20000 && codePoint <= 0x3ffff);

function otherAdvance({ fixed, wide }: AdvanceTable, codePoint: number): number | undefined {
  const width = isWide(codePoint) ? wide : fixed;
  return width === undefined ? undefined : toDesignUnits(width / 1000);
}

/** Bold letters are wider by about this much where a family's own figures are of the regular weight alone. */
const BOLD_WIDENING = 1.06;

/** `wide` is a character of those that all have one width: ideographs, kana, Hangul. */
function averageScale(table: AdvanceTable, advances: Advances | undefined, standIn: Face, wide?: number): number {
  if (wide !== undefined) return table.wide === undefined ? 1 : table.wide / 1000 / emAdvance(standIn, wide);
  if (table.fixed !== undefined) return table.fixed / 1000 / emAdvance(standIn, 0x78);
  if (advances) return scaleFor(advances, standIn);
  const regular = advancesOf(table, { bold: false, italic: false });
  return regular ? scaleFor(regular, standIn) * BOLD_WIDENING : 1;
}

/** The mean over letters and digits: what running text is made of. */
function scaleFor(advances: Advances, standIn: Face): number {
  let original = 0;
  let drawn = 0;
  for (let codePoint = 0x30; codePoint <= 0x7a; codePoint++) {
    const advance = advances.get(codePoint);
    const glyph = advance === undefined ? 0 : standIn.glyph(codePoint);
    if (advance === undefined || glyph === 0) continue;
    original += advance;
    drawn += emAdvance(standIn, codePoint);
  }
  return drawn > 0 ? original / drawn : 1;
}

const emAdvance = (face: Face, codePoint: number): number =>
  face.advances[face.glyph(codePoint)] / face.unitsPerEm || 1;
