import type { Destination, Page } from '../../../frame/index.js';
import { name, nameTree, type PdfDict, type PdfFile, type PdfValue, type Ref } from '../../file/index.js';

/** The explicit destination (ISO 32000-1 §12.3.2): the position at the window's top left, with the zoom unchanged. */
export function destinationOf(
  { page, x, y }: Destination,
  frames: readonly Page[],
  pages: readonly Ref[],
): readonly PdfValue[] {
  const index = Math.min(Math.max(0, Math.trunc(page) || 0), pages.length - 1);
  return [pages[index], name('XYZ'), round(x), round(frames[index].height - y), null];
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** Returns the element of the structure that begins at a destination. */
export type ElementAt = (destination: Destination) => Ref;

/** A destination that also names a structure element (ISO 32000-2 §12.3.2.3), for viewers that use the structure. */
export function structureDestination(
  destination: Destination,
  frames: readonly Page[],
  pages: readonly Ref[],
  elementAt: ElementAt,
): PdfDict {
  const place = destinationOf(destination, frames, pages);
  return { D: place, SD: [elementAt(destination), ...place.slice(1)] };
}

/** Writes the /Dests name tree; undefined if there are no named destinations. */
export function writeDestinations(
  file: PdfFile,
  destinations: ReadonlyMap<string, Destination>,
  frames: readonly Page[],
  pages: readonly Ref[],
  elementAt?: ElementAt,
): Ref | undefined {
  if (destinations.size === 0) return undefined;
  return nameTree(
    file,
    [...destinations].map(([key, destination]) => [
      key,
      elementAt
        ? structureDestination(destination, frames, pages, elementAt)
        : destinationOf(destination, frames, pages),
    ]),
  );
}
