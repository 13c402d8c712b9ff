import { DEFAULT_ENDPOINT, DEFAULT_LICENSE_KEY, type OpenOptions, type TelemetryOptions } from './options.js';
import { postEvent } from './post-event.js';
import { VERSION } from './version.js';
import { warnOnce } from './warn-once.js';

/** The facts of an open document that are sent; its identifier follows once it is hashed. */
export interface OpenReport {
  readonly openedAt: Date;
  readonly identifier: Promise<string>;
  readonly documentCreatedAt: string;
}

/**
 * Sends one event without waiting: nothing is retried, and failures (no network, a policy of the page) are ignored.
 * Invalid options, and an event that the collector refuses, are reported in the console, each once.
 */
export function reportOpen(report: OpenReport, options: OpenOptions): void {
  if (isOff(options)) return;
  send(report, licenseKeyOf(options), options.telemetry || {}).catch(() => {});
}

/**
 * True if nothing may be sent: `telemetry: false` turns it off, and so does every value of `enabled` except `true`,
 * `null` and `undefined`, such as `'false'` or `0`.
 */
const isOff = ({ telemetry }: OpenOptions): boolean => telemetry === false || (telemetry?.enabled ?? true) !== true;

async function send(report: OpenReport, licenseKey: string, telemetry: TelemetryOptions): Promise<void> {
  const timestamp = timestampOf(report.openedAt);
  const headers = headersOf(licenseKey);
  if (!headers) return;
  const documentId = await report.identifier;
  const body = bodyOf({ timestamp, documentId, documentCreatedAt: report.documentCreatedAt }, telemetry);
  await postEvent(telemetry.endpoint ?? DEFAULT_ENDPOINT, headers, body);
}

/** The time of the latest event, in milliseconds since 1970. */
let latest = 0;

/**
 * The time of an open. No two opens of a page have the same timestamp: an open in the same millisecond as the previous
 * one takes the next. A collector treats the same document at the same time as the same event.
 */
function timestampOf(openedAt: Date): string {
  const time = openedAt.getTime();
  // If the clock was set back by a second or more, its time is taken as it is: no burst of opens lasts so long.
  latest = time <= latest && latest - time < 1000 ? latest + 1 : time;
  return new Date(latest).toISOString();
}

function headersOf(licenseKey: string): Headers | undefined {
  try {
    return new Headers({ 'Content-Type': 'application/json', 'X-License-Key': licenseKey });
  } catch {
    warnOnce('licenseKey', 'licenseKey contains characters that an HTTP header does not allow: no event is sent');
    return undefined;
  }
}

/** One opening of a document. */
interface OpenEvent {
  /** ISO 8601, UTC, with milliseconds; so is `documentCreatedAt`. */
  readonly timestamp: string;
  /** SHA-256, in hexadecimal. */
  readonly documentId: string;
  readonly documentCreatedAt: string;
}

/** The body as a collector accepts it, with members in the order of the interface. In a worker the screen is 0 by 0. */
function bodyOf(event: OpenEvent, { metadata, url }: TelemetryOptions): string {
  const withMetadata = (given: unknown) =>
    JSON.stringify({
      libraryVersion: VERSION,
      browserInfo: {
        userAgent: globalThis.navigator?.userAgent ?? '',
        currentUrl: addressOf(globalThis.location?.href ?? '', url),
        hostname: globalThis.location?.hostname ?? '',
        screenSize: {
          width: Math.round(globalThis.screen?.width ?? 0),
          height: Math.round(globalThis.screen?.height ?? 0),
        },
      },
      ...(given ? { metadata: given } : undefined),
      events: [event],
    });
  try {
    return withMetadata(metadata);
  } catch {
    return withMetadata(writableOf(metadata as object));
  }
}

/** The members that JSON can hold: neither a BigInt nor a circle. Omitted ones are reported once. */
function writableOf(metadata: object): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const name of Object.keys(metadata)) {
    try {
      const value = Reflect.get(metadata, name);
      JSON.stringify(value);
      kept[name] = value;
    } catch {
      lost.push(name);
    }
  }
  warnOnce('metadata', `telemetry.metadata is sent without values that JSON does not allow: ${lost.join(', ')}`);
  return kept;
}

/** The page's address: whole, or for `path` without query and fragment (if it is not HTTP, only its scheme). */
function addressOf(href: string, url: TelemetryOptions['url'] = 'whole'): string {
  if (url === 'whole' || !URL.canParse(href)) return href;
  const { protocol, origin, pathname } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : protocol;
}

/** `licenseKey` of the options wins over the one inside `telemetry`, which is deprecated. */
function licenseKeyOf({ licenseKey, ...options }: OpenOptions): string {
  const telemetry = options.telemetry || undefined;
  if (telemetry?.licenseKey !== undefined) {
    warnOnce('deprecated', 'telemetry.licenseKey is deprecated; use licenseKey at the top level');
  }
  return licenseKey || telemetry?.licenseKey || DEFAULT_LICENSE_KEY;
}
