import { z } from 'zod';
import { addressed, kind } from '../field-schema.js';
import { password } from '../template-password.js';

export const fieldsBody = z.strictObject({ password });

export type FieldsBody = z.output<typeof fieldsBody>;

const text = z.string();

export const described = z
  .looseObject({
    ...addressed,
    kind,
    part: text.optional(),
    type: text.describe('The preferred type of its value.'),
    text: text.optional().describe('Its current text.'),
    choices: z.array(z.object({ value: text, text })).optional(),
    checked: z.boolean().optional(),
    locked: z.boolean().optional(),
    lock: text.optional().describe('The lock of the control: sdtLocked, contentLocked or sdtContentLocked.'),
    control: text.optional().describe('The type of a content control: text, richText, dropDownList...'),
    level: z.enum(['inline', 'block', 'row', 'cell']).optional().describe('The level of the content of a control.'),
    showsPlaceholder: z.boolean().optional().describe('True if its text is a prompt.'),
    multiLine: z.boolean().optional(),
    date: text.optional().describe('The date of a date control.'),
    default: text.optional().describe('The default content of a form field.'),
    instruction: text.optional().describe('The code of a field.'),
    binding: z
      .object({ xpath: text, store: text.optional(), rich: z.boolean().optional() })
      .optional()
      .describe('The custom XML that it shows.'),
    added: text.optional().describe('The name of the kind that a plugin added.'),
    format: text.optional(),
    maxLength: z.number().optional(),
    fields: z
      .array(z.lazy((): z.ZodType => described))
      .optional()
      .describe('Fields inside it.'),
  })
  .meta({ id: 'template-field' });

/** The reply of `POST /v1/annotate/fields`: one object, as client generators cannot handle a union of objects. */
export const fieldsReport = z
  .looseObject({
    fields: z.array(described).optional(),
    schema: z.looseObject({}).optional().describe('JSON Schema of the data that the template asks for.'),
  })
  .describe('The fields and the schema; with the parameter `schema` or `sample`, the schema or the sample data alone.');
