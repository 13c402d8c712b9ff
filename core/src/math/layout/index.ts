/**
 * Sets the tree of a formula as Word does, in boxes of placed glyphs and paths.
 *
 *   row            content side by side, with the space between atoms by their classes (`atom-class`)
 *   atom           a node as an atom: letters, n-ary operators, radicals, or the box that the file of its structure sets
 *   fraction  scripts  limits  delimiters  matrix  over-under  frames   a structure each
 *   glyphs         a letter as a box: its face, its width (`letter-metrics`), its alphabet (`alphabets`)
 *   setting        size and style of a part, and the constants of the font
 *   box            the boxes themselves;  frame-items  makes items of a page of them
 */
import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { FontLibrary, MathRow } from '../../resolved/index.js';
import type { GlyphOutlines } from '../../text/index.js';
import type { MathBox } from './box.js';
import { setRow, setSegments } from './row.js';

export { frameItems } from './frame-items.js';

export interface EquationOptions {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  /** The outlines for signs that are drawn larger than any in their font. */
  readonly outlines: GlyphOutlines;
  /** True if the formula has a line to itself. */
  readonly display: boolean;
  /** Nominal size of the formula's font, points. */
  readonly size: number;
  /** True if a line that is broken at an operator ends with it; otherwise the next line begins with the operator. */
  readonly breaksAfter?: boolean;
}

/** A formula that has been set, in the parts between which a line may break. There is always at least one part. */
export function layoutEquation(row: MathRow, options: EquationOptions): readonly MathBox[] {
  const segments = setSegments(row, { ...options, level: 0, set: setRow }, options.breaksAfter);
  return segments.length > 0 ? segments : [{ width: 0, ascent: 0, descent: 0, parts: [] }];
}
