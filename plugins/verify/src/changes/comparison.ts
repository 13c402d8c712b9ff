import type { View } from '../view.js';
import type { Effort } from './effort.js';
import type { SameValues } from './same-values.js';

/**
 * What a change is, in the order of how much it takes: what keeps a signature verifiable (a DSS, time stamps,
 * metadata), filling in fields, signing, annotating, removing what people saw on top of a page, and all that a
 * signature never allows.
 */
export const CHANGE_KINDS = ['extension', 'form-fill', 'signature', 'annotation', 'removal', 'undefined'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One thing that a later revision does to the document. */
export interface Change {
  readonly kind: ChangeKind;
  /** `page 2`, `form field Name`, `catalog`. */
  readonly where: string;
  /** What happened there, in words that continue a sentence: `the value changes`. */
  readonly what: string;
  /** Counted from 1. */
  readonly page?: number;
  /** Full name of the form field that it is about. */
  readonly field?: string;
  readonly object?: number;
  /** Where a signature is shown over text or pictures of its page, or over what cannot be read. */
  readonly liesOverContent?: true;
}

/** Two neighboring revisions of a document, and what was found between them. */
export interface Comparison {
  readonly before: View;
  readonly after: View;
  readonly same: SameValues;
  readonly effort: Effort;
  /** Whether a change can be seen through an object; true for a direct value, of which that is not known. */
  isTouched(number: number | undefined): boolean;
  note(change: Change): void;
  /** Objects that were compared by the rules of their kind. */
  readonly compared: Set<number | undefined>;
}
