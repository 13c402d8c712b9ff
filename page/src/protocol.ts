/** What the page asks of its worker beside what the viewer asks of it. */
import type { Place } from '@quire/viewer';

/** How somebody would notice a difference: something is not shown, looks otherwise, is a field's old result, or hardly at all. */
export type Noticed = 'missing' | 'looks' | 'fields' | 'hardly';

/** How the pages differ from what the document says, and where that shows; no places where nothing tells. */
export interface Difference {
  readonly code: string;
  readonly noticed: Noticed;
  readonly message: string;
  readonly places: readonly Place[];
  /** All of them, where `places` has the first ones alone. */
  readonly count: number;
}

/** A JSON Schema as far as the form of a template reads it. */
export interface DataSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** `image/*` where a picture is asked for. */
  readonly contentMediaType?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DataSchema>>;
  readonly items?: DataSchema;
}

export interface FillInput {
  readonly docx: Uint8Array;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Filled {
  readonly docx: Uint8Array;
  /** What could not be filled, in sentences. */
  readonly problems: readonly string[];
  readonly unfilled: readonly Unfilled[];
}

/** A field without a value. */
export interface Unfilled {
  readonly name: string;
  /** A tag in braces, which is in the text; a field of Word otherwise. */
  readonly isTag: boolean;
  /** All that the field is known by. */
  readonly names: readonly string[];
  /** Why its value does not fit it, where it was given one. */
  readonly reason?: string;
}

/** A field without a value on the pages; no places where it is not to be seen. */
export interface PlacedField extends Pick<Unfilled, 'name' | 'reason'> {
  readonly places: readonly Place[];
}

/** What a form says, as `FormData` has it: the names of its controls in their order, each with what it holds. */
export type FormContents = readonly (readonly [control: string, value: string | File])[];
