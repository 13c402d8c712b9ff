import { DEFAULT_ENDPOINT, DEFAULT_LICENSE_KEY, type OpenOptions, type TelemetryOptions } from './options.js';
import { VERSION } from './version.js';
import { warnOnce } from './warn-once.js';

/** The facts of an open document that are sent; its identifier follows once it is hashed. */
export interface OpenReport {
  readonly openedAt: Date;
  readonly identifier: Promise<string>;
  readonly documentCreatedAt: string;
}

/** Sends one event without waiting or retrying. Only invalid options and refusals show in the console, once. */
export function reportOpen(report: OpenReport, options: OpenOptions): void {
  if (isOff(options)) return;
  send(report, licenseKeyOf(options), options.telemetry || {}).catch(() => {});
}

/** True for `telemetry: false`, and for each `enabled` except `true`, `null` and `undefined`. */
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

/** The time of an open, unique on its page: a collector takes one document at the same time as the same event. */
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

interface OpenEvent {
  /** ISO 8601, UTC, with milliseconds, like `documentCreatedAt`. */
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

/** The members that JSON can hold: no BigInt and no circular reference. Omitted ones are reported once. */
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

/** The most bytes of pending `keepalive` requests: half of the 64 KB of a page, whose own code may need the rest. */
const KEPT_ALIVE = 32 << 10;

/** The total size in bytes of the pending `keepalive` requests. */
let held = 0;

/** Statuses by which a collector refuses the event itself, so that later events would fail too. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Sends one event, which outlives the page if possible. A refusal goes to the console; other failures reject. */
async function postEvent(endpoint: string, headers: Headers, body: string): Promise<void> {
  const { length } = new TextEncoder().encode(body);
  const keepalive = held + length <= KEPT_ALIVE;
  if (keepalive) held += length;
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      keepalive,
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers,
      body,
    });
    // The browser counts a request as pending until its whole reply is received.
    const text = await reply.text();
    if (REFUSALS.has(reply.status)) {
      warnOnce('refused', `the collector refuses events, with ${reply.status}: ${detailOf(text)}`);
    }
  } finally {
    if (keepalive) held -= length;
  }
}

/** The detail of a problem document (RFC 9457); for any other reply, the beginning of its text. */
function detailOf(text: string): string {
  try {
    return String(JSON.parse(text).detail);
  } catch {
    return text.slice(0, 200);
  }
}
