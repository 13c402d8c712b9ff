import { QuireError } from '@quire/core';
import { buildSignedData } from '@quire/core/cms';
import { fillGap, type PdfDocument, signedParts } from '@quire/core/pdf';
import type { TrailReport } from '../audit/index.js';
import { type PreparedFile, prepareSignature, type SignatureRequest } from '../pdf/index.js';
import type { PlaceWarning } from '../places/index.js';
import type { SigningKey, SigningServices } from './services.js';

export interface SignedFile {
  readonly bytes: Uint8Array;
  readonly field: string;
  /** The CMS without the zeros after it. */
  readonly signature: Uint8Array;
  /** The report on the audit trail that was added before the signature; absent if none was requested. */
  readonly auditTrail?: TrailReport;
  /** Warnings about the position of the signature on its page; absent if there are none. */
  readonly warnings?: readonly PlaceWarning[];
}

export type BaselineRequest = Omit<SignatureRequest, 'room'>;

/** The number of bytes of a CMS without certificates, signature and token: attributes, identifiers, lengths. */
const FRAME = 2_048;
/** An RSA signature of 8192 bits. */
const SIGNATURE = 1_024;
/** The expected bytes of a token: it has two or three certificates, and from some authorities revocation data. */
export const TOKEN = 16_384;

/** Signs to B-B, or B-T if `stamped`. Throws as `prepareSignature` does, and for an invalid certificate. */
export async function signBaseline(
  document: PdfDocument,
  request: BaselineRequest,
  key: SigningKey,
  services: SigningServices,
  stamped: boolean,
): Promise<SignedFile> {
  refuseOutOfTime(key, services.now());
  let room = roomFor(key, stamped);
  for (let tries = 1; ; tries++) {
    const prepared = await prepareSignature(document, { ...request, room }, services.compression);
    const signature = await signatureFor(prepared, key, services, stamped);
    if (signature.length <= prepared.gap.room) {
      return { bytes: fillGap(prepared.bytes, prepared.gap, signature), field: prepared.field, signature };
    }
    if (tries === 2) throw new QuireError('LIMIT_EXCEEDED', 'the signature is longer than the space reserved for it');
    // A token is longer than expected. Its length is now known, except for the few bytes by which the nonce may vary.
    room = signature.length + FRAME;
  }
}

async function signatureFor(
  { bytes, gap }: PreparedFile,
  { signer, certificate, certificates }: SigningKey,
  { cryptography, timestamp }: SigningServices,
  stamped: boolean,
): Promise<Uint8Array> {
  if (stamped && !timestamp) throw noTimestamps();
  const stamp = async (value: Uint8Array) => (await timestamp!([value])).bytes;
  const own = { signer, certificate, certificates, cryptography, ...(stamped ? { timestamp: stamp } : {}) };
  return buildSignedData({ content: signedParts(bytes, gap), ...own });
}

export const noTimestamps = (): QuireError =>
  new QuireError('VALIDATION_ERROR', 'levels from B-T on need a time-stamping authority: set tsa or QUIRE_TSA_URL', {
    details: [{ field: 'level', issue: 'needs a time-stamping authority; without one B-B is possible' }],
  });

function roomFor({ certificate, certificates }: SigningKey, stamped: boolean): number {
  const own = [certificate, ...certificates].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return own + SIGNATURE + FRAME + (stamped ? TOKEN : 0);
}

export function refuseOutOfTime({ certificate: { notBefore, notAfter } }: SigningKey, now: Date): void {
  if (now >= notBefore && now <= notAfter) return;
  const when = now < notBefore ? `begins ${notBefore.toISOString()}` : `ended ${notAfter.toISOString()}`;
  throw new QuireError('VALIDATION_ERROR', `the signer's certificate ${when}`);
}
