/** What is asked for: the types of a request. */
import type { ValueOptions, ValueType } from './seams.js';

export interface FillRequest {
  readonly fields?: readonly FieldEntry[];
  /**
   * JSON by name; names may be paths (`customer.address.city`). A list of such objects is a mail merge: the document once
   * for each record, each on a new page.
   */
  readonly data?: DataRecord | readonly DataRecord[];
  /** What `{"$image": "name"}` names. */
  readonly images?: ReadonlyMap<string, ImagePart>;
  readonly options?: Partial<FillOptions>;
}

export type DataRecord = Readonly<Record<string, unknown>>;

/** One entry of `fields`: a value for the fields that every given key matches, `name` standing for any of their names. */
export interface FieldEntry {
  readonly id?: string;
  readonly group?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly name?: string;
  readonly bookmark?: string;
  readonly type?: ValueType;
  readonly value: unknown;
  readonly options?: ValueOptions;
}

export interface ImagePart {
  readonly bytes: Uint8Array;
  readonly contentType?: string;
}

export interface FillOptions {
  /** What becomes of a field nothing is given for. A section without data is taken as false under `keep` too. */
  readonly missing: 'keep' | 'empty' | 'error';
  /** What to say of data that no field asks for. */
  readonly unknown: 'ignore' | 'warn' | 'error';
  /** What to say of a value that the field cannot take. */
  readonly mismatch: 'warn' | 'error';
  /** What to say of tags that are broken: sections that nothing closes, closing tags that close nothing or another. */
  readonly syntax: 'warn' | 'error';
  /** Whether content controls stay around what fills them. */
  readonly controls: 'keep' | 'unwrap';
  /** Whether `{name}` in text is a field. */
  readonly placeholders: 'auto' | 'none';
  /** What tags stand between where it is not braces: `<< >>`. */
  readonly delimiters?: string;
  /** Whether a paragraph that holds nothing but a section's `{#list}` or `{/list}` goes with it. */
  readonly sectionParagraphs: 'drop' | 'keep';
  /** BCP 47; the document's own language where absent. */
  readonly locale?: string;
  /** IANA name; UTC where absent. */
  readonly timezone?: string;
}
