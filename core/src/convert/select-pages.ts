import type { Diagnostic } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import type { FrameDocument } from '../frame/index.js';

/**
 * The pages that `ranges` lists, with the outline entries and destinations on them, and a diagnostic where it lists pages
 * behind the last. Throws as `pageIndices` does.
 */
export function selectPages(frames: FrameDocument, ranges: string): FrameDocument {
  const indices = pageIndices(ranges, frames.pages.length);
  const moved = new Map(indices.map((index, position) => [index, position]));
  const pages = indices.map((index) => frames.pages[index]);
  const outline = frames.outline.flatMap((entry) => {
    const page = moved.get(entry.destination.page);
    return page === undefined ? [] : [{ ...entry, destination: { ...entry.destination, page } }];
  });
  const destinations = new Map(
    [...frames.destinations].flatMap(([name, place]) => {
      const page = moved.get(place.page);
      return page === undefined ? [] : [[name, { ...place, page }] as const];
    }),
  );
  const diagnostics = [...frames.diagnostics, ...beyond(ranges, frames.pages.length)];
  return { ...frames, pages, outline, destinations, diagnostics };
}

function beyond(ranges: string, count: number): readonly Diagnostic[] {
  const last = Math.max(...[...ranges.matchAll(/\d+/g)].map(([page]) => Number(page)));
  if (last <= count) return [];
  return [{ code: 'value-out-of-range', part: 'pages', what: ranges.trim(), used: `those of 1-${count}` }];
}

/**
 * `1-3,7,9-` as indices from 0, in ascending order, within `count` pages. Pages behind the last are left out.
 * Throws VALIDATION_ERROR where it is not a list of pages or selects none.
 */
export function pageIndices(ranges: string, count: number): readonly number[] {
  const chosen = new Set<number>();
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d{1,6})\s*(-\s*(\d{1,6})?)?\s*$/.exec(range);
    const from = Number(match?.[1]);
    const to = match?.[2] === undefined ? from : match[3] === undefined ? count : Number(match[3]);
    if (!match || from < 1 || to < from) {
      throw new QuireError('VALIDATION_ERROR', `pages: "${range.trim()}" is not a page or a range of pages`, {
        details: [{ field: 'pages', issue: 'expected pages such as 1-3,7' }],
      });
    }
    for (let page = from; page <= Math.min(to, count); page++) chosen.add(page - 1);
  }
  if (chosen.size === 0) {
    throw new QuireError('VALIDATION_ERROR', `pages: the document has ${count} pages, none of them in "${ranges}"`, {
      details: [{ field: 'pages', issue: `the document has ${count} pages` }],
    });
  }
  return [...chosen].sort((a, b) => a - b);
}
