import type { Scheduler } from '@quire/core';
import type { PdfDocument, Revision } from '@quire/core/pdf';
import { type Change, changesBetween, Effort, References } from '../changes/index.js';
import type { Views } from '../view.js';

/** The changes of each revision of a document, compared once for all signatures. */
export class History {
  readonly #document: PdfDocument;
  readonly #views: Views;
  readonly #effort = new Effort();
  readonly #references = new References(this.#effort);
  readonly #steps = new Map<number, readonly Change[]>();
  /** The first signed revision. */
  #signed: Revision | undefined;

  constructor(document: PdfDocument, views: Views) {
    this.#document = document;
    this.#views = views;
  }

  /** Returns the revisions after `revision`, with their changes. Yields to the event loop before each comparison. */
  async after(
    revision: Revision,
    scheduler: Scheduler,
  ): Promise<readonly { readonly revision: Revision; readonly changes: readonly Change[] }[]> {
    if (!this.#signed || revision.index < this.#signed.index) {
      this.#signed = revision;
      this.#steps.clear();
    }
    const later: { readonly revision: Revision; readonly changes: readonly Change[] }[] = [];
    for (const each of this.#document.revisions.slice(revision.index + 1)) {
      await scheduler.turn();
      later.push({ revision: each, changes: this.#changesOf(each) });
    }
    return later;
  }

  #changesOf(revision: Revision): readonly Change[] {
    let changes = this.#steps.get(revision.index);
    if (!changes) {
      const before = this.#document.revisions[revision.index - 1];
      const signed = this.#views.of(this.#signed ?? before);
      changes = changesBetween(
        this.#views.of(before),
        this.#views.of(revision),
        this.#effort,
        this.#references,
        signed,
      );
      this.#steps.set(revision.index, changes);
    }
    return changes;
  }
}
