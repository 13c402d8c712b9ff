import { z } from 'zod';

/** The schema of the reply, in a separate file: the command line starts without zod. */
export const digestReply = z.object({
  algorithm: z.string(),
  digest: z.string().describe('In hexadecimal.'),
  bytes: z.int().min(0).describe('Size of the document.'),
});
