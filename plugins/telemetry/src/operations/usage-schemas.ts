import { z } from 'zod';

const count = z.int().min(0);

export const usageReport = z.object({
  licenses: z
    .array(
      z.object({
        licenseKey: z.string(),
        opens: count.describe('Openings of documents.'),
        documents: count.describe('Different documents among them.'),
      }),
    )
    .describe('Most opens first.'),
});
