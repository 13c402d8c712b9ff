import type { Destination, OutlineEntry, Page } from '../../frame/index.js';
import { type PdfDict, type PdfFile, type PdfValue, type Ref, textString } from '../file/index.js';
import { destinationOf } from './destination.js';

interface OutlineItem {
  readonly ref: Ref;
  readonly entry?: OutlineEntry;
  readonly children: OutlineItem[];
}

/**
 * The /Outlines tree (ISO 32000-1 §12.3.3); undefined without entries. Levels that are skipped nest all the same: a
 * level 3 behind a level 1 is its child. The first level is open, those below it are closed.
 */
export function writeOutline(
  file: PdfFile,
  entries: readonly OutlineEntry[],
  frames: readonly Page[],
  pages: readonly Ref[],
): Ref | undefined {
  if (entries.length === 0) return undefined;
  const root: OutlineItem = { ref: file.allocate(), children: [] };
  nest(root, entries, file);
  file.set(root.ref, { ...ends(root), Count: root.children.length });
  writeChildren(file, root, (destination) => destinationOf(destination, frames, pages));
  return root.ref;
}

/** Hangs each entry under the last one of a lower level. */
function nest(root: OutlineItem, entries: readonly OutlineEntry[], file: PdfFile): void {
  const open = [root];
  for (const entry of entries) {
    while (open.length > 1 && (open[open.length - 1].entry?.level ?? 0) >= entry.level) open.pop();
    const item = { ref: file.allocate(), entry, children: [] };
    open[open.length - 1].children.push(item);
    // Word has nine levels; more than that is no nesting but a fault in the levels.
    if (open.length <= 9) open.push(item);
  }
}

function writeChildren(file: PdfFile, parent: OutlineItem, place: (destination: Destination) => PdfValue): void {
  for (const [i, item] of parent.children.entries()) {
    if (!item.entry) continue;
    file.set(item.ref, {
      Title: textString(item.entry.title),
      Parent: parent.ref,
      Prev: parent.children[i - 1]?.ref,
      Next: parent.children[i + 1]?.ref,
      ...ends(item),
      Count: item.children.length > 0 ? -item.children.length : undefined,
      Dest: place(item.entry.destination),
    });
    writeChildren(file, item, place);
  }
}

const ends = ({ children }: OutlineItem): PdfDict => ({
  First: children[0]?.ref,
  Last: children[children.length - 1]?.ref,
});
