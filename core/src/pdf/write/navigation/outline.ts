import type { Destination, OutlineEntry, Page } from '../../../frame/index.js';
import { name, type PdfDict, type PdfFile, type Ref, textString } from '../../file/index.js';
import { destinationOf, type ElementAt, structureDestination } from './destination.js';

interface OutlineItem {
  readonly ref: Ref;
  readonly entry?: OutlineEntry;
  readonly children: OutlineItem[];
}

/**
 * Writes the /Outlines tree (ISO 32000-1 §12.3.3); undefined without entries. If a level is skipped, an entry of level
 * 3 after one of level 1 is its child. The first `levels` levels are unfolded, 1 or more.
 */
export function writeOutline(
  file: PdfFile,
  entries: readonly OutlineEntry[],
  frames: readonly Page[],
  pages: readonly Ref[],
  levels = 1,
  elementAt?: ElementAt,
): Ref | undefined {
  if (entries.length === 0) return undefined;
  const root: OutlineItem = { ref: file.allocate(), children: [] };
  nest(root, entries, file);
  file.set(root.ref, { ...ends(root), Count: shownBelow(root, levels) });
  writeChildren(file, root, levels, (destination) =>
    elementAt
      ? { A: { S: name('GoTo'), ...structureDestination(destination, frames, pages, elementAt) } }
      : { Dest: destinationOf(destination, frames, pages) },
  );
  return root.ref;
}

/** Puts each entry under the last one of a lower level. */
function nest(root: OutlineItem, entries: readonly OutlineEntry[], file: PdfFile): void {
  const open = [root];
  for (const entry of entries) {
    while (open.length > 1 && (open[open.length - 1].entry?.level ?? 0) >= entry.level) open.pop();
    const item = { ref: file.allocate(), entry, children: [] };
    open[open.length - 1].children.push(item);
    // Word has nine levels; deeper nesting is a fault in the levels.
    if (open.length <= 9) open.push(item);
  }
}

/** The number of entries visible below an open entry if `levels` levels are unfolded. */
const shownBelow = ({ children }: OutlineItem, levels: number): number =>
  children.reduce((sum, child) => sum + 1 + (levels > 1 ? shownBelow(child, levels - 1) : 0), 0);

/** Writes the children of an item; `levels` levels below the parent are unfolded, 0 if the parent is closed. */
function writeChildren(
  file: PdfFile,
  parent: OutlineItem,
  levels: number,
  place: (destination: Destination) => PdfDict,
): void {
  const below = Math.max(0, levels - 1);
  for (const [i, item] of parent.children.entries()) {
    if (!item.entry) continue;
    file.set(item.ref, {
      Title: textString(item.entry.title),
      Parent: parent.ref,
      Prev: parent.children[i - 1]?.ref,
      Next: parent.children[i + 1]?.ref,
      ...ends(item),
      // For a closed entry the count is negative: the number of entries that it would show.
      Count: item.children.length === 0 ? undefined : below > 0 ? shownBelow(item, below) : -item.children.length,
      ...place(item.entry.destination),
    });
    if (item.children.length > 0) writeChildren(file, item, below, place);
  }
}

const ends = ({ children }: OutlineItem): PdfDict => ({
  First: children[0]?.ref,
  Last: children[children.length - 1]?.ref,
});
