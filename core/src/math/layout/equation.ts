import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { FontLibrary, MathRow } from '../../resolved/index.js';
import type { MathBox } from './box.js';
import { setRow, setSegments } from './row.js';

export interface EquationOptions {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  /** In a line of its own. */
  readonly display: boolean;
  /** Nominal size of the formula's font, points. */
  readonly size: number;
}

/** A formula set, in the parts that a line may take apart. Never empty, whatever the formula holds. */
export function layoutEquation(row: MathRow, options: EquationOptions): readonly MathBox[] {
  const segments = setSegments(row, { ...options, level: 0, set: setRow });
  return segments.length > 0 ? segments : [{ width: 0, ascent: 0, descent: 0, parts: [] }];
}
