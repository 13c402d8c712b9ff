import { mustBeBytes, mustBeObject } from '../../../base/argument.js';
import { equalBytes } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { encodeDigestAlgorithm } from '../algorithms/index.js';
import {
  bytesOf,
  encodeBoolean,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  Fields,
  namedBits,
  scan,
  smallInteger,
  stringText,
  Tag,
} from '../asn1/index.js';
import type { DigestName } from '../cryptography.js';
import { parseTimestampToken, type TimestampToken } from './token.js';

export interface TimestampQuery {
  readonly digest: DigestName;
  /** The digest of the data to be stamped. */
  readonly hash: Uint8Array;
  /** A random number that the response must repeat. */
  readonly nonce: bigint;
  /** Identifier of the policy that the token must be issued under; the authority's own unless given. */
  readonly policy?: string;
}

/**
 * A TimeStampReq in DER (RFC 3161 §2.4.1), which asks for the authority's certificate too.
 *
 * @example encodeTimestampRequest({ digest: 'SHA-256', hash: new Uint8Array(32), nonce: 17n })
 */
export function encodeTimestampRequest(query: TimestampQuery): Uint8Array {
  mustBeObject('query', query, 'digest', 'hash', 'nonce');
  const { digest, hash, nonce, policy } = query;
  mustBeBytes('hash', hash);
  return encodeSequence(
    encodeInteger(1),
    encodeSequence(encodeDigestAlgorithm(digest), encodeOctets(hash)),
    ...(policy ? [encodeOid(policy)] : []),
    encodeInteger(nonce),
    encodeBoolean(true),
  );
}

/**
 * Reads a TimeStampResp (RFC 3161 §2.4.2) and compares it with the request. Throws UNAVAILABLE if the authority refused
 * or responded to another request, INVALID_DOCUMENT if the response cannot be read. `verifyTimestampToken` checks the
 * signature of the token.
 *
 * @example
 * ```ts no-run
 * import { createHash, randomBytes } from 'node:crypto';
 * import { encodeTimestampRequest, readTimestampResponse } from '@quire/core/cms';
 *
 * const hash = createHash('sha256').update('We agree.').digest();
 * const query = { digest: 'SHA-256', hash, nonce: randomBytes(8).readBigUInt64BE() } as const;
 * const response = await fetch('http://timestamp.example.com', {
 *   method: 'POST',
 *   headers: { 'content-type': 'application/timestamp-query' },
 *   body: Buffer.from(encodeTimestampRequest(query)),
 * });
 * console.log(readTimestampResponse(new Uint8Array(await response.arrayBuffer()), query).token.time);
 * ```
 */
export function readTimestampResponse(
  der: Uint8Array,
  query: TimestampQuery,
): { token: TimestampToken; bytes: Uint8Array } {
  const fields = new Fields(scan(der), 'TimeStampResp');
  const status = new Fields(fields.required(Tag.SEQUENCE), 'PKIStatusInfo');
  const code = smallInteger(status.required(Tag.INTEGER));
  // The codes 0 and 1 are granted and grantedWithMods.
  if (code > 1) {
    const words = status.optional(Tag.SEQUENCE);
    const failures = status.optional(Tag.BIT_STRING);
    const said = words ? stringText(new Fields(words, 'PKIFreeText').next()) : undefined;
    const bits = failures ? ` (failure ${[...namedBits(failures)].join(', ')})` : '';
    throw new QuireError('UNAVAILABLE', `the time-stamping authority refuses: ${said ?? `status ${code}`}${bits}`);
  }
  const bytes = bytesOf(fields.required(Tag.SEQUENCE));
  const token = parseTimestampToken(bytes);
  const { imprint, nonce } = token;
  if (imprint.digest !== query.digest || !equalBytes(imprint.hash, query.hash) || nonce !== query.nonce) {
    throw new QuireError('UNAVAILABLE', 'the time-stamping authority responded to another request');
  }
  return { token, bytes };
}
