import { MOVE_COLOR } from '../compat/index.js';
import type { Revision } from '../ooxml/docx/index.js';
import type { MarkupView, ResolvedRevision } from '../resolved/index.js';
import type { Authors } from './authors.js';

const REMOVED: Readonly<Record<MarkupView, ReadonlySet<Revision['kind']>>> = {
  all: new Set(),
  simple: new Set(['deletion', 'moveFrom']),
  none: new Set(['deletion', 'moveFrom']),
  original: new Set(['insertion', 'moveTo']),
};

/** Tracked changes as a view shows them: which content is removed, and which is marked, in the color of its author. */
export class Revisions {
  readonly #view: MarkupView;
  readonly #authors: Authors;
  readonly #marks = new Map<string, Map<Revision['kind'], ResolvedRevision>>();

  constructor(view: MarkupView, authors: Authors) {
    this.#view = view;
    this.#authors = authors;
  }

  /** True if the view hides content with this change. */
  removes(revision: Revision | undefined): boolean {
    return revision !== undefined && REMOVED[this.#view].has(revision.kind);
  }

  /** The properties in the view: the original has those before a tracked change of formatting. */
  stated<T extends { readonly before?: T }>(properties: T): T {
    return (this.#view === 'original' && properties.before) || properties;
  }

  /** True for a paragraph whose mark is deleted by the last change: it has no number, even if it is still shown. */
  uncounts(revision: Revision | undefined): boolean {
    if (this.removes(revision)) return true;
    return this.#view === 'all' && (revision?.kind === 'deletion' || revision?.kind === 'moveFrom');
  }

  /** The mark of a change, undefined in views that show none. Changes of one author and kind share one object. */
  mark(revision: Revision | undefined): ResolvedRevision | undefined {
    if (revision === undefined || this.#view !== 'all') return undefined;
    let byKind = this.#marks.get(revision.author);
    if (!byKind) {
      byKind = new Map();
      this.#marks.set(revision.author, byKind);
    }
    let mark = byKind.get(revision.kind);
    if (!mark) {
      const isMove = revision.kind === 'moveFrom' || revision.kind === 'moveTo';
      const color = isMove ? MOVE_COLOR : this.#authors.colorOf(revision.author);
      mark = { kind: revision.kind, author: revision.author, color };
      byKind.set(revision.kind, mark);
    }
    return mark;
  }
}
