/**
 * The text stage: a paragraph's characters become measured clusters with break opportunities and bidi levels. A
 * paragraph is one string. Everything that is not text is one placeholder character in it, so that an index means the
 * same place everywhere: `\t` a tab, `\n` a line break, U+FFFC an object or a field. Layout takes widths by index and
 * cuts lines; it gets glyphs only when a line is final.
 */

import type { Pt, Twip } from '../base/units.js';
import type { CharacterFormat, FontMatch, Link, ResolvedRevision } from '../resolved/index.js';

/** A stretch of the paragraph's string in one format. */
export interface TextSpan {
  readonly text: string;
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
}

/** A stretch drawn with one face at one size in one direction; the unit of drawing. */
export interface ShapedRun {
  /** Indices into the paragraph's string, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
  readonly font: FontMatch;
  /** Size drawn: smaller than the format's for small caps and super-/subscript. */
  readonly size: Pt;
  /** Raise of the baseline (super-/subscript and `w:position`), twips, up positive. */
  readonly rise: Twip;
  /** Bidi level; odd runs right to left. */
  readonly level: number;
  /**
   * Glyphs in visual order (left to right), with advances in twips (character spacing, scaling and kerning included)
   * and the string index each came from. Offsets move a mark without moving the pen; absent when all are 0.
   */
  readonly glyphs: Uint16Array;
  readonly advances: Float64Array;
  readonly clusters: Uint32Array;
  readonly offsets?: Float64Array | undefined;
}

export enum BreakKind {
  none = 0,
  /** A line may end after this character. */
  allowed = 1,
  /** A line must end after this character. */
  mandatory = 2,
  /** A line may end here, and then shows a hyphen (soft hyphen, automatic hyphenation). */
  hyphen = 3,
}

/** The blanks around the punctuation of a paragraph, in twips by unit of its string. */
export interface Blanks {
  /** The amount by which the gap after a character may shrink: its own blank, and that before the next one. */
  readonly gaps: Float64Array;
  /** The blank after a closing sign or a middle dot, which may be dropped at the end of a line. */
  readonly behind: Float64Array;
}

export interface ShapedText {
  readonly text: string;
  /** The runs in logical order, covering the string without gaps; placeholders have runs too, with no glyphs. */
  readonly runs: readonly ShapedRun[];
  /** Width of each UTF-16 unit in twips; a cluster's width is at its first unit, 0 at the others. Placeholders 0. */
  readonly widths: Float64Array;
  /**
   * The automatic space after each character, less the blank that two adjacent signs of punctuation share. It is part
   * of the character's width; neither applies at the end of a line.
   */
  readonly spaceBehind?: Float64Array;
  /** Marks the units that are spaces of balanced width (`compat/balanced-space`): a full line does not narrow these. */
  readonly balanced?: Uint8Array;
  /** Blanks that full lines may take back, if punctuation is compressed. */
  readonly blanks?: Blanks;
  /** Break opportunity after each unit. */
  readonly breaks: Uint8Array;
  /** Bidi level of each unit; undefined when all are the paragraph's own and even. */
  readonly levels?: Uint8Array;
  /** True if neighboring runs of one direction are kept together at all levels (`paragraphLevels`). */
  readonly levelsByRun: boolean;
  /** The paragraph runs right to left. */
  readonly bidi: boolean;
}

const TAB = 0x09;
const LINE_BREAK = 0x0a;
const OBJECT = 0xfffc;

/** A character in the place of a tab, a line break, an object or a field. */
export const isPlaceholder = (unit: number): boolean => unit === TAB || unit === LINE_BREAK || unit === OBJECT;
