import { fromBase64 } from '@quire/core/bytes';
import { DIGEST_CHOICES, type DigestChoice, PADDINGS, type Padding } from './parameters.js';

/** The external signer, as plain data for a worker. */
export interface RemoteSignerRequest {
  /** The certificates as PEM or DER, the signer's first. */
  readonly certificates: readonly Uint8Array[];
  readonly digest: DigestChoice;
  readonly padding: Padding;
}

interface RemoteBody {
  readonly certificates?: readonly string[];
  readonly digest?: DigestChoice;
  readonly padding?: Padding;
}

export const remoteSignerRequest = ({
  certificates = [],
  digest = DIGEST_CHOICES[0],
  padding = PADDINGS[0],
}: RemoteBody): RemoteSignerRequest => ({ certificates: certificates.map(certificateBytes), digest, padding });

/** PEM unchanged, base64 decoded with any padding. Other text gives no bytes, which the certificate reader refuses. */
const certificateBytes = (text: string): Uint8Array =>
  text.includes('-----BEGIN')
    ? new TextEncoder().encode(text)
    : (fromBase64(text.replace(/(?<![=\s])[=\s]+$/, '')) ?? new Uint8Array(0));
