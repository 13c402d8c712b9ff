import type { Scope } from '../data/index.js';
import { addToList } from '../markup/index.js';
import type { AnyNoteKind, FreshIds } from '../package/index.js';

/** A note as the filled text refers to it. */
export interface NoteUse {
  /** The id of the note in the template; the same as the id of the use for the first use. */
  readonly original: string;
  readonly id: string;
  /** The scope of the reference: the note's own fields are filled from it. */
  readonly scope: Scope;
}

/** The footnotes, endnotes and comments of the filled text. Each copy of a reference in a repeat has its own note. */
export class Notes {
  readonly #uses: Readonly<Record<AnyNoteKind, Map<string, NoteUse>>> = {
    footnote: new Map(),
    endnote: new Map(),
    comment: new Map(),
  };
  /** All uses in the order of their registration. */
  readonly #order: (readonly [AnyNoteKind, string])[] = [];

  constructor(private readonly ids: FreshIds) {}

  /** Notes a reference that keeps its id. A comment has three references. */
  keep(kind: AnyNoteKind, id: string, scope: Scope): void {
    if (!this.#uses[kind].has(id)) this.#use(kind, { original: id, id, scope });
  }

  /** The number of uses so far, for `forget`. */
  get count(): number {
    return this.#order.length;
  }

  /** Drops the uses after the first `count`: the text that refers to those notes was removed. */
  forget(count: number): void {
    for (const [kind, id] of this.#order.splice(count)) this.#uses[kind].delete(id);
  }

  #use(kind: AnyNoteKind, use: NoteUse): void {
    this.#uses[kind].set(use.id, use);
    this.#order.push([kind, use.id]);
  }

  /** The id for a copy of a note; if `id` is that of a copy already, `id` itself. */
  copy(kind: AnyNoteKind, id: string, scope: Scope): string {
    const known = this.#uses[kind].get(id);
    if (known && known.original !== id) return id;
    const copy = this.ids.note(kind);
    this.#use(kind, { original: id, id: copy, scope });
    return copy;
  }

  /** The uses of each note of the template, in the order of the text. */
  uses(kind: AnyNoteKind): ReadonlyMap<string, readonly NoteUse[]> {
    const uses = new Map<string, NoteUse[]>();
    for (const use of this.#uses[kind].values()) addToList(uses, use.original, use);
    return uses;
  }
}
