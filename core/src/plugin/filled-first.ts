/**
 * Documents that are filled before an operation uses them: `data` next to a document makes it a template for any
 * operation.
 */

import type { z as Zod } from 'zod';
import { mustBeObject } from '../base/argument.js';
import { QuireError } from '../base/errors.js';
import type { OperationContext, Upload } from './operation.js';
import { TEMPLATES } from './templates.js';

/** Members of the body of an operation that fills its document first. */
export interface FillMembers {
  /** The data of a template: values by name, with lists and objects inside. A list of objects is a mail merge. */
  readonly data?: unknown;
  /** Values for single `fields`, and the options of a fill: `{ "missing": "error", "locale": "de-DE" }`. */
  readonly fill?: Readonly<Record<string, unknown>>;
  /** The password that opens the template, if it is encrypted; the filled document is not encrypted. */
  readonly password?: string;
}

/** The members of the body for filling, as file options of a command (`bodyFiles`). */
export const FILLING_FILES = {
  data: 'JSON with values by name; the document is a template that is filled first.',
  fill: 'JSON with options of the fill, and values for single fields in its member fields.',
} as const;

/** The description of additional parts, for an operation that fills templates first. */
export const FILLING_PARTS = 'With data: images that values name as {"$image": "NAME"}.';

/** The description of an image passed by `--part`, for commands whose operation fills templates first. */
export const IMAGE_PART = 'An image that values of the template name as {"$image": "NAME"}.';

/** The headers that filling adds to an operation's reply, with a description each. */
export const FILLING_HEADERS = {
  'X-Annotate-Filled': 'Fields filled, if the document is a template.',
  'X-Annotate-Unfilled': 'Fields not filled, if the document is a template.',
  'X-Annotate-Unknown': 'Names in the data that match no field, if the document is a template.',
} as const;

/**
 * Returns the members of a fill for the schema of a body. The plugin that fills checks their content.
 *
 * @example z.strictObject(fillingMembers(z)).parse({ data: { name: 'Ada' } }) // { data: { name: 'Ada' } }
 */
export function fillingMembers(z: typeof Zod) {
  mustBeObject('z', z, 'record');
  const record = z.record(z.string(), z.unknown());
  return {
    data: z
      .union([record, z.array(record)], 'must be an object, or a list of objects')
      .optional()
      .describe('The document is a template, and is filled first: the same as `data` of `POST /v1/annotate`.'),
    fill: record
      .optional()
      .describe('Options of the fill: those of `options` of `POST /v1/annotate`, with its `fields` as a member.'),
  };
}

/**
 * Returns the members of a fill for the schema of a report.
 *
 * @example
 * z.object({ pages: z.int(), ...fillReportMembers(z) }).parse({ pages: 1, filled: 3 }) // { pages: 1, filled: 3 }
 */
export const fillReportMembers = (z: typeof Zod) => ({
  filled: z.int().min(0).optional().describe('Fields filled, if the document is a template.'),
  unfilled: z.int().min(0).optional().describe('Fields not filled, if the document is a template.'),
  fields: z.array(z.looseObject({})).optional().describe('The outcome of each field, if the document is a template.'),
  unknown: z
    .array(z.string())
    .optional()
    .describe('Names in the data that match no field, if the document is a template.'),
});

export interface FilledDocument {
  readonly document: Upload;
  /** The password of the document in its present state. */
  readonly password?: string;
  /** The members that a fill adds to the operation's own report and headers; present if the document was filled. */
  readonly filled?: {
    readonly report: { readonly warnings: readonly { readonly message: string }[] };
    readonly headers: Readonly<Record<string, string>>;
  };
}

/**
 * Returns the document of a call, filled if the body has `data` or `fill`. `parts` are the ones that the operation
 * itself does not take: VALIDATION_ERROR is thrown for them if nothing is filled. Throws the errors of a fill, and
 * NOT_AVAILABLE if no plugin of this host fills templates. The manifest lists `quire.Templates` under `uses`.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS } from '@quire/core';
 * import { nodeEngine } from '@quire/core/node';
 * import { filledFirst, inPlaceJobs, type OperationContext } from '@quire/core/plugin';
 *
 * const { signal } = new AbortController();
 * const jobs = inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => nodeEngine() });
 * const context: OperationContext = { requestId: '1', signal, limits: DEFAULT_LIMITS, jobs };
 * const { filled } = await filledFirst({ bytes: new Uint8Array(3) }, {}, new Map(), context);
 * console.log(filled); // undefined: without data nothing is filled
 * ```
 */
export async function filledFirst(
  document: Upload,
  { data, fill, password }: FillMembers,
  parts: ReadonlyMap<string, Upload>,
  context: OperationContext,
): Promise<FilledDocument> {
  if (data === undefined && fill === undefined) {
    const issue = 'is not accepted: parts are images for data, but there is no data';
    const details = [...parts.keys()].map((field) => ({ field, issue }));
    if (details.length > 0)
      throw new QuireError('VALIDATION_ERROR', `the part ${details[0]?.field} ${issue}`, { details });
    return { document, password };
  }
  const templates = await context.service?.(TEMPLATES);
  if (!templates) throw new QuireError('NOT_AVAILABLE', 'data: no plugin that runs here fills templates');
  const { fields, ...options } = fill ?? {};
  const body = { data, fields, options, password };
  const {
    bytes,
    filename,
    contentType,
    report,
    headers = {},
  } = await templates.fill({ document, parts, body }, context);
  const { errors: _, pages: __, ...told } = report as { errors?: unknown; pages?: unknown } & FillReport;
  const counts = Object.entries(headers).filter(([name]) => Object.hasOwn(FILLING_HEADERS, name));
  return {
    document: { bytes, filename, contentType },
    filled: { report: told, headers: Object.fromEntries(counts) },
  };
}

type FillReport = NonNullable<FilledDocument['filled']>['report'];
