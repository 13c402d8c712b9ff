import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Level } from '../seams.js';
import { type Around, type Builder, findField } from './builder.js';
import { fragmentsOf } from './fragments.js';
import { cellRooms, type Room } from './room.js';
import type { Section } from './sections.js';
import type { Step } from './steps.js';
import type { TagElement } from './tag.js';

/** Fields nest by the range: bookmarks in bookmarks, fields in fields. Deeper ones are text. */
const DEEPEST = 32;

/** A section whose end has not come yet. */
interface OpenSection {
  /** None where steps are only set apart. */
  readonly section?: Section;
  readonly steps: Step[];
  readonly newPage: boolean;
}

/** Builds the steps of one element's children: sections nest as their tags do, and fields cover whole siblings. */
export class ListBuilder {
  readonly #builder: Builder;
  readonly #element: XmlElement;
  readonly #around: Around;
  readonly #inCopy: Around;
  readonly #open: OpenSection[] = [];
  readonly #steps: Step[] = [];
  /** Sections that begin before or end behind a child; and those whose tags divide a paragraph among the children. */
  readonly #begins = new Map<XmlNode, Section[]>();
  readonly #ends = new Map<XmlNode, Section[]>();
  readonly #divided = new Map<XmlNode, Map<TagElement, Section>>();
  #index = 0;
  #depth = 0;

  constructor(builder: Builder, element: XmlElement, around: Around) {
    this.#builder = builder;
    this.#element = element;
    this.#around = around;
    this.#inCopy = { ...around, copied: true };
  }

  /** The steps of the element's children, or of a piece of them. */
  steps(nodes: readonly XmlNode[]): Step[] {
    const { sections } = this.#builder;
    const spans = sections.spans.get(this.#element);
    if (spans) this.#place(spans);
    this.range(nodes, 0, nodes.length);
    while (this.#open.length > 0) this.#close();
    return this.#steps;
  }

  /** Adds the steps of siblings from `start` to before `end`. */
  range(siblings: readonly XmlNode[], start: number, end: number): void {
    for (let at = start; at < end; ) {
      const node = siblings[at]!;
      this.#index = at;
      const divided = this.#divided.get(node);
      for (const section of this.#begins.get(node) ?? []) this.begin(section, false);
      if (divided && typeof node === 'object') {
        fragmentsOf(node, divided, this.#builder, this);
        at++;
      } else {
        at += this.#field(siblings, at, end) ?? this.#node(node);
      }
      // A field ends where a section does at the latest, so its last sibling is the one to look at.
      const last = siblings[at - 1]!;
      for (const section of this.#ends.get(last) ?? []) this.end(section);
    }
  }

  add(...steps: readonly Step[]): void {
    const into = this.#open.at(-1)?.steps ?? this.#steps;
    for (const step of steps) into.push(step);
  }

  begin(section: Section, newPage: boolean): void {
    this.#open.push({ section, steps: [], newPage });
  }

  /** Ends a section, and those inside that should have ended before: their tags cross. */
  end(section: Section): void {
    if (!this.#open.some((open) => open.section === section)) return;
    while (this.#close() !== section);
  }

  get around(): Around {
    return this.#open.some(({ section }) => section) ? this.#inCopy : this.#around;
  }

  get level(): Level {
    return this.#around.level;
  }

  #close(): Section | undefined {
    const closed = this.#open.pop();
    if (!closed?.section) return undefined;
    const { section, steps, newPage } = closed;
    this.add(this.#builder.section(section, steps, this.#around.level, newPage));
    return section;
  }

  #place(spans: readonly Section[]): void {
    for (const section of spans) {
      if (section === this.#around.without) continue;
      const { open, close, openIn, closeIn, from, to } = section;
      const { wholeParagraphs } = section;
      if (!wholeParagraphs && this.#divides(from, openIn)) this.#divide(from, open, section);
      else push(this.#begins, from, section);
      if (!wholeParagraphs && this.#divides(to, closeIn)) this.#divide(to, close, section);
      else push(this.#ends, to, section);
    }
    // Of sections that end behind the same child, the one that began last ends first.
    for (const sections of this.#ends.values()) sections.reverse();
  }

  #divides(node: XmlElement, tagIn: XmlElement): boolean {
    return this.#around.level === 'block' && node.name === 'w:p' && node === tagIn;
  }

  #divide(paragraph: XmlElement, tag: TagElement, section: Section): void {
    const tags = this.#divided.get(paragraph) ?? new Map<TagElement, Section>();
    this.#divided.set(paragraph, tags.set(tag, section));
  }

  #node(node: XmlNode): number {
    this.add(...this.#builder.node(node, this.#aroundOf(node)));
    return 1;
  }

  /** How many siblings the field takes that begins here, where one does and no section begins or ends inside it. */
  #field(siblings: readonly XmlNode[], at: number, end: number): number | undefined {
    const node = siblings[at]!;
    const found =
      this.#depth < DEEPEST ? findField(this.#builder.preparation.kinds, siblings, at, this.level) : undefined;
    if (!found) return undefined;
    const [field, kind] = found;
    const count = field.nodes.length;
    if (count === 0 || at + count > end) return undefined;
    const covered = siblings.slice(at, at + count);
    const crosses = covered.some(
      (node, i) =>
        this.#divided.has(node) || (i > 0 && this.#begins.has(node)) || (i < count - 1 && this.#ends.has(node)),
    );
    if (crosses) return undefined;
    const around = this.#aroundOf(node);
    this.add(this.#builder.field(field, kind, this.#inside(covered, around), around));
    return count;
  }

  /** The steps of a field's own nodes. Fields may begin anywhere in it but where it begins itself. */
  #inside(covered: readonly XmlNode[], around: Around): readonly Step[] {
    const steps: Step[] = [];
    this.#open.push({ steps, newPage: false });
    this.add(...this.#builder.node(covered[0]!, around));
    this.#depth++;
    this.range(covered, 1, covered.length);
    this.#depth--;
    this.#open.pop();
    return steps;
  }

  #aroundOf(node: XmlNode): Around {
    const around = this.around;
    if (typeof node !== 'object') return around;
    if (node.name === 'w:tr') return { ...around, roomOf: cellRooms(this.#element, node, around.room) };
    const room: Room | undefined = around.roomOf?.(node, this.#index);
    return room ? { ...around, room, roomOf: undefined } : around;
  }
}

function push(lists: Map<XmlNode, Section[]>, key: XmlNode, section: Section): void {
  const list = lists.get(key);
  if (list) list.push(section);
  else lists.set(key, [section]);
}
