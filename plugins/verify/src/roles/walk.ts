import {
  isArray,
  isDict,
  type PdfDict,
  type PdfObject,
  PdfStream,
  Ref,
  type Revision,
  type XrefEntry,
} from '@quire/core/pdf';
import { CONTENT, EDGES, type Edge, type Kind, type Reading, TARGET, TRAILER } from './edges.js';

/** What the references of a revision say of its objects. */
export interface Roles {
  /** Everything that the trailer leads to. */
  readonly reached: ReadonlySet<number>;
  /** Objects of a kind that are used as something else too. */
  readonly confused: ReadonlySet<number>;
  /** Objects that a reference names by another generation than they have: readers differ in whether it leads there. */
  readonly misaddressed: ReadonlySet<number>;
  /**
   * Objects that the table of a hybrid section calls free and its stream has: there are readers to which they are nothing.
   * Parts of the structure are not among them: those paint nothing, and Word packs them so.
   */
  readonly hidden: ReadonlySet<number>;
  /** False where there was more to walk than anybody would sign. */
  readonly isWhole: boolean;
}

/** Walks a revision by what its objects are. `spend` is false once nothing more may be looked at. */
export function rolesIn(revision: Revision, kinds: ReadonlyMap<number, Kind>, spend: () => boolean): Roles {
  const walk = new Walk(revision, kinds);
  walk.follow(revision.trailer, TRAILER);
  const isWhole = walk.run(spend);
  const { reached, confused, misaddressed } = walk;
  const hidden = new Set([...walk.hidden].filter((number) => !walk.isStructural(number)));
  return { reached, confused, misaddressed, hidden, isWhole };
}

const STRUCTURAL: ReadonlySet<Reading> = new Set<Reading>(['structure', 'element', 'elementNumbers']);

class Walk {
  readonly reached = new Set<number>();
  readonly confused = new Set<number>();
  readonly misaddressed = new Set<number>();
  readonly hidden = new Set<number>();
  readonly #revision: Revision;
  readonly #kinds: ReadonlyMap<number, Kind>;
  /** Objects that were read as something, once for each reading. */
  readonly #seen = new Map<Reading, Set<number>>();
  readonly #stack: [PdfObject, Edge][] = [];

  constructor(revision: Revision, kinds: ReadonlyMap<number, Kind>) {
    this.#revision = revision;
    this.#kinds = kinds;
  }

  follow(value: PdfObject, edge: Edge): void {
    this.#stack.push([value, edge]);
  }

  run(spend: () => boolean): boolean {
    for (let next = this.#stack.pop(); next; next = this.#stack.pop()) {
      if (!spend()) return false;
      this.#visit(...next);
    }
    return true;
  }

  isStructural(number: number): boolean {
    return [...this.#seen].every(([reading, numbers]) => STRUCTURAL.has(reading) || !numbers.has(number));
  }

  #visit(value: PdfObject, edge: Edge): void {
    if (value instanceof Ref) this.#reference(value, edge);
    else if (isArray(value)) for (const each of value) this.follow(each, itemOf(edge));
    else if (value instanceof PdfStream) this.#entries(value.dict, 'content');
    else if (isDict(value)) this.#entries(value, edge.as);
  }

  /** What is led to for what it is has that role alone; any other way to it makes it something else too. */
  #reference({ number, generation }: Ref, edge: Edge): void {
    const kind = this.#kinds.get(number);
    const isOwn = kind !== undefined && edge.to.includes(kind);
    if (kind !== undefined && !isOwn) this.confused.add(number);
    const entry = this.#revision.entry(number);
    const stated = entry && generationOf(entry);
    if (stated !== undefined && stated !== generation) this.misaddressed.add(number);
    if (entry && this.#isHidden(entry)) this.hidden.add(number);
    const reading = isOwn ? kind : edge.as;
    const seen = this.#seen.get(reading) ?? new Set();
    this.#seen.set(reading, seen);
    if (seen.has(number)) return;
    seen.add(number);
    this.reached.add(number);
    const object = this.#revision.object(number);
    if (object) this.follow(object.value, isOwn ? { to: [], as: kind } : edge);
  }

  /** What stands in a hidden object stream is hidden with it. */
  #isHidden(entry: XrefEntry): boolean {
    const container = entry.kind === 'compressed' ? this.#revision.entry(entry.container) : undefined;
    return [entry, container].some((each) => each !== undefined && each.kind !== 'free' && each.isHidden === true);
  }

  #entries(dict: PdfDict, reading: Reading): void {
    const edges = EDGES[reading];
    for (const [key, value] of Object.entries(dict)) {
      // What is no container leads nowhere.
      if (typeof value !== 'object' || value === null) continue;
      this.follow(value, (edges && (Object.hasOwn(edges, key) ? edges[key] : edges['*'])) ?? CONTENT);
    }
  }
}

/** An object in a stream has generation 0 (ISO 32000-2 §7.5.7); what is free leads nowhere, whatever its generation. */
const generationOf = (entry: XrefEntry): number | undefined =>
  entry.kind === 'compressed' ? 0 : entry.kind === 'offset' ? entry.generation : undefined;

/** Items of an array are read as the array is, but for destinations: an array of those may be one itself. */
const itemOf = (edge: Edge): Edge => (edge.as === 'destination' || edge.as === 'action' ? TARGETS[edge.as] : edge);

/** The array at `/OpenAction` is a destination, that at `/Next` holds actions. */
const TARGETS = { destination: TARGET, action: { to: TARGET.to, as: 'action' } } as const;
