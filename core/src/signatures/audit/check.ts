import { mustBeBytes, mustBeObject } from '../../base/argument.js';
import { canonicalBytes, canonicalHash, type Digest } from './canonical-json.js';
import { LONGEST_TRAIL } from './file.js';
import { type AuditTrail, auditTrail } from './trail-schema.js';

export interface TrailCheck {
  /** The trail; undefined if it cannot be read. */
  readonly trail?: AuditTrail;
  /**
   * The first event whose hash does not match, or that does not follow the one before it, counted from 1; the seal
   * counts as one more. The events before it are unchanged.
   */
  readonly brokenAt?: number;
  /** The fault in words; undefined for a valid trail. */
  readonly problem?: string;
}

/** The maximum length of a message in characters: a message may quote unknown names. */
const LONGEST_PROBLEM = 300;

/**
 * Reads a trail and recomputes its chain. Never rejects, for any bytes.
 *
 * @example (await checkTrail(new TextEncoder().encode('{}'), nodeCryptography)).trail // undefined
 */
export async function checkTrail(bytes: Uint8Array, cryptography: Digest): Promise<TrailCheck> {
  mustBeBytes('trail', bytes);
  mustBeObject('cryptography', cryptography, 'digest');
  if (bytes.length > LONGEST_TRAIL) return { problem: `it is longer than ${LONGEST_TRAIL} bytes` };
  const value = parsed(bytes);
  if (value === undefined) return { problem: 'it is not JSON in UTF-8' };
  const { data: trail, error } = auditTrail.safeParse(value);
  if (!trail) {
    const [{ path, message }] = error.issues;
    const problem = path.length > 0 ? `${path.join('.')}: ${message}` : message;
    return { problem: problem.slice(0, LONGEST_PROBLEM) };
  }
  const broken = await brokenLink(trail, cryptography);
  if (broken) return { trail, ...broken };
  // Refuses ambiguous text, such as two members of one name: parsers differ in the member that they use.
  if (!isSame(canonicalBytes(trail), bytes)) return { trail, problem: 'it is not in canonical JSON (RFC 8785)' };
  return { trail };
}

async function brokenLink(
  { entries, seal, ...header }: AuditTrail,
  cryptography: Digest,
): Promise<Required<Pick<TrailCheck, 'brokenAt' | 'problem'>> | undefined> {
  let previous = await canonicalHash(header, cryptography);
  for (const [index, { hash, ...linked }] of [...entries, seal].entries()) {
    const brokenAt = index + 1;
    const name = index < entries.length ? `event ${brokenAt}` : 'the seal';
    if (linked.previous !== previous) return { brokenAt, problem: `${name} does not follow the one before it` };
    if ((await canonicalHash(linked, cryptography)) !== hash)
      return { brokenAt, problem: `${name} does not match its hash` };
    previous = hash;
  }
  return undefined;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
