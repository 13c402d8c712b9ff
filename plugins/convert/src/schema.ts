import { fillingMembers, fillReportMembers, membersOf } from '@quire/core/plugin';
import { z } from 'zod';
import { OPTIONS } from './parameters.js';

/** The body in addition to the document: fields that must not be in an address, since addresses are logged. */
export const convertBody = z.strictObject({
  ...membersOf(OPTIONS.secrets, z),
  ...fillingMembers(z),
});

export type ConvertBody = z.output<typeof convertBody>;

/** The report on a PDF: `report` of a JSON reply, and the line of `quire convert --json`. */
export const convertReport = z.object({
  pages: z.int().min(0).describe('Pages written.'),
  warnings: z
    .array(
      z.looseObject({
        code: z.string().describe('Stable name of the kind of warning, such as font-substituted.'),
        message: z.string().describe('The warning as a sentence.'),
        fit: z
          .enum(['exact', 'near', 'guessed'])
          .optional()
          .describe('Of font-substituted: what is known of the widths and line height of the font.'),
      }),
    )
    .describe('Warnings of the fill, then differences between the PDF and the document, substituted fonts first.'),
  ...fillReportMembers(z),
});
