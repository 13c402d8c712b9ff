import type { Steps } from '../base/steps.js';
import type { Part } from '../ooxml/opc/index.js';
import type { DrawnContent } from '../resolved/index.js';

/** What takes long in the drawings of a document, done in steps behind the reading of its text: their content is filled then. */
export class DrawnLater {
  /** Metafiles whose records are not all played yet, by part. */
  readonly metafiles = new Map<Part, Extract<DrawnContent, { kind: 'metafile' }>>();
  readonly #open: Steps<void>[] = [];

  add(steps: Steps<void>): void {
    this.#open.push(steps);
  }

  *finish(): Steps<void> {
    for (let steps = this.#open.shift(); steps; steps = this.#open.shift()) yield* steps;
  }
}
