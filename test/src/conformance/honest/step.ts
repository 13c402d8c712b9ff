import type { Random } from '../signatures/index.js';

/** What a step of a sequence does to a document, in the words of what signatures permit. */
export interface Effect {
  readonly kind: 'extension' | 'form-fill' | 'signature' | 'annotation' | 'removal' | 'content';
  /** The form field that it is about. */
  readonly field?: string;
  /** The remark that goes or is drawn otherwise: who signed when it was there saw it. */
  readonly remark?: string;
}

/** What a signature permits from then on; without a level it is an approval. */
export interface Grant {
  readonly permits?: 1 | 2 | 3;
  readonly lock?: { readonly action: 'All' | 'Include' | 'Exclude'; readonly fields: readonly string[] };
}

/** A document amid its sequence. */
export interface Scene {
  readonly bytes: Uint8Array;
  readonly password?: string;
  readonly random: Random;
  /** Remarks that an earlier step of the sequence added, by their names (`/NM`), and those that replies were made to. */
  readonly remarks: readonly string[];
  readonly signatures: number;
}

/** What a step made of a document. */
export interface Outcome {
  readonly bytes: Uint8Array;
  readonly does: readonly Effect[];
  /** What it is in particular: `fills name`. */
  readonly what: string;
  readonly grants?: Grant;
  /** The document is stamped, which seals what is seen as far as no certification permits more. */
  readonly isStamped?: boolean;
  /** Remarks, by their names. */
  readonly adds?: readonly string[];
  readonly removes?: readonly string[];
}

/** A way in which people go on with a signed document. */
export interface Step {
  readonly name: string;
  /** How often it comes, beside the others. */
  readonly weight: number;
  /** Undefined where the document has nothing that it could be done to. */
  make(scene: Scene): Promise<Outcome | undefined> | Outcome | undefined;
}
