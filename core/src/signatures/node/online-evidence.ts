import { randomBytes } from 'node:crypto';
import { isQuireError, QuireError } from '../../base/errors.js';
import { type Exchange, exchange, isPublicAddress } from '../../node/network/index.js';
import {
  AccessMethod,
  type Certificate,
  type Crl,
  encodeOcspRequest,
  encodeOctets,
  type OcspResponse,
  type OnlineEvidence,
  parseCrl,
  parseOcsp,
  parseSignedData,
  type RevocationEvidence,
} from '../cms/index.js';
import { nodeCryptography } from './cryptography.js';
import { readCertificates, unarmored } from './key-material.js';

export interface OnlineOptions {
  readonly signal?: AbortSignal;
  /** Hosts outside of the public network to which certificates may refer, in lower case. */
  readonly hosts?: readonly string[];
  /** The maximum number of requests; 24 by default. */
  readonly requests?: number;
  /** The time for all requests together; 15 s unless given. */
  readonly milliseconds?: number;
}

const MAX_BYTES = { certificate: 256 << 10, ocsp: 256 << 10, crl: 20 << 20 } as const;
/** The maximum number of addresses that are tried per certificate and purpose. */
const MAX_ADDRESSES = 3;

/**
 * Fetches issuers, OCSP responses and CRLs from the addresses in certificates, with limits on requests, time, size and
 * address. `failures` lists the requests that failed; nothing rejects. Make one for each validation.
 *
 * @example
 * ```ts no-run
 * import { readFile } from 'node:fs/promises';
 * import { NetworkEvidence, openKey, readCertificates, readKeyFile } from '@quire/core/node/signing';
 *
 * const online = new NetworkEvidence({ milliseconds: 5_000 });
 * const { certificate } = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const [issuer] = readCertificates(await readFile('ca.pem'));
 * const { ocspResponses, crls } = await online.revocationOf(certificate, issuer);
 * console.log(ocspResponses.length, crls.length, online.failures);
 * ```
 */
export class NetworkEvidence implements OnlineEvidence {
  /** The requests that got no answer, in words, in their order. */
  readonly failures: string[] = [];
  readonly #options: OnlineOptions;
  readonly #deadline: number;
  readonly #answers = new Map<string, Promise<Uint8Array | undefined>>();
  #left: number;

  constructor(options: OnlineOptions = {}) {
    this.#options = options;
    this.#left = options.requests ?? 24;
    this.#deadline = Date.now() + (options.milliseconds ?? 15_000);
  }

  async issuersOf({ decoded }: Certificate): Promise<readonly Certificate[]> {
    for (const url of addresses(decoded.authorityInfoAccess, AccessMethod.issuers)) {
      const bytes = await this.#get(url, MAX_BYTES.certificate);
      const found = bytes && this.#read(url, () => certificatesIn(bytes));
      if (found && found.length > 0) return found;
    }
    return [];
  }

  /** Fetches OCSP responses if available, otherwise CRLs; only CRLs if `isList`. */
  async revocationOf(certificate: Certificate, issuer: Certificate, isList = false): Promise<RevocationEvidence> {
    const { authorityInfoAccess, crlDistributionPoints = [] } = certificate.decoded;
    for (const url of isList ? [] : addresses(authorityInfoAccess, AccessMethod.ocsp)) {
      const response = await this.#askOcsp(url, certificate, issuer);
      if (response) return { ocspResponses: [response], crls: [] };
    }
    const points = crlDistributionPoints.flatMap(({ names }) =>
      names.flatMap((name) => (name.kind === 'uri' ? name.value : [])),
    );
    for (const url of points.filter(isHttp).slice(0, MAX_ADDRESSES)) {
      const bytes = await this.#get(url, MAX_BYTES.crl);
      const crl: Crl | undefined = bytes && this.#read(url, () => parseCrl(unarmored(bytes)));
      if (crl) return { ocspResponses: [], crls: [crl] };
    }
    return { ocspResponses: [], crls: [] };
  }

  async #askOcsp(url: string, certificate: Certificate, issuer: Certificate): Promise<OcspResponse | undefined> {
    const nonce = new Uint8Array(randomBytes(16));
    const request = await encodeOcspRequest(certificate, issuer, nodeCryptography, nonce);
    const bytes = await this.#ask(url, MAX_BYTES.ocsp, { bytes: request, type: 'application/ocsp-request' });
    return (
      bytes &&
      this.#read(url, () => {
        const response = parseOcsp(bytes);
        // Many responders send a response made beforehand, which has no nonce; a different nonce belongs to another
        // request.
        const own = Buffer.from(encodeOctets(nonce));
        if (response.nonce && !own.equals(response.nonce))
          throw new QuireError('UNAVAILABLE', 'it responds to another request');
        return response;
      })
    );
  }

  /** Fetches an address once: one revocation list serves every certificate that names it. */
  #get(url: string, bytes: number): Promise<Uint8Array | undefined> {
    const answer = this.#answers.get(url) ?? this.#ask(url, bytes);
    this.#answers.set(url, answer);
    return answer;
  }

  async #ask(url: string, bytes: number, body?: Exchange['body']): Promise<Uint8Array | undefined> {
    const milliseconds = this.#deadline - Date.now();
    if (this.#left <= 0 || milliseconds <= 0) {
      this.failures.push(`${url}: not requested, because too much was requested before`);
      return undefined;
    }
    this.#left--;
    const { signal, hosts = [] } = this.#options;
    const allows = (address: string, host: string) => isPublicAddress(address) || hosts.includes(host);
    try {
      const own = { ...(body ? { body } : {}), ...(signal ? { signal } : {}), allows };
      return await exchange(url, { bytes, milliseconds, ...own });
    } catch (error) {
      if (!isQuireError(error)) throw error;
      this.failures.push(error.message);
      return undefined;
    }
  }

  #read<T>(url: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!isQuireError(error)) throw error;
      this.failures.push(`${url}: ${error.message}`);
      return undefined;
    }
  }
}

function addresses(access: Certificate['decoded']['authorityInfoAccess'], method: string): string[] {
  const named = (access ?? []).filter((entry) => entry.method === method);
  const all = named.flatMap(({ location }) => (location.kind === 'uri' ? location.value : []));
  return all.filter(isHttp).slice(0, MAX_ADDRESSES);
}

/** True for an address of HTTP; those of LDAP and other protocols are ignored. */
const isHttp = (url: string): boolean => /^https?:\/\//i.test(url);

/** Certificates, or a SignedData with only certificates (RFC 5280 §4.2.2.1); some servers send PEM where DER is due. */
function certificatesIn(bytes: Uint8Array): readonly Certificate[] {
  try {
    return readCertificates(bytes);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return parseSignedData(unarmored(bytes)).certificates;
  }
}
