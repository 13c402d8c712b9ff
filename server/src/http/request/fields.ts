import {
  type ErrorDetail,
  issueText,
  type Operation,
  type Parameters,
  QuireError,
  type Schemas,
  type Upload,
} from '@quire/core/plugin';
import { z } from 'zod';

/**
 * Checks a JSON body, or the fields that accompany a document, by the schema of the operation. Fields of a multipart
 * body are text: if the schema expects another type they are parsed as JSON. Throws VALIDATION_ERROR with the faults.
 */
export function readFields(
  { body: schema, parameters = {} }: Pick<Schemas, 'body'> & { readonly parameters?: Parameters },
  fields: Readonly<Record<string, unknown>>,
  kind: 'multipart' | 'json' | 'none',
): unknown {
  const unknown = (field: string): ErrorDetail => ({
    field,
    issue: Object.hasOwn(parameters, field)
      ? `belongs in the address, as in ?${field}=...`
      : 'is not accepted by this operation',
  });
  if (!schema) {
    if (Object.keys(fields).length > 0) throw invalid(Object.keys(fields).map(unknown));
    return undefined;
  }
  const outcome = schema.safeParse(kind === 'multipart' ? fromText(schema, fields) : fields);
  if (outcome.success) return outcome.data;
  const faults = outcome.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map(unknown)
      : [{ field: issue.path.join('.'), issue: issueText(issue) }],
  );
  throw invalid(faults.slice(0, MOST_FAULTS));
}

/** The maximum number of faults that are reported: a list of thousands may be wrong in each of its members. */
const MOST_FAULTS = 50;

/**
 * The fields of a multipart body, including fields that are sent as files: `curl -F data=@data.json` sends a file, but
 * if the schema has a member of that name, the value is the text of the file. The other files are parts.
 */
export function fieldsAmongFiles(
  schema: Schemas['body'],
  fields: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, Upload>,
): { readonly fields: Readonly<Record<string, unknown>>; readonly parts: ReadonlyMap<string, Upload> } {
  const members = schema instanceof z.ZodObject ? schema.shape : {};
  const isField = (name: string) => Object.hasOwn(members, name) && !Object.hasOwn(fields, name);
  const texts = [...files].filter(([name]) => isField(name)).map(([name, file]) => [name, textOf(name, file)]);
  return {
    fields: { ...fields, ...Object.fromEntries(texts) },
    parts: new Map([...files].filter(([name]) => !isField(name))),
  };
}

/** Refuses parts by VALIDATION_ERROR if the operation takes none. */
export function refuseParts(
  operation: Pick<Operation, 'parts' | 'partFiles'>,
  parts: ReadonlyMap<string, Upload>,
): void {
  if (operation.parts !== undefined || operation.partFiles !== undefined) return;
  const details = [...parts.keys()].map((field) => ({ field, issue: 'is not accepted by this operation' }));
  if (details.length > 0) throw invalid(details);
}

function textOf(name: string, { bytes }: Upload): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ field: name, issue: 'is not UTF-8' }]);
  }
}

/** True if the schema expects text for a field, even if the text is wrong: the schema then reports the error. */
const isText = ({ error }: z.ZodSafeParseResult<unknown>): boolean =>
  !error?.issues.some(({ code, path }) => path.length === 0 && OF_OTHERS.has(code));

/** The codes of issues for text if a number, a list, an object, or one of several kinds is expected. */
const OF_OTHERS: ReadonlySet<string> = new Set(['invalid_type', 'invalid_union', 'invalid_value']);

function fromText(schema: z.ZodType, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  const read = (name: string, value: unknown) => {
    // Only own members count: a field may be called `constructor`.
    const wanted = Object.hasOwn(members, name) ? members[name] : undefined;
    if (typeof value !== 'string' || !wanted || isText(wanted.safeParse(value))) return value;
    try {
      return JSON.parse(value.replace(/^\ufeff/, ''));
    } catch {
      throw invalid([{ field: name, issue: 'is not JSON' }]);
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(name, value)]));
}

const invalid = (details: readonly ErrorDetail[]) =>
  new QuireError(
    'VALIDATION_ERROR',
    details.map(({ field, issue }) => `${field || 'the request'} ${issue}`).join('; '),
    { details },
  );
