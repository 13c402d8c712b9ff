import { z } from 'zod';

const text = z.string();
const addressed = {
  name: text.describe('The first of its names.'),
  id: text.optional(),
  group: text.optional(),
  tag: text.optional(),
  alias: text.optional(),
  bookmark: text.optional(),
};
const kind = z.enum([
  'control',
  'merge-field',
  'form-text',
  'form-checkbox',
  'form-dropdown',
  'property-field',
  'bookmark',
  'placeholder',
  'section',
  'inverted-section',
]);
const remark = z.looseObject({
  code: text.describe('Stable name of the kind of remark: `fill`, or as in conversions.'),
  message: text.describe('The same for people.'),
  part: text.optional(),
  field: text.optional(),
});

/** Beside the document: the `report` of a JSON reply and of a refusal, and the line of `quire annotate --json`. */
export const annotateReport = z.object({
  filled: z.int().min(0),
  unfilled: z.int().min(0),
  fields: z.array(
    z.object({
      ...addressed,
      kind,
      part: text.describe('Such as word/header1.xml.'),
      outcome: z
        .enum(['filled', 'cleared', 'kept', 'mismatch'])
        .describe('`cleared` and `kept`: nothing was given. `mismatch`: it does not take what was given.'),
      times: z.int().min(1).describe('More than once in a repeat.'),
      reason: text.optional(),
    }),
  ),
  unknown: z.array(text).describe('Names in the data that no field asked for.'),
  warnings: z.array(remark),
  errors: z.array(remark).describe('What the options call an error.'),
  pages: z.int().min(0).optional().describe('Of the PDF.'),
});

const described = z.looseObject({
  ...addressed,
  kind,
  part: text.optional(),
  type: text.describe('The type of value that it takes first of all.'),
  text: text.optional().describe('Its text now.'),
  choices: z.array(z.object({ value: text, text })).optional(),
  checked: z.boolean().optional(),
  locked: z.boolean().optional(),
  lock: text.optional().describe('What the control is locked against: sdtLocked, contentLocked or sdtContentLocked.'),
  control: text.optional().describe('The type of a content control: text, richText, dropDownList...'),
  level: z.enum(['inline', 'block', 'row', 'cell']).optional().describe('What a content control is around.'),
  showsPlaceholder: z.boolean().optional().describe('Its text is a prompt.'),
  multiLine: z.boolean().optional(),
  date: text.optional().describe('The date of a date control.'),
  default: text.optional().describe('What a form field holds before anyone fills it.'),
  instruction: text.optional().describe('The code of a field.'),
  binding: z
    .object({ xpath: text, store: text.optional(), rich: z.boolean().optional() })
    .optional()
    .describe('The custom XML that it shows.'),
  format: text.optional(),
  maxLength: z.number().optional(),
  fields: z
    .array(z.lazy((): z.ZodType => described))
    .optional()
    .describe('Fields inside it.'),
});

/** What `POST /v1/annotate/fields` answers. */
export const fieldsReport = z.object({ fields: z.array(described) });
