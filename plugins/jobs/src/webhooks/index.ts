/** Webhooks by Standard Webhooks 1.0 (`signature.ts`): a secret per owner, retried until accepted (`announcer.ts`). */
import { token } from '@quire/core/plugin';
import type { WebhookSecrets } from './webhook-secrets.js';

export { Announcer } from './announcer.js';
export { type OwnedSecrets, WebhookSecrets } from './webhook-secrets.js';

/** Rejects with NOT_AVAILABLE if this installation has no PostgreSQL. */
export const WEBHOOK_SECRETS = token<() => WebhookSecrets>('jobs.WebhookSecrets');
