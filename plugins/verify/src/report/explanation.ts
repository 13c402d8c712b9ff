import type { Integrity } from '../integrity/index.js';
import type { Indication } from '../trust/index.js';
import { quoted } from './quoted.js';
import type { Explanation, SignatureReport } from './verify-report.js';

/** The result for the document as a whole, and the signature that decides it. */
export interface Standing extends Pick<Indication, 'subIndication'> {
  readonly valid: boolean;
  readonly integrity: Integrity;
  readonly deciding?: SignatureReport;
  /** True if later revisions changed anything visible. */
  readonly isChanged: boolean;
}

export function explanationOf(standing: Standing): Explanation {
  if (standing.valid) return standing.isChanged ? CHANGED : VALID;
  const { integrity, deciding } = standing;
  if (integrity === 'none') return UNSIGNED;
  if (!deciding || deciding.integrity === 'broken') return broken(deciding);
  if (deciding.integrity === 'modified') return modified(deciding);
  return deciding.integrity === 'malformed' ? MALFORMED : untrusted(deciding);
}

const VALID: Explanation = {
  verdict: 'VALID',
  meaning: 'The document has not been changed since it was signed, and every signer is trusted.',
};

const CHANGED: Explanation = {
  verdict: 'CHANGED_SINCE',
  meaning:
    'The signatures are valid, and every signer is trusted. Later changes were made that the signatures permit; ' +
    'earlier signers may not have seen them.',
  advice: 'Look at the changes, and decide whether you accept them.',
};

const notValid = (meaning: string, advice: string): Explanation => ({ verdict: 'NOT_VALID', meaning, advice });

const UNSIGNED = notValid(
  'The file does not show who created it or whether it was changed.',
  'If you expect a signed document, ask the sender for it.',
);

const MALFORMED = notValid(
  'The document has not been changed, but other programs may not recognize its signature, or may read it differently.',
  'Ask the signer to sign it with a program that follows the standard.',
);

function broken(deciding: SignatureReport | undefined): Explanation {
  if (deciding?.indication !== 'INDETERMINATE') {
    return notValid(
      'The content of the file is not what was signed: it was changed, or it is damaged.',
      'Do not rely on it. Ask the sender for the file as it was signed.',
    );
  }
  return notValid(
    'The signature cannot be checked because something is missing. Nothing is known about the document.',
    'Ask the signer for a document whose signature contains its certificate and uses a supported algorithm.',
  );
}

function modified({ coverage: { byteRange } }: SignatureReport): Explanation {
  const [, , from = 0, length = 0] = byteRange ?? [];
  const end = from + length;
  const signed = end > 0 ? ` The first ${end} bytes of the file are the document as it was signed.` : '';
  return notValid(
    'The signature is valid for an earlier version of the document. What the file shows now is not what was signed.',
    `Do not rely on the changes.${signed}`,
  );
}

const TRUSTED_BY = '--trust FILE (over HTTP, the part trust)';

const UNPROVED = [
  'The certificate has expired, and nothing proves that the signature is older',
  'If you know when you received the document, verify it at that time (--at TIME). A time stamp (level B-T) would have proved it.',
] as const;

/** Explanations of missing trust, by the sub-indication (ETSI EN 319 102-1, table 3 and 4). */
const UNTRUSTED: Readonly<Record<string, readonly [meaning: string, advice: string]>> = {
  TRY_LATER: [
    'No revocation data: it is unknown whether the certificate was revoked before the signature',
    'Verify it with network access (QUIRE_ONLINE=true), or ask the signer for level B-LT, which contains the data. ' +
      'If the authority publishes no revocation data, as private authorities often do, use --revocation if-available (over ' +
      'HTTP, the parameter revocation). ' +
      `If you have the signer’s certificate from a source that you trust, name it: ${TRUSTED_BY}. Only this certificate is ` +
      'then trusted, not others that it issued.',
  ],
  OUT_OF_BOUNDS_NO_POE: UNPROVED,
  OUT_OF_BOUNDS_NOT_REVOKED: UNPROVED,
  REVOKED: [
    'The certificate had been revoked when the document was signed',
    'Do not rely on the signature. Ask the signer what happened.',
  ],
  REVOKED_NO_POE: [
    'The certificate was revoked, and nothing proves that the signature is older',
    'Ask the signer for the reason and for a new signature.',
  ],
  REVOKED_CA_NO_POE: [
    'The certificate of the issuing authority was revoked',
    'Ask the signer for a signature with another certificate.',
  ],
  EXPIRED: [
    'The certificate had expired when the document was signed',
    'Ask the signer for a signature with a valid certificate.',
  ],
  NOT_YET_VALID: [
    'The certificate was not yet valid when the document was signed',
    'Ask the signer for a signature with a valid certificate.',
  ],
  CHAIN_CONSTRAINTS_FAILURE: [
    'The certificate is not intended for signing documents, or its authority may not issue such certificates',
    'Ask the signer for a signature with a certificate for signing documents.',
  ],
  CRYPTO_CONSTRAINTS_FAILURE_NO_POE: [
    'The signature uses an algorithm that is no longer secure, so that it may be forged',
    'Ask the signer for a new signature with current algorithms.',
  ],
};

function untrusted({ subIndication = '', chain, signer }: SignatureReport): Explanation {
  const known = Object.hasOwn(UNTRUSTED, subIndication) ? UNTRUSTED[subIndication] : undefined;
  if (known) return notValid(`${known[0]}.`, known[1]);
  const meaning =
    'The signature is valid, but the identity of the signer is not proved: anyone can make a certificate in any name.';
  const top = chain.at(-1) ?? signer;
  if (top && top.issuer === top.subject) {
    const its = top.sha256 === signer?.sha256 ? 'The signer’s certificate is self-signed.' : '';
    const compared = `If the owner confirms that its SHA-256 is ${top.sha256}, trust it: ${TRUSTED_BY}.`;
    return notValid(`${meaning} ${its}`.trim(), compared);
  }
  const issuer = top === undefined ? 'its issuer' : `its issuer, ${quoted(top.issuer)}`;
  return notValid(
    meaning,
    `If you know ${issuer}, and have the issuer’s certificate from a source that you trust, trust it: ${TRUSTED_BY}.`,
  );
}
