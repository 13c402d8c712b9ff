import { CONVERSION_OPTIONS, fillingMembers, fillReportMembers, membersOf } from '@quire/core/plugin';
import { z } from 'zod';

const { password } = CONVERSION_OPTIONS;

export const renderBody = z.strictObject({
  ...membersOf({ password }, z),
  ...fillingMembers(z),
});

export type RenderBody = z.output<typeof renderBody>;

/** The report on pictures: `report` of a JSON reply, and the line of `quire render --json`. */
export const renderReport = z.object({
  pages: z.int().min(0).describe('Pages of the document.'),
  pictures: z
    .array(
      z.object({
        page: z.int().min(1).describe('The page that it shows, numbered from 1.'),
        width: z.int().min(1).describe('Width in pixels.'),
        height: z.int().min(1).describe('Height in pixels.'),
        name: z.string().describe('Name of the file in the archive.'),
      }),
    )
    .describe('The pictures, in the order of the pages.'),
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
    .describe('Warnings of the fill, then differences between the pictures and the document, substituted fonts first.'),
  ...fillReportMembers(z),
});
