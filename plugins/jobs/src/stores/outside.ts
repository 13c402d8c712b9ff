import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicAddress } from '@quire/core/node/network';
import { documentTooLarge, storeRefused, unreachable } from './store.js';

export interface OutsideOptions {
  /** Hosts, with their port unless it is the default, that may be in the private network and use plain HTTP. */
  readonly hosts: readonly string[];
  /** Largest answer, in bytes. */
  readonly bytes: number;
}

export interface OutsideRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

export interface OutsideReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Uint8Array;
}

/** The maximum size in bytes of an answer other than a document. */
const SHORT = 1 << 16;

/** Sends requests to hosts that callers name. Each name is looked up once: a changed DNS answer cannot lead inside. */
export class Outside {
  constructor(private readonly options: OutsideOptions) {}

  /** Checks a URL. Throws VALIDATION_ERROR for plain HTTP and for a private address, unless the host is allowed. */
  check(place: URL): void {
    if (place.username || place.password) throw storeRefused(place, 'a URL must not contain a password');
    if (!/^https?:$/.test(place.protocol)) throw storeRefused(place, 'it must be https');
    if (this.#allows(place)) return;
    if (place.protocol !== 'https:') throw storeRefused(place, 'it must be https');
    const address = bare(place.hostname);
    if (/^[\d.]+$|:/.test(address) && !isPublicAddress(address)) throw inside(place);
  }

  /** Sends one request without following redirects. Rejects with UNAVAILABLE if there is no answer. */
  async send(place: URL, { method, headers, body, signal }: OutsideRequest): Promise<OutsideReply> {
    this.check(place);
    const address = await this.#addressOf(place);
    const family = address.includes(':') ? 6 : 4;
    const request = place.protocol === 'https:' ? httpsRequest : httpRequest;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(place, {
        method,
        signal,
        agent: false,
        headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
        lookup: (_name, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      });
      sent.once('response', resolve);
      sent.once('error', (cause) => reject(signal.aborted ? signal.reason : noAnswer(place, cause)));
      sent.end(body);
    });
    const { statusCode: status = 0 } = reply;
    const most = status === 200 ? this.options.bytes : SHORT;
    return { status, headers: reply.headers, body: await wholeOf(reply, place, most, signal) };
  }

  #allows({ host }: URL): boolean {
    return this.options.hosts.includes(host.toLowerCase());
  }

  async #addressOf(place: URL): Promise<string> {
    const { address } = await lookup(bare(place.hostname)).catch((cause) => {
      throw unreachable(place, 'the host has no address', cause);
    });
    if (!this.#allows(place) && !isPublicAddress(address)) throw inside(place);
    return address;
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const inside = (place: URL) =>
  storeRefused(place, 'its address is in a private network; QUIRE_JOBS_HOSTS can allow it');

const noAnswer = (place: URL, cause: unknown) => unreachable(place, 'the host does not answer', cause);

async function wholeOf(reply: IncomingMessage, place: URL, most: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw documentTooLarge(place, most);
      chunks.push(chunk);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // The connection broke: a retry may succeed.
    throw length > most ? error : noAnswer(place, error);
  }
  return Buffer.concat(chunks);
}
