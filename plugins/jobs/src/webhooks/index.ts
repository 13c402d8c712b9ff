/**
 * Webhooks, as Standard Webhooks 1.0 says (`signature.ts`), by a secret for each owner (`webhook-secrets.ts`), tried again
 * until the receiver has heard (`announcer.ts`).
 */
import { token } from '@quire/core/plugin';
import type { WebhookSecrets } from './webhook-secrets.js';

export { Announcer } from './announcer.js';
export { type OwnedSecrets, WebhookSecrets } from './webhook-secrets.js';

/** Rejects with NOT_AVAILABLE if this installation has no PostgreSQL. */
export const WEBHOOK_SECRETS = token<() => WebhookSecrets>('jobs.WebhookSecrets');
