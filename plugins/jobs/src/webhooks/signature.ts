import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** The length of a new secret; Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A secret in the form that libraries for Standard Webhooks take. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface WebhookMessage {
  /** The id of the message, the same for each attempt to deliver it. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of Standard Webhooks 1.0: one signature, HMAC with SHA-256, for each secret that is in force. */
export const signedHeaders = (
  { id, timestamp, body }: WebhookMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`).join(' '),
});

const signature = (signed: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64');
