import type { XmlElement, XmlNode } from '@quire/core/xml';
import { addToList } from '../markup/index.js';
import type { Level } from '../values/index.js';
import type { Section } from './sections.js';
import type { TagElement } from './tag.js';
import type { Whole } from './whole-paragraphs.js';

/** The beginnings and ends of sections among the children of one element. */
export class Placement {
  /** The sections that begin before a child, the outermost first. */
  readonly begins: ReadonlyMap<XmlNode, readonly Section[]>;
  /** The sections that end after a child, the innermost first. */
  readonly ends: ReadonlyMap<XmlNode, readonly Section[]>;
  /** The paragraphs that tags divide, among the children, and the section of each such tag. */
  readonly divided: ReadonlyMap<XmlNode, ReadonlyMap<TagElement, Section>>;

  /** `level` is the level of the children; sections in `without` are ignored. */
  constructor(spans: readonly Section[], level: Level, without: readonly Section[] = []) {
    const begins = new Map<XmlNode, Section[]>();
    const ends = new Map<XmlNode, Section[]>();
    const divided = new Map<XmlNode, Map<TagElement, Section>>();
    for (const section of spans) {
      if (without.includes(section)) continue;
      const { open, close, openIn, closeIn, from, to, whole } = section;
      const divides = (node: XmlElement, tagIn: XmlElement, stays: Whole): boolean =>
        whole !== 'both' && whole !== stays && level === 'block' && node.name === 'w:p' && node === tagIn;
      if (divides(from, openIn, 'first')) divide(divided, from, open, section);
      else addToList(begins, from, section);
      if (divides(to, closeIn, 'last')) divide(divided, to, close, section);
      else addToList(ends, to, section);
    }
    for (const sections of ends.values()) sections.reverse();
    this.begins = begins;
    this.ends = ends;
    this.divided = divided;
  }

  /** True if a section begins or ends inside these siblings, not around them. */
  crosses(siblings: readonly XmlNode[], start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      const node = siblings[at]!;
      if (this.divided.has(node)) return true;
      if ((at > start && this.begins.has(node)) || (at < end - 1 && this.ends.has(node))) return true;
    }
    return false;
  }
}

export const NO_SECTIONS = new Placement([], 'inline');

function divide(
  divided: Map<XmlNode, Map<TagElement, Section>>,
  paragraph: XmlElement,
  tag: TagElement,
  section: Section,
): void {
  const tags = divided.get(paragraph) ?? new Map<TagElement, Section>();
  divided.set(paragraph, tags.set(tag, section));
}
