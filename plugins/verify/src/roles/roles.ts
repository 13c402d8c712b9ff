import type { Edge, ReadAs } from './edges.js';

/** The roles of a revision's objects, found by following references. */
export interface Roles {
  /** All objects that the trailer leads to. */
  readonly reached: ReadonlySet<number>;
  /** Objects of a kind that have another role, too. */
  readonly confused: ReadonlySet<number>;
  /** Objects that a reference gives another generation than they have: readers differ in following it. */
  readonly misaddressed: ReadonlySet<number>;
  /**
   * Objects that the table of a hybrid section marks as free and its stream contains: some readers do not find them.
   * Parts of the structure are not included: they paint nothing, and Word packs them this way.
   */
  readonly hidden: ReadonlySet<number>;
  /** Objects that are freed though something refers to them, other than names of parts of the structure. */
  readonly freed: ReadonlySet<number>;
  /** Numbers that something refers to, but that no object has. */
  readonly missing: ReadonlySet<number>;
  /** The readings of objects, with the entries that led to them: the next revision continues from here. */
  readonly seen: Seen;
  /** False if there was more to walk than any real document has. */
  readonly isWhole: boolean;
}

/** The objects by the way they were read, with the edge by which each was read. */
export type Seen = Map<ReadAs, Map<number, Edge>>;
