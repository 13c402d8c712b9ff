import { z } from 'zod';
import { annotateData } from '../annotate/schema.js';
import { described } from '../fields/schema.js';
import { password } from '../template-password.js';

const text = z.string();

export const checkBody = z.strictObject({ data: annotateData.optional(), password });

export type CheckBody = z.output<typeof checkBody>;

const problem = z.object({
  kind: z
    .enum(['unbalanced', 'unknown', 'unused', 'other'])
    .describe('`unknown`: the data has no suitable value for the field. `unused`: no field uses it.'),
  message: text,
  field: text.optional().describe('The field, or the path of the data.'),
  part: text.optional().describe('Part of the document, such as word/header1.xml.'),
  paragraph: z.int().min(0).optional().describe('Paragraph in the part, from 1.'),
  page: z.int().min(1).optional().describe('Page of a problem in the body.'),
});

export const checkReport = z.object({
  problems: z.array(problem),
  schema: z.looseObject({}).describe('JSON Schema of the data that the template needs.'),
  fields: z.array(described).describe('The fields as in `POST /v1/annotate/fields`.'),
});
