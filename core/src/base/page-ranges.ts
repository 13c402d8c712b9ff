import { mustBeText } from './argument.js';
import { counted } from './counted.js';
import type { Diagnostic } from './diagnostics.js';
import { QuireError } from './errors.js';

/** The pattern of a list of pages. A text matches in one way only, so hostile texts cannot stall the match. */
export const PAGE_RANGES = /^\s*\d{1,6}\s*(-\s*(\d{1,6}\s*)?)?(,\s*\d{1,6}\s*(-\s*(\d{1,6}\s*)?)?)*$/;

/**
 * Parses `1-3,7,9-` into indices from 0, in ascending order, within `count` pages. Pages after the last are left out.
 * Throws VALIDATION_ERROR if it is not a list of pages or selects none.
 *
 * @example pageIndices('1-3,7', 5) // [0, 1, 2]
 */
export function pageIndices(ranges: string, count: number): readonly number[] {
  mustBeText('pages', ranges);
  const chosen = new Set<number>();
  for (const range of ranges.split(',')) {
    const match = /^(\d{1,6})\s*(-\s*(\d{1,6})?)?$/.exec(range.trim());
    const from = Number(match?.[1]);
    const to = match?.[2] === undefined ? from : match[3] === undefined ? Number.POSITIVE_INFINITY : Number(match[3]);
    if (!match || from < 1 || to < from) {
      throw new QuireError('VALIDATION_ERROR', `pages: "${range.trim()}" is neither a page nor a range of pages`, {
        details: [{ field: 'pages', issue: 'expected pages such as 1-3,7' }],
      });
    }
    for (let page = from; page <= Math.min(to, count); page++) chosen.add(page - 1);
  }
  if (chosen.size === 0) {
    const has = counted(count, 'page');
    throw new QuireError('VALIDATION_ERROR', `pages: "${ranges}" is out of range: the document has ${has}`, {
      details: [{ field: 'pages', issue: `the document has ${has}` }],
    });
  }
  return [...chosen].sort((a, b) => a - b);
}

/**
 * Returns a diagnostic if `ranges`, which `pageIndices` has read, names pages after the last.
 *
 * @example pagesBeyond('4-9', 5) // [{ code: 'value-out-of-range', part: 'pages', what: '4-9', used: '1-5' }]
 */
export function pagesBeyond(ranges: string, count: number): readonly Diagnostic[] {
  mustBeText('ranges', ranges);
  const last = Math.max(...[...ranges.matchAll(/\d+/g)].map(([page]) => Number(page)));
  if (last <= count) return [];
  return [{ code: 'value-out-of-range', part: 'pages', what: ranges.trim(), used: `1-${count}` }];
}
