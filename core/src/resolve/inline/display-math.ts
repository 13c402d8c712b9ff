import type { InlineItem } from '../../resolved/index.js';

/** A displayed formula stands on lines of its own, whatever else is in its paragraph. */
export function onLinesOfTheirOwn(items: readonly InlineItem[]): readonly InlineItem[] {
  if (!items.some(isDisplayed)) return items;
  const apart: InlineItem[] = [];
  let last: Shown | undefined;
  for (const item of items) {
    const shows = showsOnLine(item);
    if (shows && last && last.kind !== 'break' && item.kind !== 'break' && isDisplayed(last) !== isDisplayed(item)) {
      apart.push({ kind: 'break', type: 'line', format: last.format, clear: 'none' });
    }
    apart.push(item);
    if (shows) last = item;
  }
  return apart;
}

type Shown = Exclude<InlineItem, { kind: 'anchor' | 'bookmark' | 'comment' }>;

const isDisplayed = (item: InlineItem): boolean => item.kind === 'equation' && item.display !== undefined;

const showsOnLine = (item: InlineItem): item is Shown =>
  item.kind !== 'anchor' &&
  item.kind !== 'bookmark' &&
  item.kind !== 'comment' &&
  !(item.kind === 'text' && item.text.trim() === '');
