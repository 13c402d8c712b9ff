import { FieldsAround, type Instruction, parseInstruction } from '@quire/core/fields';
import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { all } from '../../markup/index.js';

/** A field among the runs of a paragraph: `w:fldSimple`, or the runs from `begin` to `end` (§17.16.18). */
export interface FieldRange {
  readonly form: 'simple' | 'complex';
  readonly instruction: Instruction;
  /** The code as written, trimmed. */
  readonly code: string;
  readonly nodes: readonly XmlNode[];
  /** The part of the first run before the field, and of the last run after it. */
  readonly before: readonly XmlNode[];
  readonly after: readonly XmlNode[];
  /** The beginning of the field and its code, up to and including the separator. */
  readonly head: readonly XmlNode[];
  readonly result: readonly XmlNode[];
  readonly tail: readonly XmlNode[];
  /** The `w:fldChar` that begins the field. */
  readonly begin?: XmlElement;
  /** `w:rPr` of the code. */
  readonly codeProperties?: XmlElement;
}

/** The field of any name that begins at `siblings[at]`; undefined if there is none or its end is not a sibling. */
export function fieldRange(siblings: readonly XmlNode[], at: number): FieldRange | undefined {
  const node = siblings[at];
  if (typeof node !== 'object') return undefined;
  if (node.name === 'w:fldSimple') return simpleField(node);
  if (node.name !== 'w:r' || !begins(node)) return undefined;
  const end = fieldMarks(siblings).ends.get(at);
  return end === undefined ? undefined : complexField(siblings, at, end);
}

/** Ranges that were already read, by the index of their first run: each kind of field looks up the same range. */
const read = new WeakMap<readonly XmlNode[], Map<number, FieldRange | undefined>>();

function complexField(siblings: readonly XmlNode[], at: number, end: number): FieldRange | undefined {
  const ranges = read.get(siblings) ?? new Map<number, FieldRange | undefined>();
  read.set(siblings, ranges);
  if (!ranges.has(at)) ranges.set(at, new Reader(siblings.slice(at, end + 1)).range());
  return ranges.get(at);
}

/** True if the first mark of a run begins a field. */
function begins(run: XmlElement): boolean {
  for (const node of run.children) {
    if (typeof node === 'object' && node.name === 'w:fldChar') return node.attributes['w:fldCharType'] === 'begin';
  }
  return false;
}

function simpleField(field: XmlElement): FieldRange {
  const code = (field.attributes['w:instr'] ?? '').trim();
  return {
    form: 'simple',
    instruction: parseInstruction(code),
    code,
    nodes: [field],
    before: [],
    after: [],
    head: [],
    result: field.children,
    tail: [],
  };
}

/** The maximum length of a code in characters: no kind that is filled has a longer code. */
const LONGEST_CODE = 8192;

type Section = 'before' | 'head' | 'result' | 'tail' | 'after';

/** Sorts the siblings into the sections of one field. A run with parts of several sections is cut between them. */
class Reader {
  readonly #sections: Record<Section, XmlNode[]> = { before: [], head: [], result: [], tail: [], after: [] };
  #section: Section = 'before';
  readonly #around = new FieldsAround();
  #code = '';
  #begin: XmlElement | undefined;
  #codeProperties: XmlElement | undefined;

  /** @param nodes the siblings that the field covers */
  constructor(private readonly nodes: readonly XmlNode[]) {}

  range(): FieldRange | undefined {
    for (const node of this.nodes) {
      if (typeof node === 'object' && node.name === 'w:r') this.#run(node);
      else this.#other(node);
    }
    return this.#section === 'after' || this.#section === 'tail' ? this.#found() : undefined;
  }

  #run(run: XmlElement): void {
    const properties = child(run, 'w:rPr');
    let slice: XmlNode[] = [];
    let section = this.#section;
    const flush = (): void => {
      if (slice.length > 0)
        this.#sections[section].push({ ...run, children: properties ? [properties, ...slice] : slice });
      slice = [];
    };
    for (const node of run.children) {
      if (node === properties) continue;
      const target = this.#place(node, properties);
      if (target !== section) flush();
      section = target;
      slice.push(node);
    }
    flush();
  }

  /** The section that a piece of a run belongs to. */
  #place(node: XmlNode, properties: XmlElement | undefined): Section {
    if (this.#section === 'tail') this.#section = 'after';
    if (typeof node === 'string' || this.#section === 'after') return this.#section;
    if (node.name === 'w:instrText' && this.#around.fields.length === 1 && this.#around.inCode) {
      this.#codeProperties ??= properties;
      if (this.#code.length < LONGEST_CODE)
        this.#code += node.children.filter((text) => typeof text === 'string').join('');
    }
    return node.name === 'w:fldChar' ? this.#mark(node) : this.#section;
  }

  /** Passes a field character and returns the section that it belongs to: the separator of the field ends the head. */
  #mark(mark: XmlElement): Section {
    this.#begin ??= mark;
    const before = this.#section;
    this.#around.pass(mark, undefined);
    this.#section = this.#here ?? 'tail';
    return before === 'head' && this.#section === 'result' ? 'head' : this.#section;
  }

  /** The section at the current position; undefined after the field. */
  get #here(): Section | undefined {
    const [field] = this.#around.fields;
    return field && (field.inCode ? 'head' : 'result');
  }

  /** A node other than a run is not divided: all of it belongs to the section in which it begins. */
  #other(node: XmlNode): void {
    this.#sections[this.#section].push(node);
    for (const mark of all([node])) if (mark.name === 'w:fldChar') this.#around.pass(mark, undefined);
    this.#section = this.#here ?? 'after';
  }

  #found(): FieldRange {
    const code = this.#code.trim();
    return {
      form: 'complex',
      instruction: parseInstruction(code),
      code,
      nodes: this.nodes,
      ...this.#sections,
      ...(this.#begin && { begin: this.#begin }),
      ...(this.#codeProperties && { codeProperties: this.#codeProperties }),
    };
  }
}

/** The beginnings and ends of the fields among siblings (`w:fldChar`, ECMA-376-1 §17.16.18). */
export interface FieldMarks {
  /** The index of the sibling that ends a field, by the index of the run whose first `w:fldChar` begins the field. */
  readonly ends: ReadonlyMap<number, number>;
  /** 1 for each sibling that begins inside the code of a field, else 0. */
  readonly inCode: Uint8Array;
}

/** Word nests fields at most twenty deep. Deeper fields are not read: their ranges overlap the ranges around them. */
const DEEPEST = 20;

const known = new WeakMap<readonly XmlNode[], FieldMarks>();

/** The marks of a list of siblings, searched once for each list. */
export function fieldMarks(siblings: readonly XmlNode[]): FieldMarks {
  const marks = known.get(siblings) ?? marksAmong(siblings);
  known.set(siblings, marks);
  return marks;
}

function marksAmong(siblings: readonly XmlNode[]): FieldMarks {
  const ends = new Map<number, number>();
  const inCode = new Uint8Array(siblings.length);
  /** Each open field by the index of the run whose first `w:fldChar` begins the field; -1 for any other beginning. */
  const around = new FieldsAround<number>();
  for (const [index, node] of siblings.entries()) {
    if (around.inCode) inCode[index] = 1;
    if (typeof node === 'string') continue;
    let isFirst = node.name === 'w:r';
    for (const mark of isFirst ? node.children : all([node])) {
      if (typeof mark === 'string' || mark.name !== 'w:fldChar') continue;
      const ended = around.pass(mark, isFirst && around.fields.length < DEEPEST ? index : -1) ?? -1;
      if (ended >= 0) ends.set(ended, index);
      isFirst = false;
    }
  }
  return { ends, inCode };
}
