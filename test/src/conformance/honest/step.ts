import type { SeededRandom } from '../signatures/index.js';

/** The effect of a step on a document, in the terms in which signatures permit changes. */
export interface Effect {
  readonly kind: 'extension' | 'form-fill' | 'signature' | 'annotation' | 'removal' | 'content';
  /** The form field that is affected. */
  readonly field?: string;
  /** The name of the remark that is removed or redrawn: every signer who signed while it was there has seen it. */
  readonly remark?: string;
}

/** The permissions of a signature for later changes; without `permits` it is an approval. */
export interface Grant {
  readonly permits?: 1 | 2 | 3;
  readonly lock?: { readonly action: 'All' | 'Include' | 'Exclude'; readonly fields: readonly string[] };
}

/** The state of a document between the steps of its sequence. */
export interface HonestScene {
  readonly bytes: Uint8Array;
  readonly password?: string;
  readonly random: SeededRandom;
  /** The names (`/NM`) of remarks that an earlier step of the sequence added, and of remarks with replies. */
  readonly remarks: readonly string[];
  readonly signatures: number;
}

/** The result of a step. */
export interface StepOutcome {
  readonly bytes: Uint8Array;
  readonly does: readonly Effect[];
  /** A description of the step: `fills name`. */
  readonly what: string;
  readonly grants?: Grant;
  /** True if the document is time-stamped, which seals its visible contents unless a certification permits more. */
  readonly isStamped?: boolean;
  /** Remarks by their names. */
  readonly adds?: readonly string[];
  readonly removes?: readonly string[];
}

/** A way in which people continue with a signed document. */
export interface HonestStep {
  readonly name: string;
  /** The frequency of the step relative to the others. */
  readonly weight: number;
  /** Applies the step; undefined if the document has nothing that it applies to. */
  make(scene: HonestScene): Promise<StepOutcome | undefined> | StepOutcome | undefined;
}
