/** The requests of the page to its worker, in addition to those of the viewer. */
import type { PagePlace } from '@quire/viewer';

/** The visible effect of a difference: missing content, other looks, an old field result, or hardly any. */
export type Noticed = 'missing' | 'looks' | 'fields' | 'hardly';

/** A difference between pages and document, with its places; no places if nothing shows it. */
export interface ShownDifference {
  readonly noticed: Noticed;
  readonly message: string;
  readonly places: readonly PagePlace[];
  /** The total number, if `places` has only the first ones. */
  readonly count: number;
}

/** A JSON Schema as far as the form of a template reads it. */
export interface DataSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** `image/*` for a picture. */
  readonly contentMediaType?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DataSchema>>;
  readonly items?: DataSchema;
}

export interface WantedData {
  readonly schema: DataSchema;
  /** Sample data that fills the template. */
  readonly sample: Readonly<Record<string, unknown>>;
}

export interface FillInput {
  readonly docx: Uint8Array;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface FilledFile {
  readonly docx: Uint8Array;
  /** The problems of the fill, in sentences. */
  readonly problems: readonly string[];
  readonly unfilled: readonly Unfilled[];
}

export interface Unfilled {
  readonly name: string;
  /** True for a tag in braces, which is part of the text; false for a field of Word. */
  readonly isTag: boolean;
  /** All names of the field. */
  readonly names: readonly string[];
  /** The reason that the given value does not fit the field; absent if no value was given. */
  readonly reason?: string;
}

/** A field without a value on the pages; no places if it is invisible. */
export interface PlacedField extends Pick<Unfilled, 'name' | 'reason'> {
  readonly places: readonly PagePlace[];
}

/** The contents of a form as in `FormData`: the names of its controls in their order, each with its value. */
export type FormContents = readonly (readonly [control: string, value: string | File])[];
