import { related } from '@quire/core/opc';
import { child, children, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../seams.js';

/**
 * Lists that count from their start again: a `w:num` of the same abstract list whose levels are all overridden with
 * their start (ECMA-376-1 §17.9.26), which is how Word restarts one.
 */
export class RestartedLists {
  readonly #writer: Pick<PackageWriter, 'source' | 'main' | 'xml' | 'replace'>;
  #last = 0;

  constructor(writer: Pick<PackageWriter, 'source' | 'main' | 'xml' | 'replace'>) {
    this.#writer = writer;
  }

  /** The id of a new list like `numId`; `numId` itself where the package defines no such list. */
  restarted(numId: string): string {
    const { source, main } = this.#writer;
    const part = related(source, main, 'numbering')?.target;
    if (part === undefined || !source.part(part)) return numId;
    const root = this.#writer.xml(part);
    const nums = children(root, 'w:num');
    const original = nums.find((num) => num.attributes['w:numId'] === numId);
    const abstractId = original && child(original, 'w:abstractNumId')?.attributes['w:val'];
    if (!original || abstractId === undefined) return numId;
    if (this.#last === 0)
      this.#last = nums.reduce((most, num) => Math.max(most, Number(num.attributes['w:numId']) || 0), 0);
    const id = String(++this.#last);
    const levels = children(root, 'w:abstractNum').find((list) => list.attributes['w:abstractNumId'] === abstractId);
    const num: XmlElement = {
      name: 'w:num',
      attributes: { 'w:numId': id },
      children: [child(original, 'w:abstractNumId')!, ...overrides(original, levels)],
    };
    const at = root.children.lastIndexOf(nums.at(-1)!) + 1;
    this.#writer.replace(part, { ...root, children: root.children.toSpliced(at, 0, num) });
    return id;
  }
}

function overrides(num: XmlElement, abstract: XmlElement | undefined): XmlElement[] {
  const own = new Map(children(num, 'w:lvlOverride').map((one) => [one.attributes['w:ilvl'], one]));
  return Array.from({ length: 9 }, (_, level) => {
    const ilvl = String(level);
    const old = own.get(ilvl);
    const stated = abstract && children(abstract, 'w:lvl').find((one) => one.attributes['w:ilvl'] === ilvl);
    const lvl = old && child(old, 'w:lvl');
    const start = child(lvl ?? stated ?? num, 'w:start')?.attributes['w:val'] ?? '1';
    const restart = (old && child(old, 'w:startOverride')) ?? {
      name: 'w:startOverride',
      attributes: { 'w:val': start },
      children: [],
    };
    return { name: 'w:lvlOverride', attributes: { 'w:ilvl': ilvl }, children: lvl ? [restart, lvl] : [restart] };
  });
}
