import { readAnchors, type VerifyReport, verify as verifyBytes } from '@quire/plugin-verify/verify';
import { z } from 'zod';
import { bytes, check, password, signal } from './check.js';
import { engine } from './engine.js';

/** The options of `quire verify` and `POST /v1/verify`, by the same names. */
export interface VerifyOptions {
  /** Certificates to trust: PEM with any number of them, or one in DER; several files as a list. */
  readonly trust?: Uint8Array | readonly Uint8Array[];
  /** The time of validation; now by default. */
  readonly at?: Date | string;
  /** `false`: revocation data missing in the document is fetched. By default there is no network access. */
  readonly offline?: boolean;
  /** Hosts inside the network that certificates may name for revocation data; public hosts are always allowed. */
  readonly hosts?: readonly string[];
  /**
   * The rule for the revocation of certificates. `require`, the default: evidence that none is revoked. `if-available`:
   * a known revocation counts, and missing or old evidence does not. `none`: no check.
   */
  readonly revocation?: 'require' | 'if-available' | 'none';
  readonly password?: string;
  readonly signal?: AbortSignal;
}

/** A time; `Date` would accept other values too: null becomes the beginning of 1970. */
const time = z.custom<Date | string>(
  (value) => (value instanceof Date || typeof value === 'string') && !Number.isNaN(new Date(value).getTime()),
  'must be a time',
);

const schema = z
  .strictObject({
    trust: z.union([bytes, z.array(bytes)], { error: 'must be bytes, or a list of them' }).optional(),
    at: time.optional(),
    offline: z.boolean().optional(),
    hosts: z.array(z.string()).optional(),
    revocation: z.enum(['require', 'if-available', 'none']).optional(),
    password: password.optional(),
    signal: signal.optional(),
  })
  .refine(({ hosts, offline = true }) => hosts === undefined || !offline, {
    path: ['hosts'],
    message: 'requires offline: false',
  });

/**
 * Verifies each signature of a PDF or an Office document: whether the document is what was signed (`integrity`), what
 * changed since, and whether the signers are to be trusted; `valid` means all of it, `verdict` and `reason` say it for
 * people.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong, INVALID_DOCUMENT for any other file.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { verify } from '@quire/quire';
 *
 * const { valid, verdict, signatures } = await verify(await readFile('signed.pdf'), { trust: await readFile('ca.pem') });
 * console.log(valid, verdict, signatures.map(({ level, integrity }) => [level, integrity]));
 * ```
 */
export async function verify(document: Uint8Array, options: VerifyOptions = {}): Promise<VerifyReport> {
  check('verify', document, schema, options);
  const { trust = [], at, offline = true, hosts = [], ...same } = options;
  const { NetworkEvidence, nodeCryptography } = await import('@quire/core/node/signing');
  const files = trust instanceof Uint8Array ? [trust] : trust;
  return verifyBytes(document, {
    ...same,
    cryptography: nodeCryptography,
    compression: engine().compression,
    trust: files.flatMap((file) => readAnchors(file, 'trust')),
    ...(at !== undefined && { at: new Date(at) }),
    ...(!offline && { online: new NetworkEvidence({ hosts, signal: options.signal }) }),
  });
}
