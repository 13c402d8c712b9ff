import type { Destination, Page } from '../../frame/index.js';
import { name, nameTree, type PdfFile, type PdfValue, type Ref } from '../file/index.js';

/** The explicit destination (ISO 32000-1 §12.3.2): the place at the window's top left, the zoom left as it is. */
export function destinationOf({ page, x, y }: Destination, frames: readonly Page[], pages: readonly Ref[]): PdfValue {
  const index = Math.min(Math.max(0, Math.trunc(page) || 0), pages.length - 1);
  return [pages[index], name('XYZ'), round(x), round(frames[index].height - y), null];
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** The /Dests name tree; undefined where nothing is named. */
export function writeDestinations(
  file: PdfFile,
  destinations: ReadonlyMap<string, Destination>,
  frames: readonly Page[],
  pages: readonly Ref[],
): Ref | undefined {
  if (destinations.size === 0) return undefined;
  return nameTree(
    file,
    [...destinations].map(([key, destination]) => [key, destinationOf(destination, frames, pages)]),
  );
}
