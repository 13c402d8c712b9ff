import type { ChainVerdict } from '@quire/core/cms';
import { weaknessesAt } from '@quire/core/cms';
import type { Assessment } from '../integrity/index.js';

/** The status of a validation, and the reason for it (ETSI EN 319 102-1 §5.1.3). */
export interface Indication {
  readonly indication: 'TOTAL_PASSED' | 'INDETERMINATE' | 'TOTAL_FAILED';
  readonly subIndication?: string;
  /** A sentence for people. */
  readonly reason: string;
}

/** Faults that prove nothing against a signature: something that checks it is missing. */
const UNDECIDED = new Set([
  'NO_SIGNING_CERTIFICATE_FOUND',
  'SIG_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
]);

/** What an indication depends on beside the chain of certificates. */
export interface Judgeable extends Pick<Assessment, 'integrity' | 'problems'> {
  readonly check: Pick<Assessment['check'], 'faults' | 'certificate' | 'scheme'>;
}

/** The status of a signature, by its integrity and by the verdict on its certificate at the time that is proven for it. */
export function indicationOf(assessment: Judgeable, chain: ChainVerdict | undefined, at: Date): Indication {
  const { integrity, problems, check } = assessment;
  if (integrity === 'broken') return brokenIndication(assessment);
  if (integrity === 'modified') {
    return {
      indication: 'TOTAL_FAILED',
      subIndication: 'FORMAT_FAILURE',
      reason: `The document was changed after signing in a way that the signature does not allow: ${problems[0]}.`,
    };
  }
  if (!chain) {
    return { indication: 'INDETERMINATE', subIndication: 'NO_SIGNING_CERTIFICATE_FOUND', reason: 'Nobody signed.' };
  }
  const [fault] = chain.faults;
  if (fault) {
    const indication = chain.indication === 'FAILED' ? 'TOTAL_FAILED' : 'INDETERMINATE';
    const reason = `The document is as it was signed, but the signer is not shown to be trusted: ${fault.message}.`;
    return { indication, subIndication: fault.indication, reason };
  }
  const [weakness] = check.certificate ? weaknessesAt(at, check.scheme, check.certificate.publicKey) : [];
  if (weakness) {
    const reason = `The document is as it was signed, but the signature is too weak to prove it: ${weakness}.`;
    return { indication: 'INDETERMINATE', subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', reason };
  }
  return { indication: 'TOTAL_PASSED', reason: 'The document is as it was signed, by a signer that is trusted.' };
}

function brokenIndication({ check, problems }: Judgeable): Indication {
  const errors = check.faults.filter(({ severity }) => severity === 'error');
  const proven = errors.find(({ indication }) => !UNDECIDED.has(indication));
  // A form that is wrong is a failure whatever the cryptography says.
  const isUndecided = errors.length > 0 && !proven && problems[0] === errors[0].message;
  return {
    indication: isUndecided ? 'INDETERMINATE' : 'TOTAL_FAILED',
    subIndication: proven?.indication ?? (isUndecided ? errors[0].indication : 'FORMAT_FAILURE'),
    reason: `The signature does not hold: ${problems[0]}.`,
  };
}
