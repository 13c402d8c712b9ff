import { randomBytes } from 'node:crypto';
import { mustBeObject, mustBeObjects } from '../../base/argument.js';
import { isQuireError, QuireError } from '../../base/errors.js';
import { type Exchange, exchange } from '../../node/network/index.js';
import {
  type DigestName,
  encodeTimestampRequest,
  readTimestampResponse,
  type TimestampToken,
  verifyTimestampToken,
} from '../cms/index.js';
import { hashOf, nodeCryptography } from './cryptography.js';

/** A time-stamping authority that answers by HTTP (RFC 3161 §3.4). */
export interface TimestampAuthority {
  readonly url: string;
  /** SHA-256 unless given. */
  readonly digest?: Extract<DigestName, 'SHA-256' | 'SHA-384' | 'SHA-512'>;
  /** Identifier of the policy that the token must be issued under. */
  readonly policy?: string;
  readonly milliseconds?: number;
  /** Decides which addresses the authority may have. An operator's own URL needs no limit; a caller's does. */
  readonly allows?: Exchange['allows'];
}

export interface FetchedTimestamp {
  readonly token: TimestampToken;
  /** The token in DER, for an attribute or for /Contents. */
  readonly bytes: Uint8Array;
}

const MAX_BYTES = 256 << 10;
const PATIENCE = 10_000;

/**
 * Requests a time stamp for the concatenated parts. Rejects with UNAVAILABLE if the authority does not respond,
 * refuses, or returns anything but a valid token for these parts.
 *
 * @example
 * ```ts no-run
 * import { readFile } from 'node:fs/promises';
 * import { fetchTimestamp } from '@quire/core/node/signing';
 *
 * const { token } = await fetchTimestamp([await readFile('report.docx')], { url: 'http://timestamp.example.com' });
 * console.log(token.time);
 * ```
 */
export async function fetchTimestamp(
  parts: readonly Uint8Array[],
  authority: TimestampAuthority,
  signal?: AbortSignal,
): Promise<FetchedTimestamp> {
  mustBeObjects('parts', parts);
  mustBeObject('authority', authority, 'url');
  const { digest = 'SHA-256', policy, milliseconds = PATIENCE } = authority;
  const hash = hashOf(digest, parts)!;
  const query = { digest, hash, nonce: BigInt(`0x${randomBytes(8).toString('hex')}`), ...(policy ? { policy } : {}) };
  const answer = await exchange(authority.url, {
    body: { bytes: encodeTimestampRequest(query), type: 'application/timestamp-query' },
    bytes: MAX_BYTES,
    milliseconds,
    ...(signal ? { signal } : {}),
    ...(authority.allows ? { allows: authority.allows } : {}),
  });
  const fetched = readAnswer(answer, query);
  const verdict = await verifyTimestampToken(fetched.token, parts, { cryptography: nodeCryptography });
  if (verdict.sound) return fetched;
  const why = verdict.faults.map(({ message }) => message).join('; ');
  throw new QuireError('UNAVAILABLE', `the time-stamping authority sent an invalid token: ${why}`);
}

function readAnswer(answer: Uint8Array, query: Parameters<typeof readTimestampResponse>[1]): FetchedTimestamp {
  try {
    return readTimestampResponse(answer, query);
  } catch (cause) {
    if (!isQuireError(cause) || cause.code === 'UNAVAILABLE') throw cause;
    throw new QuireError('UNAVAILABLE', 'the time-stamping authority sent no time stamp', { cause });
  }
}
