import { auditContext, auditEvents } from '@quire/core/audit';
import { z } from 'zod';
import type { AuditOrder } from '../audit/index.js';

/** What may be said of how it came to a signature, as clients of the hosted service say it. */
export const auditMembers = {
  auditTrail: auditEvents
    .optional()
    .describe('What happened until the document was signed, in order; it is chained, embedded and signed with it.'),
  ...auditContext,
  certificate: z
    .strictObject({ enabled: z.boolean() })
    .optional()
    .describe('Whether a certificate of completion is appended: pages that list signer, events and hashes.'),
};

export interface AuditBody extends Omit<AuditOrder, 'events' | 'certificate'> {
  readonly auditTrail?: AuditOrder['events'];
  readonly certificate?: { readonly enabled: boolean };
}

/** A trail that is asked for, as plain data that may go to a worker. */
export interface TrailRequest extends Omit<AuditOrder, 'certificate'> {
  readonly certificate: boolean;
}

/** The trail that a body asks for; undefined where it has no events and wants no certificate. `flag` wins over the body. */
export function trailRequest(body: AuditBody, flag?: boolean): TrailRequest | undefined {
  const { auditTrail: events = [], signer, eventId, metadata } = body;
  const certificate = flag ?? body.certificate?.enabled ?? false;
  return events.length === 0 && !certificate ? undefined : { events, signer, eventId, metadata, certificate };
}
