import { authorColor } from '../compat/index.js';
import type { Revision } from '../docx/index.js';
import type { MarkupView, ResolvedRevision } from './types.js';

const REMOVED: Readonly<Record<MarkupView, ReadonlySet<Revision['kind']>>> = {
  all: new Set(),
  simple: new Set(['deletion', 'moveFrom']),
  none: new Set(['deletion', 'moveFrom']),
  original: new Set(['insertion', 'moveTo']),
};

/** Tracked changes as a view shows them: what is gone, and what is marked in whose colour. */
export class Revisions {
  readonly #view: MarkupView;
  readonly #authors = new Map<string, Map<Revision['kind'], ResolvedRevision>>();

  constructor(view: MarkupView) {
    this.#view = view;
  }

  /** True where the view does not show what was changed so. */
  removes(revision: Revision | undefined): boolean {
    return revision !== undefined && REMOVED[this.#view].has(revision.kind);
  }

  /** True for a paragraph whose mark the last word on it takes away: it has no number, also where it is still shown. */
  uncounts(revision: Revision | undefined): boolean {
    if (this.removes(revision)) return true;
    return this.#view === 'all' && (revision?.kind === 'deletion' || revision?.kind === 'moveFrom');
  }

  /** The mark of a change, undefined in views that show none. One object for an author and a kind. */
  mark(revision: Revision | undefined): ResolvedRevision | undefined {
    if (revision === undefined || this.#view !== 'all') return undefined;
    let byKind = this.#authors.get(revision.author);
    if (!byKind) {
      byKind = new Map();
      this.#authors.set(revision.author, byKind);
    }
    let mark = byKind.get(revision.kind);
    if (!mark) {
      const color = [...byKind.values()][0]?.color ?? authorColor(this.#authors.size - 1);
      mark = { kind: revision.kind, author: revision.author, color };
      byKind.set(revision.kind, mark);
    }
    return mark;
  }
}
