import type { Limits } from '@quire/core';
import { type Package, unwrapped } from '@quire/core/opc';
import { membersOf } from '@quire/core/plugin';
import {
  annotate,
  type DocumentKind,
  FILL_OPTIONS,
  type FieldEntry,
  type FillOptions,
  type FillReport,
  type FillRequest,
  templateError,
} from '@quire/plugin-annotate';
import { z } from 'zod';
import { bytes } from './check.js';
import { engine } from './engine.js';

/** The values for a template and the rules of its fill. */
export interface TemplateValues extends Partial<FillOptions> {
  /** Values by name; a value may be a list or an object. A list of objects with values is a mail merge. */
  readonly data?: FillRequest['data'];
  /** Values for single fields; they win over `data`. */
  readonly fields?: readonly FieldEntry[];
  /** Images that values name as `{"$image": "name"}`. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
}

const text = z.string().optional();
/** A record with members of any kind; there may be many, so they are not checked. */
const record = z.custom<Readonly<Record<string, unknown>>>(z.core.util.isPlainObject, 'must be an object');

export const data = z.union([record, z.array(record)], { error: 'must be an object, or a list of objects' }).optional();

const KEYS = ['id', 'group', 'tag', 'alias', 'name', 'bookmark'] as const;

/** An entry of `fields`; without a name or a value it has no effect. Listed fields have more members. */
const entry = z
  .looseObject(Object.fromEntries(KEYS.map((key) => [key, text])))
  .refine((given) => KEYS.some((key) => given[key]), `must have a key of the field: ${KEYS.join(', ')}`)
  .refine(({ value }) => value !== undefined, { path: ['value'], message: 'is missing; null empties a field' });

/** The members of `TemplateValues` except `data`. */
export const fillMembers = {
  fields: z.array(entry).optional(),
  images: z.record(z.string(), bytes).optional(),
  ...membersOf(FILL_OPTIONS, z),
};

/** The options of a call that may begin with a fill. `fill` requires `data` or values in `fill.fields`. */
export const filledBy = <Options extends z.ZodType<{ data?: unknown; fill?: { fields?: unknown } | undefined }>>(
  schema: Options,
): Options =>
  schema.refine(({ data, fill }) => fill === undefined || data !== undefined || fill.fields !== undefined, {
    path: ['fill'],
    message: 'requires data',
  });

interface FillCall {
  /** The kind of the filled document; `same`, the kind of the template, if it is converted next. */
  readonly kind?: DocumentKind | 'same';
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

/**
 * The filled document, which is not encrypted, and the outcome of each field. Rejects with TEMPLATE_ERROR, which has
 * the report as its `report`, for outcomes that the options treat as errors, and with the errors of opening the
 * template.
 */
export async function fill(
  template: Uint8Array | Package,
  { data, fields, images, ...options }: TemplateValues,
  { kind = 'same', password, limits, signal }: FillCall,
): Promise<{ readonly docx: Uint8Array; readonly report: FillReport }> {
  const pictures = Object.entries(images ?? {}).map(([name, picture]) => [name, { bytes: picture }] as const);
  const request = { data, fields, images: new Map(pictures), options };
  const bounds = { compression: engine().compression, limits, signal };
  const opened = template instanceof Uint8Array ? await unwrapped(template, { password, ...bounds }) : template;
  const filled = await annotate(opened, request, { ...bounds, kind });
  const { report } = filled;
  if (report.errors.length > 0) throw templateError(report, report);
  return filled;
}
