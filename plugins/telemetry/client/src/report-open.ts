import { DEFAULT_ENDPOINT, DEFAULT_LICENSE_KEY, type OpenOptions } from './options.js';
import { VERSION } from './version.js';

/** The facts of an open document that are sent; its identifier follows once it is hashed. */
export interface OpenReport {
  readonly openedAt: Date;
  readonly identifier: Promise<string>;
  readonly documentCreatedAt: string;
}

/**
 * Sends one event and forgets it: no caller waits, nothing is tried again, and whatever fails (no network, a policy of the
 * page, metadata that is no JSON) fails in silence. Outlives the page, up to the 64 KB that browsers allow.
 */
export function reportOpen(report: OpenReport, options: OpenOptions): void {
  if (isOff(options)) return;
  send(report, licenseKeyOf(options), options).catch(() => {});
}

/** Whoever says anything but yes, in whatever way, does not want to be reported: `telemetry: false`, `enabled: 'false'`, `0`. */
const isOff = ({ telemetry }: OpenOptions): boolean => telemetry === false || (telemetry?.enabled ?? true) !== true;

async function send(report: OpenReport, licenseKey: string, options: OpenOptions): Promise<void> {
  const telemetry = options.telemetry || {};
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

/** One opening of a document. */
interface OpenEvent {
  /** ISO 8601, UTC, with milliseconds; so is `documentCreatedAt`. */
  readonly timestamp: string;
  /** SHA-256, in hexadecimal. */
  readonly documentId: string;
  readonly documentCreatedAt: string;
}

/** The body that a collector takes, its members in the order of the interface. A worker has no screen. */
const payload = (event: OpenEvent, metadata: Readonly<Record<string, unknown>> | undefined): string =>
  JSON.stringify({
    libraryVersion: VERSION,
    browserInfo: {
      userAgent: globalThis.navigator?.userAgent ?? '',
      currentUrl: pageAddress(globalThis.location?.href ?? ''),
      hostname: globalThis.location?.hostname ?? '',
      screenSize: { width: globalThis.screen?.width ?? 0, height: globalThis.screen?.height ?? 0 },
    },
    ...(metadata && { metadata }),
    events: [event],
  });

/**
 * The part of the page's address that a collector keeps, so that no more is sent: origin and path of a web page, the
 * scheme alone of anything else.
 */
function pageAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const { protocol, origin, pathname } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : protocol;
}

/** One page, one warning. */
let warned = false;

/** `licenseKey` of the options wins over the one inside `telemetry`, which is deprecated and warned of once. */
function licenseKeyOf({ licenseKey, ...options }: OpenOptions): string {
  const telemetry = options.telemetry || undefined;
  if (telemetry?.licenseKey !== undefined && !warned) {
    warned = true;
    console.warn('@quire/client: telemetry.licenseKey is deprecated, give licenseKey beside telemetry instead');
  }
  return licenseKey || telemetry?.licenseKey || DEFAULT_LICENSE_KEY;
}
