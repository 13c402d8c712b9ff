import { z } from 'zod';

/** On its own, so that the command line need not load zod. */
export const digestReply = z.object({
  algorithm: z.string(),
  digest: z.string().describe('In hexadecimal.'),
  bytes: z.int().min(0).describe('Size of the document.'),
});
