/** What is known of fonts that may not be shipped: the height of their lines and the widths of their characters. */
import type { Style } from '../choose-face.js';
import { canonicalFamily } from '../substitutes.js';
import type { Face, LineMetrics } from '../types.js';
import { lineFigures } from './line-figures.js';

export interface Figures {
  readonly line?: LineMetrics;
  /** Width of a character in ems, undefined for one of which no figure is known. */
  readonly advance?: (codePoint: number) => number | undefined;
  /** How much wider than the stand-in's the original's characters are on average. */
  widthScale(standIn: Face): number;
}

export function figuresOf(family: string, _style: Style): Figures {
  const key = canonicalFamily(family);
  return { line: lineFigures(key), widthScale: () => 1 };
}
