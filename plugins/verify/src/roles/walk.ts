import {
  isArray,
  isDict,
  Name,
  type PdfDict,
  type PdfObject,
  PdfStream,
  type PdfValue,
  Ref,
  type Revision,
  type XrefEntry,
} from '@quire/core/pdf';
import { type Continued, goesOn, type Kinds } from './continue.js';
import { CONTENT, EDGES, type Edge, OWN, type ReadAs, TARGET, TRAILER } from './edges.js';
import type { Roles, Seen } from './roles.js';

/**
 * Walks a revision by the roles of its objects. `spend` returns false once the limit of visits is reached. If a
 * revision only adds to the previous one, the walk continues from there, and shares `seen` and `reached`.
 */
export function rolesIn(revision: Revision, kinds: Kinds, spend: () => boolean, before?: Continued): Roles {
  const known = before && goesOn(revision, before) ? before.roles : undefined;
  const walk = new Walk(revision, kinds, spend, known);
  const isWhole = walk.run(known ? revision.own.keys() : []);
  const { reached, confused, misaddressed, freed, missing, seen } = walk;
  const hidden = new Set([...walk.hidden].filter((number) => !walk.isStructural(number)));
  return { reached, confused, misaddressed, hidden, freed, missing, seen, isWhole };
}

const STRUCTURAL: ReadonlySet<ReadAs> = new Set<ReadAs>(['structure', 'element', 'elementNumbers']);

class Walk {
  readonly reached: Set<number>;
  readonly confused: Set<number>;
  readonly misaddressed: Set<number>;
  readonly hidden: Set<number>;
  readonly freed: Set<number>;
  readonly missing: Set<number>;
  readonly seen: Seen;
  readonly #revision: Revision;
  readonly #kinds: Kinds;
  readonly #spend: () => boolean;
  /** Objects to be read, and the edges to read them by. */
  readonly #objects: number[] = [];
  readonly #edges: Edge[] = [];
  #isExhausted = false;

  constructor(revision: Revision, kinds: Kinds, spend: () => boolean, known: Roles | undefined) {
    this.seen = known?.seen ?? new Map();
    this.reached = (known?.reached as Set<number> | undefined) ?? new Set();
    this.confused = new Set(known?.confused);
    this.misaddressed = new Set(known?.misaddressed);
    this.hidden = new Set(known?.hidden);
    this.freed = new Set(known?.freed);
    this.missing = new Set(known?.missing);
    this.#revision = revision;
    this.#kinds = kinds;
    this.#spend = spend;
  }

  /** Walks from the trailer, and from the objects `anew` as they were read before. Returns false beyond the limit. */
  run(anew: Iterable<number>): boolean {
    this.#visit(this.#revision.trailer, TRAILER);
    for (const number of anew) {
      for (const numbers of this.seen.values()) {
        const edge = numbers.get(number);
        if (edge) this.#read(number, edge);
      }
    }
    for (let edge = this.#edges.pop(); edge && !this.#isExhausted; edge = this.#edges.pop()) {
      const object = this.#revision.object(this.#objects.pop() ?? -1);
      if (object) this.#visit(object.value, edge);
    }
    return !this.#isExhausted;
  }

  isStructural(number: number): boolean {
    return [...this.seen].every(([reading, numbers]) => STRUCTURAL.has(reading) || !numbers.has(number));
  }

  /** Visits a value and all values in it; they are nested no deeper than the reader allows. */
  #visit(value: PdfObject, edge: Edge): void {
    if (!this.#spend()) this.#isExhausted = true;
    else if (value instanceof Ref) this.#reference(value, edge);
    else if (isArray(value)) {
      const item = itemOf(edge);
      for (const each of value) if (leadsOn(each)) this.#visit(each, item);
    } else if (value instanceof PdfStream) this.#entries(value.dict, 'content');
    else if (isDict(value)) this.#entries(value, edge.as);
  }

  /** Visits an object. It keeps its own role only if the entry that leads to it expects an object of its kind. */
  #reference({ number, generation }: Ref, edge: Edge): void {
    const kind = this.#kinds.get(number);
    const isOwn = kind !== undefined && edge.to.includes(kind);
    if (kind !== undefined && !isOwn) this.confused.add(number);
    const entry = this.#revision.entry(number);
    if (entry?.kind === 'free' && !STRUCTURAL.has(edge.as)) this.freed.add(number);
    if (!entry) this.missing.add(number);
    if (!entry || entry.kind === 'free') return;
    // An object in a stream has generation 0 (ISO 32000-2 §7.5.7).
    if (generation !== (entry.kind === 'compressed' ? 0 : entry.generation)) this.misaddressed.add(number);
    if (this.#isHidden(entry)) this.hidden.add(number);
    const reading = isOwn ? kind : edge.as;
    let seen = this.seen.get(reading);
    if (!seen) {
      seen = new Map();
      this.seen.set(reading, seen);
    }
    if (seen.has(number)) return;
    const read = isOwn ? OWN[kind] : edge;
    seen.set(number, read);
    this.reached.add(number);
    this.#read(number, read);
  }

  #read(number: number, edge: Edge): void {
    this.#objects.push(number);
    this.#edges.push(edge);
  }

  /** True if an object, or the object stream that contains it, is hidden. */
  #isHidden(entry: XrefEntry): boolean {
    if (entry.kind === 'free') return false;
    if (entry.isHidden) return true;
    const container = entry.kind === 'compressed' ? this.#revision.entry(entry.container) : undefined;
    return container?.kind === 'offset' && container.isHidden === true;
  }

  #entries(dict: PdfDict, reading: ReadAs): void {
    const edges = EDGES[reading];
    for (const key of Object.keys(dict)) {
      const value = dict[key];
      if (!leadsOn(value)) continue;
      this.#visit(value, (edges && (Object.hasOwn(edges, key) ? edges[key] : edges['*'])) ?? CONTENT);
    }
  }
}

/** True for values that may contain references. */
const leadsOn = (value: PdfValue | undefined): value is PdfValue =>
  typeof value === 'object' && value !== null && !(value instanceof Name);

/**
 * The edge from an array to its items. They are read as the array is, except that an item of a destination or an action
 * may itself be an array: see `TARGETS`.
 */
const itemOf = (edge: Edge): Edge => (edge.as === 'destination' || edge.as === 'action' ? TARGETS[edge.as] : edge);

/** The edges of items: an array at `/OpenAction` is a destination, and an array at `/Next` contains actions. */
const TARGETS = { destination: TARGET, action: { to: TARGET.to, as: 'action' } } as const;
