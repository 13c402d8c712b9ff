/** Fetches documents by URL from allowed hosts only, even after a redirect or a changed DNS answer. */
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicAddress } from '@quire/core/node/network';
import { invalidArgument, QuireError, type Upload } from '@quire/core/plugin';

export type DocumentFetcher = (url: string, signal: AbortSignal) => Promise<Upload>;

export interface FetchOptions {
  /** The allowed host names, without patterns; none by default. */
  readonly allowedHosts: readonly string[];
  readonly bytes: number;
  /** Returns true if an address belongs to the public network; tests set another rule. */
  readonly isPublic?: (address: string) => boolean;
}

const REDIRECTS = 3;

/** Creates a fetcher. It throws VALIDATION_ERROR if a host is refused or silent, PAYLOAD_TOO_LARGE above `bytes`. */
export function documentFetcher({ allowedHosts, bytes, isPublic = isPublicAddress }: FetchOptions): DocumentFetcher {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  return async (given, signal) => {
    let url = new URL(given);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      if (!allowed.has(url.hostname) || !/^https?:$/.test(url.protocol)) {
        throw refused('documents from this host are not allowed; send the document itself');
      }
      const reply = await get(url, await resolve(url.hostname, isPublic), signal);
      const { statusCode = 0, headers } = reply;
      if (statusCode === 200) return { bytes: await read(reply, bytes), filename: nameIn(url) };
      reply.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw refused(`the host responded with ${statusCode}`);
      url = new URL(headers.location, url);
    }
    throw refused(`the host redirects more than ${REDIRECTS} times`);
  };
}

/** Resolves a name once, to the address that the connection uses: DNS cannot change after the check. */
async function resolve(hostname: string, isPublic: (address: string) => boolean): Promise<string> {
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => {
    throw refused('the host has no address');
  });
  if (!isPublic(address)) throw refused('the host has no public address');
  return address;
}

function get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const family = address.includes(':') ? 6 : 4;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      signal,
      agent: false,
      headers: { Accept: '*/*' },
      lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    sent.once('response', resolve);
    sent.once('error', () => reject(refused('the host does not answer')));
    sent.end();
  });
}

async function read(reply: IncomingMessage, bytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytes) throw new QuireError('PAYLOAD_TOO_LARGE', 'the document at the url is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const nameIn = (url: URL): string | undefined => /[^/]+$/.exec(url.pathname)?.[0];

const refused = (issue: string) => invalidArgument('document.url', issue, `document.url: ${issue}`);
