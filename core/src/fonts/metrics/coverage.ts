/** Which scripts the fonts that may not be shipped have themselves: their figures hold for those, whoever draws them. */
import { advancesOf } from './advance-table.js';
import { lineFigures } from './line-figures.js';
import { isForComplexScript } from './line-heights.js';
import type { ScriptFigures } from './script-figures.js';

const isEastAsianText = (codePoint: number): boolean =>
  (codePoint >= 0x1100 && codePoint <= 0x11ff) || (codePoint >= 0x2e80 && codePoint <= 0xffef) || codePoint >= 0x20000;

/** Latin, Greek, Cyrillic, punctuation and the letter-like signs that text fonts have. */
const isCommonText = (codePoint: number): boolean =>
  codePoint < 0x0530 || (codePoint >= 0x1e00 && codePoint <= 0x20ff) || (codePoint >= 0x2100 && codePoint <= 0x214f);

/** From Hebrew to Myanmar, and Khmer. */
const isComplexText = (codePoint: number): boolean =>
  (codePoint >= 0x0590 && codePoint <= 0x109f) || (codePoint >= 0x1780 && codePoint <= 0x17ff);

const SEMITIC = new Set(['arial', 'times new roman', 'courier new', 'tahoma', 'segoe ui', 'arial unicode ms']);

/** True where the named font, by its canonical key, is known and would draw this character itself. */
export function originalCovers(key: string, codePoint: number, scripts: ScriptFigures = {}): boolean {
  const table = scripts[key];
  if (table && advancesOf(table, { bold: false, italic: false })?.has(codePoint)) return true;
  const line = lineFigures(key);
  if (!line) return false;
  if (isCommonText(codePoint)) return true;
  if (isEastAsianText(codePoint)) return line.eastAsian;
  if (isComplexText(codePoint) && isForComplexScript(key)) return true;
  return codePoint >= 0x0590 && codePoint <= 0x06ff && SEMITIC.has(key);
}
