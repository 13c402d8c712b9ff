import { warnOnce } from './warn-once.js';

/**
 * The maximum total size in bytes of the bodies of pending `keepalive` requests: half of the 64 KB that browsers allow
 * a page, because the page's own code may need the rest. A browser refuses larger ones, and the event would be lost.
 */
const KEPT_ALIVE = 32 << 10;

/** The total size in bytes of the pending `keepalive` requests. */
let held = 0;

/** Statuses by which a collector refuses the event itself, so that later events would fail too. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Sends one event, once. The request outlives the page if the browser's quota permits it, and is an ordinary one
 * otherwise. A refusal is reported in the console; rejects with any other failure.
 */
export async function postEvent(endpoint: string, headers: Headers, body: string): Promise<void> {
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
