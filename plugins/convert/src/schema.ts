import { z } from 'zod';

/** Beside the PDF: the `report` of a JSON reply, and the line of `quire convert --json`. */
export const convertReport = z.object({
  pages: z.int().min(0).describe('Pages written.'),
  warnings: z
    .array(
      z.looseObject({
        code: z.string().describe('Stable name of the kind of warning, such as font-substituted.'),
        message: z.string().describe('The same for people.'),
      }),
    )
    .describe('What came out other than the document says, fonts substituted first.'),
});
