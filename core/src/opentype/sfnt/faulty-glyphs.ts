/** Glyphs of known fonts that do not show their character; they were found by comparing the styles of each family. */
import type { FaceNames, GlyphFit } from '../../resolved/index.js';

interface Faults {
  /** Characters whose glyphs lack a part: another face draws them. */
  readonly broken: ReadonlySet<number>;
  readonly reshaped: ReadonlyMap<number, GlyphFit>;
}

/** Letters and marks of phonetics that Carlito has without an outline. */
const EMPTY_IN_CARLITO = [0x34b, 0x34c, 0x1dc4, 0x1dc5, 0x1dc6, 0x1dc7, 0x1dc8, 0x1dc9];

const CARLITO: Faults = { broken: new Set(EMPTY_IN_CARLITO), reshaped: new Map() };

/**
 * The italics of Carlito 1.104 have U+2260 without its equals sign, and draw only the mark of letters with an inverted
 * breve, a double grave and some others. Their underscores leave gaps; in Word's files, the underscore of Calibri
 * Italic reaches from -162 to 875 units.
 */
const SLANTED_CARLITO: Faults = {
  broken: new Set([
    ...EMPTY_IN_CARLITO,
    0x149,
    0x203,
    0x207,
    0x209,
    0x20b,
    0x20d,
    0x20f,
    0x211,
    0x213,
    0x215,
    0x217,
    0x477,
    0x1d73,
    0x1e2f,
    0x1e9a,
    0x2260,
  ]),
  reshaped: new Map([[0x5f, { scale: 1.453, shift: -259 }]]),
};

const FAULTS: ReadonlyMap<string, Faults> = new Map([
  ['Carlito', CARLITO],
  ['Carlito-Regular', CARLITO],
  ['Carlito-Bold', CARLITO],
  ['Carlito-Italic', SLANTED_CARLITO],
  ['Carlito-BoldItalic', SLANTED_CARLITO],
  // The backtick is half an em of blank.
  ['NanumGothic', { broken: new Set([0x60]), reshaped: new Map() }],
]);

/** Returns the faults of a face, by its name; undefined for nearly every file. */
export const faceFaults = ({ postScript }: FaceNames): Faults | undefined => FAULTS.get(postScript);
