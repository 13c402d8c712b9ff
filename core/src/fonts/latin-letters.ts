/**
 * The Latin letters of families for other scripts, if the face for the script has a different kind of Latin letters:
 * half an em wide instead of proportional or the reverse, or sans serif instead of serif.
 */

import { MeasuredFace } from '../opentype/sfnt/index.js';
import type { OpenedFace } from '../resolved/index.js';
import { byOtherName } from './canonical-family.js';

/**
 * The face that draws the Latin letters, by canonical family. In the proportional families the widths of lower-case
 * letters, digits and the commoner capitals differ from the original's by 3.5 per cent in Meiryo (23.2 in the face that
 * draws its kana), 6.2 in Yu Mincho (17.7), 6.3 in MS PGothic (14.2), 6.4 in PMingLiU (21.8) and 2.7 in DengXian (9.1);
 * those of Angsana New and Cordia New are two thirds of Times New Roman's and Arial's.
 */
const LATIN = byOtherName({
  'DejaVu Sans': 'meiryo|meiryo ui',
  Carlito: 'ms pgothic|ms ui gothic',
  Tinos: 'ms pmincho|hgpminchoe|hgpkyokashotai|pmingliu|angsana new|biaukai',
  Caladea: 'yu mincho',
  Selawik: 'yu gothic|dengxian',
  'Arimo Bold': 'hgpsoeikakugothicub',
  Arimo: 'cordia new|browallia new',
  'URW Gothic': 'heiti tc',
  // Families whose Latin letters are half an em wide.
  'BIZ UDMincho': 'simsun|nsimsun|kaiti|fangsong|mingliu|dfkai-sb|batangche|gungsuhche',
  'BIZ UDGothic': 'simhei|gulimche|dotumche',
});

/** The open family for the Latin letters of a family, by canonical key; undefined if one face draws all text. */
export const latinFamily = (key: string): string | undefined => LATIN[key];

/**
 * Marks that are as narrow as the Latin letters of a family. The face for the script draws them an em wide, with their
 * ink at one side; at the narrow width, the ink would overlap the next letter.
 */
const NARROW_MARKS: Readonly<Record<string, string>> = {
  meiryo: '“”‘’',
  'meiryo ui': '“”‘’',
  'ms pgothic': '“”‘’',
  'ms ui gothic': '“”‘’',
  dengxian: '“”…',
};

/** The open family for a character of a family, by its canonical key, if the character belongs to its Latin letters. */
export const latinFamilyFor = (codePoint: number, key: string): string | undefined =>
  isLatin(codePoint, key) ? LATIN[key] : undefined;

const HYPHEN = 0x2d;

const [MULTIPLICATION, DIVISION] = [0xd7, 0xf7];

/**
 * True for letters, digits and signs of ASCII, and the letters of Latin-1; hyphens and spaces come from the face
 * itself. The signs of Latin-1 have East Asian shapes in these families.
 */
const isLatinSign = (codePoint: number): boolean =>
  (codePoint > 0x20 && codePoint < 0x7f && codePoint !== HYPHEN) ||
  (codePoint >= 0xc0 && codePoint <= 0xff && codePoint !== MULTIPLICATION && codePoint !== DIVISION);

const isLatin = (codePoint: number, key: string): boolean =>
  isLatinSign(codePoint) || (codePoint > 0xff && !!NARROW_MARKS[key]?.includes(String.fromCodePoint(codePoint)));

const faces = new WeakMap<OpenedFace, Map<string, OpenedFace>>();

/** The face of a family, by its canonical key, without the Latin letters, which another face draws. */
export function withoutLatin(face: OpenedFace, key: string): OpenedFace {
  const ofFace = faces.get(face) ?? new Map<string, OpenedFace>();
  faces.set(face, ofFace);
  // Families with the same narrow marks share one reduced face.
  const marks = NARROW_MARKS[key] ?? '';
  const rest = ofFace.get(marks) ?? new FaceWithoutLatin(face, key);
  ofFace.set(marks, rest);
  return rest;
}

class FaceWithoutLatin extends MeasuredFace implements OpenedFace {
  readonly id;
  readonly family;
  readonly names;
  readonly symbol;
  readonly outlines;
  readonly #face: OpenedFace;
  readonly #key: string;

  constructor(face: OpenedFace, key: string) {
    super(face);
    this.#face = face;
    this.#key = key;
    this.id = face.id;
    this.family = face.family;
    this.names = face.names;
    this.symbol = face.symbol;
    this.outlines = face.outlines;
  }

  /** The advances by glyph. In a sliced face, this array grows with the requested characters. */
  get advances(): Uint16Array {
    return this.#face.advances;
  }

  glyph(codePoint: number): number {
    return isLatin(codePoint, this.#key) ? 0 : this.#face.glyph(codePoint);
  }

  kerning(left: number, right: number): number {
    return this.#face.kerning(left, right);
  }

  whyMissing(codePoint: number): string | undefined {
    return this.#face.whyMissing?.(codePoint);
  }

  bytes(): Uint8Array {
    return this.#face.bytes();
  }
}
