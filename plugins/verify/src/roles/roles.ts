import type { Edge, Reading } from './edges.js';

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
  /** Objects that are freed and that something still refers to, what only names parts of the structure aside. */
  readonly freed: ReadonlySet<number>;
  /** Numbers that something refers to and no object has. */
  readonly missing: ReadonlySet<number>;
  /** What was read as what, and by which entry: with it the next revision goes on. */
  readonly seen: Seen;
  /** False where there was more to walk than anybody would sign. */
  readonly isWhole: boolean;
}

/** By reading, and by object the entry that led there. */
export type Seen = Map<Reading, Map<number, Edge>>;
