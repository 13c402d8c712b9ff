import type { PartName } from '@quire/core/opc';
import { child, children, element, type XmlElement } from '@quire/core/xml';

/** Levels of a list (ECMA-376-1 §17.9.6). */
const LEVELS = 9;

/** Lists that restart: new `w:num` with a start override for every level (ECMA-376-1 §17.9.26), gathered for `into`. */
export class RestartedLists {
  readonly part: PartName | undefined;
  readonly #tree: (part: PartName) => XmlElement;
  #pending: XmlElement[] = [];
  #known: { readonly root: XmlElement; readonly nums: ReadonlyMap<string, XmlElement>; last: number } | undefined;

  /** `part` is the numbering part; `tree` gives its tree with the changes so far. */
  constructor(part: PartName | undefined, tree: (part: PartName) => XmlElement) {
    this.part = part;
    this.#tree = tree;
  }

  /** The id of a new list like `numId`; `numId` itself if the package defines no such list, or one without numbers. */
  restarted(numId: string): string {
    if (this.part === undefined) return numId;
    const root = this.#tree(this.part);
    if (this.#known?.root !== root) this.#known = { root, ...numsOf(root) };
    const num = this.#known.nums.get(numId);
    const reference = num && child(num, 'w:abstractNumId');
    if (!num || !reference) return numId;
    const abstract = children(root, 'w:abstractNum').find(
      (list) => list.attributes['w:abstractNumId'] === reference.attributes['w:val'],
    );
    if (abstract && children(abstract, 'w:lvl').every(isBullet)) return numId;
    const id = String(++this.#known.last);
    this.#pending.push(element('w:num', { 'w:numId': id }, [reference, ...overrides(num, abstract)]));
    return id;
  }

  /** The numbering with the lists made since, after its other `w:num`. */
  into(root: XmlElement): XmlElement {
    if (this.#pending.length === 0) return root;
    const at = root.children.findLastIndex((node) => typeof node !== 'string' && node.name === 'w:num') + 1;
    const pending = this.#pending;
    this.#pending = [];
    return { ...root, children: [...root.children.slice(0, at), ...pending, ...root.children.slice(at)] };
  }
}

function numsOf(root: XmlElement): { nums: ReadonlyMap<string, XmlElement>; last: number } {
  const nums = new Map(children(root, 'w:num').map((num) => [num.attributes['w:numId'] ?? '', num]));
  let last = 0;
  for (const id of nums.keys()) last = Math.max(last, Number(id) || 0);
  return { nums, last };
}

const isBullet = (level: XmlElement): boolean => child(level, 'w:numFmt')?.attributes['w:val'] === 'bullet';

function overrides(num: XmlElement, abstract: XmlElement | undefined): XmlElement[] {
  const own = byLevel(children(num, 'w:lvlOverride'));
  const stated = byLevel(abstract ? children(abstract, 'w:lvl') : []);
  return Array.from({ length: LEVELS }, (_, level) => {
    const ilvl = String(level);
    const old = own.get(ilvl);
    const redefined = old && child(old, 'w:lvl');
    const defined = redefined ?? stated.get(ilvl);
    const start = (defined && child(defined, 'w:start')?.attributes['w:val']) ?? '1';
    const restart = (old && child(old, 'w:startOverride')) ?? element('w:startOverride', { 'w:val': start });
    const inside = redefined ? [restart, redefined] : [restart];
    return element('w:lvlOverride', { 'w:ilvl': ilvl }, inside);
  });
}

const byLevel = (levels: readonly XmlElement[]): ReadonlyMap<string | undefined, XmlElement> =>
  new Map(levels.map((level) => [level.attributes['w:ilvl'], level]));
