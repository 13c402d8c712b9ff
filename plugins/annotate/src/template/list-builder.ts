import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Level } from '../values/index.js';
import { type Around, type Builder, findField } from './builder.js';
import { fragmentsOf } from './fragments.js';
import type { Placement } from './placement.js';
import { cellRooms, type Room } from './room.js';
import type { Section } from './sections.js';
import type { Step } from './steps.js';

/** The deepest nesting of fields, bookmarks in bookmarks or fields in fields; deeper ones are text. */
const DEEPEST = 32;

interface OpenSection {
  /** A section whose end is not reached yet. */
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
  readonly #placement: Placement;
  #index = 0;
  #depth = 0;

  constructor(builder: Builder, element: XmlElement, around: Around) {
    this.#builder = builder;
    this.#element = element;
    this.#around = around;
    this.#inCopy = { ...around, copied: true };
    this.#placement = builder.placement(element, around);
  }

  /** The steps of the element's children, or of a piece of them. */
  steps(nodes: readonly XmlNode[]): Step[] {
    this.range(nodes, 0, nodes.length);
    while (this.#open.length > 0) this.#close();
    return this.#steps;
  }

  /** Adds the steps of siblings from `start` to before `end`. */
  range(siblings: readonly XmlNode[], start: number, end: number): void {
    for (let at = start; at < end; ) at += this.#next(siblings, at, end);
  }

  /** Adds the steps of a sibling, or of all siblings that a field covers; returns their number. */
  #next(siblings: readonly XmlNode[], at: number, end: number): number {
    const { begins, ends, divided: paragraphs } = this.#placement;
    const node = siblings[at]!;
    this.#index = at;
    const divided = paragraphs.get(node);
    for (const section of begins.get(node) ?? []) this.begin(section, false);
    let count = 1;
    if (divided && typeof node === 'object') fragmentsOf(node, divided, this.#builder, this);
    else count = this.#field(siblings, at, end) ?? this.#node(node);
    // A field ends inside the section around it, so only the last of the field's siblings can end a section.
    const last = siblings[at + count - 1]!;
    for (const section of ends.get(last) ?? []) this.end(section);
    return count;
  }

  add(...steps: readonly Step[]): void {
    const into = this.#open.at(-1)?.steps ?? this.#steps;
    for (const step of steps) into.push(step);
  }

  begin(section: Section, newPage: boolean): void {
    this.#open.push({ section, steps: [], newPage });
  }

  /** Ends a section. Sections inside it that are still open end with it, because their tags cross its own. */
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

  #node(node: XmlNode): number {
    this.add(...this.#builder.node(node, this.#aroundOf(node)));
    return 1;
  }

  /**
   * The number of siblings of the field that begins here. Undefined if no field begins here, or if a section begins or
   * ends inside the field.
   */
  #field(siblings: readonly XmlNode[], at: number, end: number, before = 0): number | undefined {
    const node = siblings[at]!;
    const { kinds } = this.#builder.preparation;
    const found = this.#depth < DEEPEST ? findField(kinds, siblings, at, this.level, before) : undefined;
    if (!found) return undefined;
    const [field, kind] = found;
    const count = field.nodes.length;
    if (count === 0 || at + count > end) return undefined;
    if (this.#placement.crosses(siblings, at, at + count)) return undefined;
    const around = this.#aroundOf(node);
    this.add(this.#builder.field(field, kind, this.#inside(siblings, at, at + count, before + 1), around));
    return count;
  }

  /** The steps of a field's nodes. Another field may begin in its first node, a paragraph or a table. */
  #inside(siblings: readonly XmlNode[], start: number, end: number, before: number): readonly Step[] {
    const steps: Step[] = [];
    const first = siblings[start]!;
    this.#open.push({ steps, newPage: false });
    this.#depth++;
    const several = typeof first === 'object' && (first.name === 'w:p' || first.name === 'w:tbl');
    const count = (several ? this.#field(siblings, start, end, before) : undefined) ?? this.#node(first);
    this.range(siblings, start + count, end);
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
