import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { mustBeObject, mustBeOptions, mustBeText } from '../../base/argument.js';
import { QuireError } from '../../base/errors.js';
import { isPublicAddress } from './public-address.js';

/** One request to an external service, and the limits for its response. */
export interface Exchange {
  /** The body, sent by POST; if absent, the request is a GET. */
  readonly body?: { readonly bytes: Uint8Array; readonly type: string };
  /** The maximum size of the response, in bytes. */
  readonly bytes: number;
  readonly milliseconds: number;
  readonly signal?: AbortSignal;
  /** Decides which addresses are allowed; by default public ones. */
  readonly allows?: (address: string, host: string) => boolean;
}

const REDIRECTS = 3;

/**
 * Sends a request by HTTP or HTTPS. The host name is resolved once and the connection uses that IP address, also after
 * a redirect, so that nothing in the private network is reached unless `allows` permits it. Rejects with UNAVAILABLE if
 * there is no response, or one whose status is not 200, or one that is too long or too late.
 *
 * @example
 * ```ts no-run
 * import { exchange } from '@quire/core/node/network';
 *
 * const crl = await exchange('http://crl.example.com/ca.crl', { bytes: 5_000_000, milliseconds: 10_000 });
 * console.log(crl.length);
 * ```
 */
export async function exchange(given: string, options: Exchange): Promise<Uint8Array> {
  mustBeText('address', given);
  mustBeObject('options', options, 'milliseconds');
  mustBeOptions(options);
  const signals = [AbortSignal.timeout(options.milliseconds), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(signals);
  let url = parsed(given);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const reply = await ask(url, options, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return read(reply, options.bytes, url);
    reply.destroy();
    // A request with a body is not sent on to another host.
    const moved = statusCode >= 300 && statusCode < 400 && headers.location && !options.body;
    if (!moved || !headers.location) throw failed(url, `it responds with ${statusCode}`);
    url = parsed(headers.location, url);
  }
  throw failed(url, `it redirects more than ${REDIRECTS} times`);
}

function parsed(given: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(given, base);
  } catch (cause) {
    throw new QuireError('UNAVAILABLE', 'not a URL', { cause });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw failed(url, 'only http and https are allowed');
  return url;
}

async function ask(url: URL, options: Exchange, signal: AbortSignal): Promise<IncomingMessage> {
  const { body, allows = isPublicAddress } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = isIP(host) ? host : await resolved(host, url);
  if (!allows(address, host)) throw failed(url, 'its address is not allowed');
  const family = isIP(address);
  const sent: RequestOptions = {
    signal,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { Accept: '*/*', ...(body ? { 'Content-Type': body.type, 'Content-Length': body.bytes.length } : {}) },
    lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, sent);
    request.once('response', resolve);
    request.once('error', (cause) => reject(failed(url, 'it does not answer', cause)));
    request.end(body?.bytes);
  });
}

async function resolved(host: string, url: URL): Promise<string> {
  try {
    return (await lookup(host)).address;
  } catch (cause) {
    throw failed(url, 'it has no address', cause);
  }
}

async function read(reply: IncomingMessage, bytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bytes) throw failed(url, `its response is longer than ${bytes} bytes`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof QuireError ? cause : failed(url, 'its response is incomplete', cause);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** An error whose message omits the user name, password and query of the address, which may be secrets. */
const failed = (url: URL, why: string, cause?: unknown): QuireError =>
  new QuireError('UNAVAILABLE', `${url.protocol}//${url.host}${url.pathname}: ${why}`, { cause });
