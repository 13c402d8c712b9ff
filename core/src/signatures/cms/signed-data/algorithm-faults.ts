import { sameAlgorithm, schemeOf } from '../algorithms/index.js';
import type { DigestName, SignatureScheme } from '../cryptography.js';
import type { Certificate } from '../x509/index.js';
import { failure, type SignerFault, warning } from './fault.js';
import type { SignerInfo } from './signer-info.js';

/** The kinds of key that each scheme can be used with. */
const KEYS: Readonly<Record<SignatureScheme['kind'], readonly string[]>> = {
  'rsa-pkcs1': ['rsa'],
  'rsa-pss': ['rsa', 'rsa-pss'],
  ecdsa: ['ec'],
  'ecdsa-plain': ['ec'],
  dsa: ['dsa'],
  ed25519: ['ed25519'],
  ed448: ['ed448'],
};

/** The digest of the content for signed attributes (RFC 8419 §3.1). */
const PRESCRIBED: { readonly [K in SignatureScheme['kind']]?: DigestName } = { ed25519: 'SHA-512', ed448: 'SHAKE256' };

/** Contradicting algorithms, by which an attacker passes a strong signature off as one of another kind. */
export function algorithmFaults(
  signer: SignerInfo,
  digest: DigestName | undefined,
  scheme: SignatureScheme | undefined,
  { publicKey }: Certificate,
): SignerFault[] {
  const faults: SignerFault[] = [];
  if (scheme && !KEYS[scheme.kind].includes(publicKey.kind)) {
    faults.push(failure('SIG_CRYPTO_FAILURE', `a signature by ${scheme.kind} with a key for ${publicKey.kind}`));
  }
  if (scheme && 'digest' in scheme && digest && scheme.digest !== digest) {
    // Two different digests are allowed but discouraged (RFC 8933 §3.1): both are within the signed or checked data.
    const message = `the content is digested by ${digest}, the signature is made over ${scheme.digest}`;
    faults.push(warning('SIG_CONSTRAINTS_FAILURE', message));
  }
  const prescribed = scheme && signer.signedAttributes && PRESCRIBED[scheme.kind];
  if (prescribed && digest !== prescribed) {
    const message = `with ${scheme.kind} the content must be digested by ${prescribed}, not ${digest ?? 'another'}`;
    faults.push(failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', message));
  }
  if (scheme?.kind === 'rsa-pss') {
    if (scheme.mask !== scheme.digest) {
      faults.push(warning('SIG_CONSTRAINTS_FAILURE', 'the digest of the PSS mask is not that of the signature'));
    }
    const required = publicKey.kind === 'rsa-pss' ? restriction(publicKey.algorithm) : undefined;
    if (required && !allows(required, scheme)) {
      faults.push(failure('SIG_CRYPTO_FAILURE', 'the PSS parameters are not the parameters that the key allows'));
    }
  }
  const stated = signer.signedAttributes?.algorithmProtection;
  const differ =
    stated &&
    !(
      sameAlgorithm(stated.digest, signer.digestAlgorithm) &&
      stated.signature &&
      sameAlgorithm(stated.signature, signer.signatureAlgorithm)
    );
  if (differ) {
    const message = 'the algorithms do not match the attribute algorithm-protection';
    faults.push(failure('SIG_CRYPTO_FAILURE', message));
  }
  return faults;
}

type Pss = Extract<SignatureScheme, { kind: 'rsa-pss' }>;

/** The uses that the parameters of a key for RSASSA-PSS allow (RFC 4055 §3.1). */
function restriction(algorithm: SignerInfo['signatureAlgorithm']): Pss | undefined {
  const scheme = algorithm.parameters ? schemeOf(algorithm) : undefined;
  return scheme?.kind === 'rsa-pss' ? scheme : undefined;
}

const allows = (required: Pss, { digest, mask, saltLength }: Pss): boolean =>
  digest === required.digest && mask === required.mask && saltLength >= required.saltLength;
