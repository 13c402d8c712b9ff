import { DEFAULT_ENDPOINT, type OpenOptions } from '../options.js';
import { licenseKeyOf } from './license-key.js';
import { payload } from './payload.js';

/** What is known of an open document, its identifier once it is hashed. */
export interface OpenReport {
  readonly openedAt: Date;
  readonly identifier: Promise<string>;
  readonly documentCreatedAt: string;
}

/**
 * Sends one event and forgets it: nobody waits, nothing is tried again, and whatever fails (no network, a policy of the
 * page, metadata that is no JSON) fails in silence. Outlives the page, up to the 64 KB that browsers allow.
 */
export function reportOpen(report: OpenReport, options: OpenOptions): void {
  if (options.telemetry?.enabled === false) return;
  send(report, licenseKeyOf(options), options).catch(() => {});
}

async function send(report: OpenReport, licenseKey: string, { telemetry = {} }: OpenOptions): Promise<void> {
  const documentId = await report.identifier;
  const { openedAt, documentCreatedAt } = report;
  await fetch(telemetry.endpoint ?? DEFAULT_ENDPOINT, {
    method: 'POST',
    mode: 'cors',
    credentials: 'omit',
    keepalive: true,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json', 'X-License-Key': licenseKey },
    body: payload({ timestamp: openedAt.toISOString(), documentId, documentCreatedAt }, telemetry.metadata),
  });
}
