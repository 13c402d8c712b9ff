import { warnOnce } from './warn-once.js';

/**
 * Total bytes of bodies of requests that outlive the page: half of the 64 KB that browsers allow a page, because its
 * own code may need the others. A browser refuses larger ones, and the event would be lost.
 */
const KEPT_ALIVE = 32 << 10;

/** The bytes of the requests that are under way. */
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
    // The browser counts a request until all of its reply is here.
    const text = await reply.text();
    if (REFUSALS.has(reply.status)) {
      warnOnce('refused', `the collector refuses events, with ${reply.status}: ${detailOf(text)}`);
    }
  } finally {
    if (keepalive) held -= length;
  }
}

/** The reason that a problem document (RFC 9457) gives; of anything else the beginning. */
function detailOf(text: string): string {
  try {
    return String(JSON.parse(text).detail);
  } catch {
    return text.slice(0, 200);
  }
}
