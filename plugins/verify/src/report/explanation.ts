import type { Integrity } from '../integrity/index.js';
import type { Indication } from '../trust/index.js';
import { quoted } from './quoted.js';
import type { Explanation, SignatureReport } from './verify-report.js';

/** Where the document stands as a whole, and the signature that decided it. */
export interface Standing extends Pick<Indication, 'subIndication'> {
  readonly valid: boolean;
  readonly integrity: Integrity;
  readonly deciding?: SignatureReport;
  /** Whether later revisions changed something that shows. */
  readonly isChanged: boolean;
}

/** Explains where a document stands. */
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
  meaning: 'Nobody changed the document since it was signed, and those who signed it are trusted here.',
};

const CHANGED: Explanation = {
  verdict: 'CHANGED_SINCE',
  meaning:
    'The signatures hold, and those who signed are trusted here. Something came later that the signatures permit; who ' +
    'signed before has not necessarily seen it.',
  advice: 'Look at what was changed, and decide whether you rely on that too.',
};

const notValid = (meaning: string, advice: string): Explanation => ({ verdict: 'NOT_VALID', meaning, advice });

const UNSIGNED = notValid(
  'Nothing in the file shows who it is from, nor whether it was changed.',
  'Ask for the signed document, if it is to be one.',
);

const MALFORMED = notValid(
  'Nobody changed the document, but other programs may take its signature for none, or for another one.',
  'Ask the signer to sign it with a program that keeps to the standard.',
);

function broken(deciding: SignatureReport | undefined): Explanation {
  if (deciding?.indication !== 'INDETERMINATE') {
    return notValid(
      'What the file holds is not what was signed: it was changed, or it is damaged.',
      'Do not rely on it. Ask whoever sent it for the file as it was signed.',
    );
  }
  return notValid(
    'Something is missing that it takes to check the signature, so that nothing is known of the document.',
    'Ask the signer for a document whose signature brings its certificate and is of a kind that is known here.',
  );
}

function modified({ coverage: { byteRange } }: SignatureReport): Explanation {
  const [, , from = 0, length = 0] = byteRange ?? [];
  const end = from + length;
  const signed = end > 0 ? ` The first ${end} bytes of the file are the document as it was signed.` : '';
  return notValid(
    'The signature is good for the document as it was. What the file shows now is not what was signed.',
    `Do not rely on what was changed.${signed}`,
  );
}

const TRUSTED_BY = '--trust FILE, over HTTP the part trust';

/** What is missing for trust, by the sub-indication (ETSI EN 319 102-1, table 3 and 4). */
const UNTRUSTED: Readonly<Record<string, readonly [meaning: string, advice: string]>> = {
  TRY_LATER: [
    'No revocation data: whether the certificate was withdrawn before the signature is not known',
    'Verify it where the authority may be asked (QUIRE_ONLINE=true), or ask the signer for level B-LT, which brings the data. ' +
      'If its authority publishes no revocation data at all, as private ones do, accept that: --revocation if-available, over ' +
      'HTTP the parameter revocation. ' +
      `If you have the signer’s own certificate from a source that you trust, name it: ${TRUSTED_BY}; it is trusted for ` +
      'itself alone, and not for others that it issued.',
  ],
  OUT_OF_BOUNDS_NO_POE: [
    'The certificate has ended since, and nothing proves that the signature is older',
    'If you know when you had it, verify it as of then (--at TIME). A time stamp (level B-T) would have proved it.',
  ],
  OUT_OF_BOUNDS_NOT_REVOKED: [
    'The certificate has ended since, and nothing proves that the signature is older',
    'If you know when you had it, verify it as of then (--at TIME). A time stamp (level B-T) would have proved it.',
  ],
  REVOKED: [
    'The certificate had been withdrawn when the document was signed',
    'Do not rely on the signature. Ask the signer what happened.',
  ],
  REVOKED_NO_POE: [
    'The certificate was withdrawn, and nothing proves that the signature is older',
    'Ask the signer why it was withdrawn, and for a new signature.',
  ],
  REVOKED_CA_NO_POE: [
    'The authority that issued the certificate was withdrawn',
    'Ask the signer for a signature with another certificate.',
  ],
  EXPIRED: [
    'The certificate had ended when the document was signed',
    'Ask the signer for a signature with a certificate that is valid.',
  ],
  NOT_YET_VALID: [
    'The certificate was not valid yet when the document was signed',
    'Ask the signer for a signature with a certificate that is valid.',
  ],
  CHAIN_CONSTRAINTS_FAILURE: [
    'The certificate is not for signing documents, or its authority may not issue such ones',
    'Ask the signer for a signature with a certificate for documents.',
  ],
  CRYPTO_CONSTRAINTS_FAILURE_NO_POE: [
    'The signature is made with something that has been broken since, so that anybody might have made it',
    'Ask the signer for a new signature with current algorithms.',
  ],
};

function untrusted({ subIndication = '', chain, signer }: SignatureReport): Explanation {
  const known = Object.hasOwn(UNTRUSTED, subIndication) ? UNTRUSTED[subIndication] : undefined;
  if (known) return notValid(`${known[0]}.`, known[1]);
  const meaning = 'The signature holds, but who made it is not proved: anybody can make a certificate in any name.';
  const top = chain.at(-1) ?? signer;
  if (top && top.issuer === top.subject) {
    const its = top.sha256 === signer?.sha256 ? 'The signer’s certificate vouches for itself.' : '';
    const compared = `If the SHA-256 that its owner tells you is ${top.sha256}, trust it: ${TRUSTED_BY}.`;
    return notValid(`${meaning} ${its}`.trim(), compared);
  }
  const issuer = top === undefined ? 'its issuer' : `its issuer, ${quoted(top.issuer)}`;
  return notValid(
    meaning,
    `If you know ${issuer}, and have the issuer’s certificate from a source that you trust, name it: ${TRUSTED_BY}.`,
  );
}
