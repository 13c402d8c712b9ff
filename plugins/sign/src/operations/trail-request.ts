import type { Engine } from '@quire/core/plugin';
import type { AuditRequest } from '../audit/index.js';

/** The members of a body that the audit trail is made of. */
export interface AuditBody extends Omit<AuditRequest, 'events' | 'certificate'> {
  readonly auditTrail?: AuditRequest['events'];
  readonly certificate?: { readonly enabled: boolean };
}

/** The audit trail that is to be embedded, as plain data that may go to a worker. */
export interface TrailRequest extends Omit<AuditRequest, 'certificate'> {
  readonly certificate: boolean;
}

/** The trail of a body; undefined where it has no events and wants no certificate. `flag` wins over the body. */
export function trailRequest(body: AuditBody, flag?: boolean): TrailRequest | undefined {
  const { auditTrail: events = [], signer, eventId, metadata } = body;
  const certificate = flag ?? body.certificate?.enabled ?? false;
  return events.length === 0 && !certificate ? undefined : { events, signer, eventId, metadata, certificate };
}

/** The same in a job, with the engine that lays out the certificate where one is wanted. */
export const withEngine = (trail: TrailRequest, engine: Engine, signal: AbortSignal): AuditRequest => ({
  ...trail,
  certificate: trail.certificate ? { engine, signal } : undefined,
});
