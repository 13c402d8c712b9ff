/**
 * The shapes of the body and of the report. In a JSON body `fields`, `data` and `options` are members next to the
 * document, in a multipart body JSON in parts of these names. Values are not checked here: each field kind and value
 * kind checks its own during the fill.
 */
import { membersOf } from '@quire/core/plugin';
import { z } from 'zod';
import { VALUE_TYPES } from '../../request/index.js';
import { addressed, kind } from '../field-schema.js';
import { described } from '../fields/schema.js';
import { password } from '../template-password.js';
import { FILL_OPTIONS } from './parameters.js';

const FIELDS = 50_000;
const NESTING = 64;
const RECORDS = 50_000;
const NESTS_TOO_DEEP = `must not nest deeper than ${NESTING}`;

const key = (description: string) => z.string().max(2000).optional().describe(description);

const valueType = z.enum(VALUE_TYPES);

/**
 * The members of a field listed by `POST /v1/annotate/fields` that are not keys: a listed field may be sent back as it
 * is.
 */
const listed = Object.fromEntries(
  Object.keys(described.shape)
    .filter((name) => name !== 'type' && !Object.hasOwn(addressed, name))
    .map((name) => [name, z.unknown().optional().describe('Accepted from the list of fields, and ignored.')]),
);

const fieldEntry = z
  .strictObject({
    ...listed,
    id: z
      .union([z.string().max(2000), z.int().transform(String)])
      .optional()
      .describe("A content control's id, or the fieldId of a tag that holds JSON."),
    group: key('Every field of a group: the group of tags that hold JSON.'),
    tag: key("A content control's tag."),
    alias: key("A content control's title."),
    name: key('Any name of the field: placeholder, merge field, form field, tag, title, bookmark.'),
    bookmark: key('A bookmark.'),
    type: valueType.optional().describe('Type of the value. Default: inferred from its shape.'),
    value: z
      .unknown()
      .refine((value) => nestsWithin(value, NESTING), NESTS_TOO_DEEP)
      .describe(
        'Text, a number, true or false, a data URI of an image, rows as lists of text, or an object of its type.',
      ),
    options: z.record(z.string(), z.unknown()).optional().describe('Options of the value, which depend on its type.'),
  })
  .refine(
    ({ id, group, tag, alias, name, bookmark }) =>
      [id, group, tag, alias, name, bookmark].some((given) => given !== undefined && given !== ''),
    'must have a key of the field: id, group, tag, alias, name or bookmark',
  )
  .refine((entry) => entry.value !== undefined, { path: ['value'], message: 'is missing; null empties a field' });

const record = z.record(z.string(), z.unknown());

/** Values by name, or a list of such objects. */
export const annotateData = z
  .union([record, z.array(record).min(1).max(RECORDS)], `must be an object, or a list of 1 to ${RECORDS} objects`)
  .refine((data) => nestsWithin(data, NESTING), NESTS_TOO_DEEP);

const bodyOptions = z.strictObject(membersOf(FILL_OPTIONS, z));

export const annotateBody = z
  .strictObject({
    fields: z
      .array(fieldEntry)
      .max(FIELDS)
      .optional()
      .describe('Values for single fields, by their keys. They override `data`.'),
    data: annotateData
      .optional()
      .describe(
        'Values by name, lists and objects within: `{"customer": {"name": "Ada"}, "items": [...]}`. ' +
          'A list of such objects is a mail merge: one copy per object, each on a new page.',
      ),
    options: bodyOptions.optional().describe('The same as the parameters of these names, which override them.'),
    password,
  })
  .refine(({ fields, data }) => fields !== undefined || data !== undefined, 'needs `data` or `fields`');

export type AnnotateBody = z.output<typeof annotateBody>;

/** Checks level by level: recursion would fail on nesting that is deep enough. */
function nestsWithin(value: unknown, depth: number): boolean {
  let level: object[] = [value].filter(isObject);
  for (let left = depth; level.length > 0; left--) {
    if (left === 0) return false;
    const next: object[] = [];
    for (const each of level) for (const inner of Object.values(each)) if (isObject(inner)) next.push(inner);
    level = next;
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const text = z.string();

const remark = z.looseObject({
  code: text.describe('Stable name of the kind of message: `fill`, or as in conversions.'),
  message: text.describe('The message as a sentence.'),
  part: text.optional(),
  field: text.optional(),
  path: text.optional().describe('The first place in the data that it refers to: `groups[2].items[5].article`.'),
  times: z.int().min(2).optional().describe('Number of occurrences, if more than one.'),
});

/** The `report` of a JSON reply and of TEMPLATE_ERROR, and the line of `quire annotate --json`. */
export const annotateReport = z.object({
  filled: z.int().min(0),
  unfilled: z.int().min(0),
  fields: z.array(
    z.object({
      ...addressed,
      kind,
      part: text.describe('Part of the document, such as word/header1.xml.'),
      outcome: z
        .enum(['filled', 'cleared', 'kept', 'mismatch'])
        .describe('`cleared` and `kept`: it has no value. `mismatch`: it cannot take its value.'),
      times: z.int().min(1).describe('Number of occurrences: several in a repeat.'),
      reason: text.optional(),
      path: text.optional().describe('Path of the missing value, or of the first one that the field cannot take.'),
    }),
  ),
  unknown: z.array(text).describe('Names in the data that match no field.'),
  warnings: z.array(remark),
  errors: z.array(remark).describe('Outcomes that the options treat as errors.'),
  pages: z.int().min(0).optional().describe('Number of pages of the PDF.'),
});
