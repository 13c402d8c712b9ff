/**
 * Widths of a family's characters, as short text: the data that line breaking needs for a font that may not be shipped.
 */
import type { WantedStyle } from '../choose-face.js';

/**
 * Widths for runs of characters: `20:352 394|61:601x3` is 352 for U+0020, 394 for U+0021, and 601 for U+0061 to U+0063.
 * A letter of a joining script has a width for each of its forms, under the code points of the forms (U+FB50 to
 * U+FEFC).
 */
export interface AdvanceTable {
  readonly regular?: string;
  readonly bold?: string;
  readonly italic?: string;
  readonly boldItalic?: string;
  /** The units per em of the font, in which the widths are stated. Default: thousandths of an em, rounded. */
  readonly unitsPerEm?: 1000 | typeof DESIGN_UNITS | 4096;
  /**
   * The script that the family is made for, if its letters are smaller or larger in the em than usual: the substitute
   * is then scaled in both directions, instead of only in width.
   */
  readonly madeFor?: 'Thai' | 'Arabic' | 'Hebrew';
  /** The size of the substitute relative to the font's, for a font whose letter widths are unknown. */
  readonly drawn?: number;
  /** True if the italics are not slanted upright letters: then the widths of the upright face do not apply. */
  readonly uprightOnly?: true;
  /** Width of every other character of a fixed-pitch family. */
  readonly fixed?: number;
  /** Width of ideographs, kana and Hangul, if the family has them. */
  readonly wide?: number;
  /** Width of the symbols of East Asian character sets (not letters), in families that draw them wide. */
  readonly symbols?: number;
}

/** The tables that `loadScriptAdvances` loads, by canonical family. */
export type ScriptAdvances = Readonly<Record<string, AdvanceTable>>;

/** Widths in ems by code point. */
export type Advances = ReadonlyMap<number, number>;

/**
 * The widths for a style. Upright widths serve for missing italic ones, because a slant changes widths little; regular
 * ones do not serve for bold. Undefined if the table has no widths for the style.
 */
export function advancesOf(table: AdvanceTable, { bold, italic }: WantedStyle): Advances | undefined {
  const upright = bold ? table.bold : table.regular;
  const slanted = bold ? table.boldItalic : table.italic;
  const text = italic ? (slanted ?? (table.uprightOnly ? undefined : upright)) : upright;
  return text === undefined ? undefined : parse(text, table.unitsPerEm);
}

const parsed = new Map<string, Advances>();

function parse(text: string, unitsPerEm: number | undefined): Advances {
  const advances = parsed.get(text) ?? new Map(text.split('|').flatMap((run) => parseRun(run, unitsPerEm)));
  parsed.set(text, advances);
  return advances;
}

function parseRun(run: string, unitsPerEm: number | undefined): [number, number][] {
  const [first, widths] = run.split(':');
  let codePoint = Number.parseInt(first, 16);
  return widths.split(' ').flatMap((entry) => {
    const [width, times = '1'] = entry.split('x');
    return Array.from({ length: Number(times) }, (): [number, number] => [
      codePoint++,
      unitsPerEm ? Number(width) / unitsPerEm : toDesignUnits(Number(width) / 1000),
    ]);
  });
}

/**
 * The units per em of the originals. Their widths are whole numbers of these units: a width in thousandths, or from a
 * substitute with other units, becomes most accurate by rounding it to them.
 */
const DESIGN_UNITS = 2048;

export const toDesignUnits = (em: number): number => Math.round(em * DESIGN_UNITS) / DESIGN_UNITS;

export const isDesignUnits = (unitsPerEm: number): boolean => unitsPerEm === DESIGN_UNITS;
