/** The tags of a story in pairs, and the common element of each pair. */
import type { XmlElement } from '@quire/core/xml';
import type { Frame, PlacedTag } from './scan.js';
import { sectionName } from './tag.js';

/** The deepest nesting of sections; deeper tags are text. */
const DEEPEST = 64;

/**
 * The tags in pairs by their names, in the order of the opening tags. `{/}`, and a closing tag without an open section
 * of its name, close the section opened last. A tag without a partner is left out.
 */
export function pairs(story: readonly PlacedTag[]): (readonly [PlacedTag, PlacedTag])[] {
  const open: { readonly placed: PlacedTag; readonly at: number; readonly name: string }[] = [];
  /** The number of open sections by name: a name without open sections need not be searched for. */
  const names = new Map<string, number>();
  const count = (name: string, by: number) => names.set(name, (names.get(name) ?? 0) + by);
  const found: (readonly [PlacedTag, PlacedTag])[] = [];
  for (const [at, placed] of story.entries()) {
    const { role } = placed.tag.tag;
    const name = sectionName(placed.tag.tag);
    if (role !== 'close') {
      if (open.length === DEEPEST) continue;
      open.push({ placed, at, name });
      count(name, 1);
      continue;
    }
    let last = open.pop();
    while (last && names.get(name) && last.name !== name) {
      count(last.name, -1);
      last = open.pop();
    }
    if (!last) continue;
    count(last.name, -1);
    found[last.at] = [last.placed, placed];
  }
  return found.filter(Boolean);
}

/** The place where the ancestors of two tags meet. */
export interface Meeting {
  /** The innermost element that contains both tags. */
  readonly common: Frame;
  /** The children of `common` that contain the tags, or are the tags. */
  readonly from: XmlElement;
  readonly to: XmlElement;
  /** The innermost cell, row or table that contains both tags. */
  readonly container: Frame | undefined;
}

export function meeting(open: PlacedTag, close: PlacedTag): Meeting {
  let [a, b]: [Frame, Frame] = [open.frame, close.frame];
  let from: XmlElement = open.tag;
  let to: XmlElement = close.tag;
  while (a !== b) {
    if (a.depth >= b.depth && a.parent) {
      from = a.element;
      a = a.parent;
    } else if (b.parent) {
      to = b.element;
      b = b.parent;
    } else break;
  }
  return { common: a, from, to, container: nearest(a, ['w:tc', 'w:tr', 'w:tbl']) };
}

export function nearest(frame: Frame | undefined, names: readonly string[]): Frame | undefined {
  for (let at = frame; at; at = at.parent) if (names.includes(at.name)) return at;
  return undefined;
}
