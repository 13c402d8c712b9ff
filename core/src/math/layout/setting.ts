/** The size and style in which a part of a formula is set, and the constants of its font. */

import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { FontLibrary, MathRow } from '../../resolved/index.js';
import type { GlyphOutlines } from '../../text/index.js';
import type { MathBox } from './box.js';

export interface Setting {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly outlines: GlyphOutlines;
  /** True if the formula has a line to itself, in which fractions and operators are large. */
  readonly display: boolean;
  /** True under a root, where superscripts are lower. */
  readonly cramped?: boolean;
  /** 0 for the formula itself, 1 for its scripts, 2 for scripts of scripts. */
  readonly level: 0 | 1 | 2;
  /** Nominal size of the formula's font, points. */
  readonly size: number;
  /** Sets content side by side. */
  set(row: MathRow, setting: Setting): MathBox;
}

/** Constants of Cambria Math (its MATH table), in ems. */
export const CONSTANTS = {
  axis: 585 / 2048,
  rule: 133 / 2048,
  limitGap: 133 / 2048,
  upperLimitRise: 500 / 2048,
  lowerLimitDrop: 1240 / 2048,
  spaceAfterScript: 85 / 2048,
  subscriptDrop: 418 / 2048,
  subscriptTop: 760 / 2048,
  subscriptBaselineDrop: 320 / 2048,
  superscriptRise: 750 / 2048,
  superscriptRiseCramped: 614 / 2048,
  superscriptBottom: 239 / 2048,
  superscriptBaselineDrop: 460 / 2048,
  scriptGap: 300 / 2048,
  barGap: 345 / 2048,
  radicalGap: 166 / 2048,
  radicalDisplayGap: 345 / 2048,
  radicalAscender: 133 / 2048,
  degreeRaise: 0.65,
  fraction: { up: 1200 / 2048, down: 1030 / 2048, gap: 133 / 2048 },
  displayFraction: { up: 1550 / 2048, down: 1370 / 2048, gap: 260 / 2048 },
  stack: { up: 940 / 2048, down: 770 / 2048, gap: 400 / 2048 },
  displayStack: { up: 1550 / 2048, down: 1370 / 2048, gap: 660 / 2048 },
  accentBase: 976 / 2048,
} as const;

const SCALES = [1, 0.73, 0.6] as const;

/** The size of a level in points. Script sizes are rounded down to half points: 7 for a 10 pt formula, 8 for 11 pt. */
export const scaled = (size: number, level: 0 | 1 | 2): number =>
  level === 0 ? size : Math.max(1, Math.floor(size * SCALES[level] * 2) / 2);

/** The size of an em in this setting, in points. */
export const emOf = ({ size, level }: Setting): number => scaled(size, level);

/** Returns the extent of a box above or below the axis, in ems. */
export const reachOf = ({ ascent, descent }: Pick<MathBox, 'ascent' | 'descent'>, em: number): number =>
  Math.max(ascent / em - CONSTANTS.axis, descent / em + CONSTANTS.axis);

/** The setting one size smaller, for scripts, limits and degrees. */
export const script = (setting: Setting): Setting => ({
  ...setting,
  display: false,
  level: setting.level === 0 ? 1 : 2,
});

/** The setting of a structure's content, where operators and fractions are no longer large. */
export const inner = (setting: Setting): Setting => (setting.display ? { ...setting, display: false } : setting);
