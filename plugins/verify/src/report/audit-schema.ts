import { auditContext, auditEvent } from '@quire/core/audit';
import { z } from 'zod';
import type { AuditTrailReport } from '../audit/index.js';

const { eventId, signer } = auditContext;

export const auditTrailReport = z.object({
  intact: z.boolean().describe('Every hash is right, and the file begins with the document that the trail is about.'),
  brokenAt: z
    .int()
    .optional()
    .describe('The first event that is not what was chained, from 1; one more than there are events for the seal.'),
  eventCount: z.int(),
  documentHash: z.string().optional().describe('SHA-256 of the document as it was handed over to be signed.'),
  documentMatches: z.boolean().describe('Whether the file begins with that document.'),
  sealedBy: z
    .object({
      field: z.string().optional(),
      signer: z.string().optional(),
      integrity: z.enum(['intact', 'modified', 'broken', 'none']),
    })
    .optional()
    .describe('The first signature that covers it; absent where none does.'),
  sealedAt: z.string().optional().describe('When it was closed, by the clock of who did.'),
  eventId,
  signer,
  events: z
    .array(auditEvent.omit({ data: true }).extend({ hash: z.string() }))
    .readonly()
    .describe('The first 1,000, without their data, which is in the attached trail.'),
  problems: z.array(z.string()).readonly(),
}) satisfies z.ZodType<AuditTrailReport>;
