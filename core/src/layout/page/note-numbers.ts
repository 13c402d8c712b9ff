/** Numbers of footnotes that start over on each page (`w:numRestart`, ECMA-376-1 §17.11.19), known once the pages are. */
import { formatNumber } from '../../resolve/index.js';
import type { Sheet } from './sheet.js';

/** By the id of the note; empty where all notes count on. */
export function noteNumbers(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const { notes } of sheets) {
    let counted = 0;
    for (const { id, byPage } of notes) {
      if (byPage && !numbers.has(id)) numbers.set(id, formatNumber(byPage.start + counted++, byPage.format));
    }
  }
  return numbers;
}
