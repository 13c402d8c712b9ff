import type { View } from '../view.js';
import type { Effort } from './effort.js';
import type { SameValues } from './same-values.js';

/**
 * The kinds of changes, the most harmless first: data that keep a signature verifiable (a DSS, time stamps, metadata),
 * filling in fields, signing, annotating, removing what people saw on top of a page, and everything that a signature
 * never allows.
 */
export const CHANGE_KINDS = ['extension', 'form-fill', 'signature', 'annotation', 'removal', 'undefined'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One change that a later revision makes to the document. */
export interface Change {
  readonly kind: ChangeKind;
  /** The place of the change, such as `page 2`, `form field Name` or `catalog`. */
  readonly where: string;
  /** The change in words that continue a sentence: `the value changes`. */
  readonly what: string;
  /** The number of the page, counted from 1. */
  readonly page?: number;
  /** The full name of the form field that changes. */
  readonly field?: string;
  readonly object?: number;
  /** True if a signature is shown over text or pictures of its page, or over content that cannot be read. */
  readonly liesOverContent?: true;
  /** A sentence about a permitted change that people may misread. */
  readonly warning?: string;
}

/** The place of a change, without its kind and description. */
export type ChangePlace = Omit<Change, 'kind' | 'what' | 'warning'>;

/** Two successive revisions of a document, and the changes found between them. */
export interface Comparison {
  readonly before: View;
  readonly after: View;
  /** The document as its first signer signed it. Later revisions are trusted no more than the compared one. */
  readonly signed: View;
  readonly same: SameValues;
  /** Compares values that the first signer signed with those of the later revision. */
  readonly sinceSigned: SameValues;
  readonly effort: Effort;
  /** True if a change may be visible through an object. A direct value has no number, and counts as true. */
  isTouched(number: number | undefined): boolean;
  /** The objects that refer to an object, in this or an earlier revision; -1 for a trailer. */
  holdersOf(number: number): readonly number[];
  note(change: Change): void;
  /** The numbers of objects that were compared by the rules of their kind. */
  readonly compared: Set<number | undefined>;
}
