/** The interface of fonts: layout and the writer know faces, never files or packages. */
import type { DiagnosticLog } from '../base/diagnostics.js';

/** The drawing of one glyph in a width other than its own. */
export interface GlyphFit {
  /** The factor of the outline's width, in addition to the run's `stretch`. */
  readonly scale: number;
  /** The shift of the outline along the line, in units of the face, stretched like the outline. */
  readonly shift: number;
}

/** One font file (one face of a collection), parsed as far as layout needs. */
export interface Face {
  /** Unique and stable for one set of bytes. */
  readonly id: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly unitsPerEm: number;
  /** Advance of each glyph in font units, by glyph id. */
  readonly advances: Uint16Array;
  /** The glyph of a code point, 0 if the face has none. */
  glyph(codePoint: number): number;
  /** Pair kerning in font units (GPOS `kern`, or the `kern` table); 0 if there is none. */
  kerning(left: number, right: number): number;
  /** Underline and strikeout, in ems: position above the baseline (negative is below) and thickness. */
  readonly underline: { readonly position: number; readonly thickness: number };
  readonly strikeout: { readonly position: number; readonly thickness: number };
  readonly capHeight: number;
  readonly xHeight: number;
  /** Ascent and descent of this file itself, in ems, both positive. For the writer's font descriptor. */
  readonly ascent: number;
  readonly descent: number;
  readonly italicAngle: number;
  readonly fixedPitch: boolean;
  readonly outlines: 'truetype' | 'cff';
  /** The width in ems of a character that its own glyph does not show: `glyph` omits it, so another face draws it. */
  faultyAdvance?(codePoint: number): number | undefined;
  /** Returns the fit of a glyph whose outline is not as wide as its file states. */
  reshaped?(codePoint: number): GlyphFit | undefined;
  /** The whole font file (for a collection: the extracted face). */
  bytes(): Uint8Array;
}

export interface FaceNames {
  /** The family name that groups style-linked faces (name 1), or the typographic one (name 16) if name 1 is missing. */
  readonly family: string;
  readonly postScript: string;
  /** Other names that documents use for the family: localized ones, full names, PostScript names. */
  readonly aliases: readonly string[];
}

/** A `Face` with its own line metrics and names, as a font library needs it. */
export interface OpenedFace extends Face {
  readonly line: LineMetrics;
  readonly names: FaceNames;
  /** A symbol font (`cmap` 3,0): its characters are at U+F000..U+F0FF. */
  readonly symbol: boolean;
  /** The reason why a character is missing although the font has it: the file with its glyph cannot be read. */
  whyMissing?(codePoint: number): string | undefined;
}

/**
 * The line of the *named* font, in ems, all positive: for Calibri these are Calibri's own figures though the face drawn
 * is Carlito. See word-layout rules 1 and 2; `eastAsian` faces get their taller line from `compat/`.
 */
export interface LineMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly eastAsian: boolean;
  /** The units per em of the metrics: an `eastAsian` line is taller by whole units. */
  readonly unitsPerEm?: number;
  /** The ascent and descent that a PDF states for the font, if other values measure its lines. */
  readonly stated?: { readonly ascent: number; readonly descent: number };
}

/** The enlargement of a sign: `scale`, `lowered` in ems of the text size, `width` of the substitute's sign in ems. */
export interface Enlargement {
  readonly scale: number;
  readonly lowered: number;
  readonly width: number;
}

/** A face chosen for a family name, and the metrics of its line. */
export interface FontMatch {
  readonly face: Face;
  /** The family that the document names. */
  readonly family: string;
  readonly metrics: LineMetrics;
  /** The factor of the face's advances if a substitute is wider or narrower than the original; else 1. */
  readonly widthScale: number;
  /**
   * Width of a character of the original, in ems, if a substitute draws it: lines then break as in the original.
   * Undefined for an unknown width: then the face's advance times `widthScale` applies.
   */
  readonly advance?: (codePoint: number) => number | undefined;
  /** Returns the kerning between two characters of the original, in ems; absent if only the face's own is known. */
  readonly kerning?: (left: number, right: number) => number;
  /**
   * Returns the changes to size and position of a character that the substitute font draws in a different size than the
   * original font.
   */
  readonly enlarged?: (codePoint: number) => Enlargement | undefined;
  /** The face lacks the weight or slant that was requested: draw it emboldened or slanted. */
  readonly syntheticBold: boolean;
  readonly syntheticItalic: boolean;
  /** Maps a character of Symbol, Wingdings and similar fonts to the code point to draw. */
  readonly mapCodePoint?: (codePoint: number) => number;
}

export interface FontRequest {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The port for fonts. Synchronous once opened; implementations load faces lazily and cache them. */
export interface FontLibrary {
  /** Finds a font; in the last resort, the library's default face. Reports each substitution once to `log`. */
  match(request: FontRequest, log: DiagnosticLog): FontMatch;
  /** A face with the glyph, chosen by script and similarity to the request; undefined if no font has it. */
  fallback(codePoint: number, request: FontRequest, log: DiagnosticLog): FontMatch | undefined;
  /** The loading of faces that come over a network: methods then throw `FaceNotLoaded` for one that is not loaded. */
  readonly loading?: FaceLoading;
}

/** Faces that are loaded on demand. */
export interface FaceLoading {
  /** Loads all requested faces. It does not reject if one fails: reading that face throws the error. */
  load(signal?: AbortSignal): Promise<void>;
}

/** A source of font files: packages on disk, the user's folders, or bytes passed in a browser. */
export interface FontSource {
  /** The faces, known without reading the files. */
  readonly faces: readonly FontSourceFace[];
  /** True for the substitutes of the engine, false for fonts of the user. */
  readonly standIns?: boolean;
  /** The loading of files that come over a network. */
  readonly loading?: FaceLoading;
}
export interface FontSourceFace {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Other names that documents use for the family: localized ones, full names, PostScript names. */
  readonly aliases?: readonly string[];
  /** Reads the file, or the list of slices of a font in many files. Called at most once per face. */
  load(): Uint8Array | FontSlices;
  /** Index in a collection (.ttc). */
  readonly index?: number;
  /** The ranges of code points in the font, `[from, to]` inclusive, if known: for fallback without opening the file. */
  readonly covers?: readonly (readonly [number, number])[];
  /**
   * The font is embedded in the document: its own metrics take precedence over known ones for a family of that name.
   */
  readonly embedded?: true;
}

/** A font split across many files, as web pages load Chinese fonts. Only the files that a document needs are read. */
export interface FontSlices {
  /**
   * The weight: 400 is regular, 700 is bold. For files with a variable weight, it is the position on the weight axis.
   */
  readonly weight: number;
  readonly slices: readonly FontSlice[];
  /**
   * The face over the slices, which reads a slice when one of its characters is used. Throws INVALID_DOCUMENT if the
   * slice with the space is not a font, and the errors of its `load`.
   */
  open(family: string): OpenedFace;
}

export interface FontSlice {
  /** Ranges of code points, `[from, to]` inclusive. */
  readonly covers: readonly (readonly [number, number])[];
  /** Reads the file. Called at most once per face. */
  load(): Uint8Array;
}
