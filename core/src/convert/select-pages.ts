import { pageIndices, pagesBeyond } from '../base/page-ranges.js';
import type { FrameDocument } from '../frame/index.js';

/**
 * The pages that `ranges` lists, with the outline entries and destinations on them, and a diagnostic if `ranges` lists
 * pages after the last. Throws as `pageIndices` does.
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
  const diagnostics = [...frames.diagnostics, ...pagesBeyond(ranges, frames.pages.length)];
  return { ...frames, pages, outline, destinations, diagnostics };
}
