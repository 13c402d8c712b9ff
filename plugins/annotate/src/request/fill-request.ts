import type { TemplateFieldKind, TemplateValueKind } from '@quire/core/plugin';
import type { FillOptions } from './fill-options.js';

export interface FillRequest {
  readonly fields?: readonly FieldEntry[];
  /**
   * JSON by name; names may be paths (`customer.address.city`). A list of such objects is a mail merge: the document
   * once for each record, each on a new page.
   */
  readonly data?: DataRecord | readonly DataRecord[];
  /** The images that values refer to as `{"$image": "name"}`. */
  readonly images?: ReadonlyMap<string, ImagePart>;
  readonly options?: Partial<FillOptions>;
}

export type DataRecord = Readonly<Record<string, unknown>>;

/**
 * One entry of `fields`: a value for the fields that every given key matches; `name` matches any of a field's names.
 */
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
  /** The media type that the request states. It is ignored: the format is read from the bytes. */
  readonly contentType?: string;
}

/** The types that a value may state: the names of the value kinds. */
export const VALUE_TYPES = [
  'text',
  'rich',
  'html',
  'markdown',
  'number',
  'date',
  'image',
  'signature',
  'table',
  'chart',
  'checkbox',
  'choice',
  'link',
  'repeat',
  'condition',
  'document',
  'barcode',
  'footnote',
  'watermark',
  'shade',
] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

/** Kinds of values that plugins and programs add, by name. */
export type AddedKinds = ReadonlyMap<string, TemplateValueKind>;

/** Kinds of fields that plugins and programs add, by name. */
export type AddedFields = ReadonlyMap<string, TemplateFieldKind>;

/** Options of one value as the request states them; each value kind reads and checks its own. */
export type ValueOptions = Readonly<Record<string, unknown>>;
