/** What the page asks of its worker beside what the viewer asks of it. */
import type { Place } from '@quire/viewer';

/** How the pages differ from what the document says, and where that shows; no places where nothing tells. */
export interface Difference {
  readonly code: string;
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
}

/** What a form says, as `FormData` has it: the names of its controls in their order, each with what it holds. */
export type FormContents = readonly (readonly [control: string, value: string | File])[];
