import { type ChainVerdict, digestWeaknessesAt, weaknessesAt } from '@quire/core/cms';
import { type Assessment, changesSince } from '../integrity/index.js';

/** The status of a validation, and the reason for it (ETSI EN 319 102-1 §5.1.3). */
export interface Indication {
  readonly indication: 'TOTAL_PASSED' | 'INDETERMINATE' | 'TOTAL_FAILED';
  readonly subIndication?: string;
  /** The reason in a sentence for people. */
  readonly reason: string;
}

/** Faults that leave a signature undecided, since it cannot be checked without missing data. */
const UNDECIDED = new Set([
  'NO_SIGNING_CERTIFICATE_FOUND',
  'SIG_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
]);

/** The values that an indication depends on, apart from the chain of certificates. */
export interface Judgeable extends Pick<Assessment, 'integrity' | 'problems'> {
  readonly check: Pick<Assessment['check'], 'faults' | 'certificate' | 'scheme' | 'digest' | 'signer'>;
  readonly later?: Assessment['later'];
}

/** The status of a signature, by its integrity and the verdict on its certificate at its proven time. */
export function indicationOf(assessment: Judgeable, chain: ChainVerdict | undefined, at: Date): Indication {
  const { integrity, problems } = assessment;
  if (integrity === 'broken' || integrity === 'malformed') return faultyIndication(assessment);
  if (integrity === 'modified') {
    return {
      indication: 'TOTAL_FAILED',
      subIndication: 'FORMAT_FAILURE',
      reason: `The document was changed after signing in a way that the signature does not allow: ${problems[0]}.`,
    };
  }
  if (!chain) {
    return {
      indication: 'INDETERMINATE',
      subIndication: 'NO_SIGNING_CERTIFICATE_FOUND',
      reason: 'The signature has no signer.',
    };
  }
  const [fault] = chain.faults;
  if (fault) {
    const indication = chain.indication === 'FAILED' ? 'TOTAL_FAILED' : 'INDETERMINATE';
    const reason = stated(assessment, `but the signer could not be verified as trusted: ${fault.message}`);
    return { indication, subIndication: fault.indication, reason };
  }
  const [weakness] = weaknesses(assessment, at);
  if (weakness) {
    const reason = stated(assessment, `but the signature is too weak to prove it: ${weakness}`);
    return { indication: 'INDETERMINATE', subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', reason };
  }
  return { indication: 'TOTAL_PASSED', reason: stated(assessment, 'by a trusted signer') };
}

const weaknesses = ({ check: { certificate, scheme, digest, signer } }: Judgeable, at: Date): readonly string[] => [
  ...[digest, signer?.digest].flatMap((each) => digestWeaknessesAt(at, each)),
  ...(certificate ? weaknessesAt(at, scheme, certificate.publicKey) : []),
];

/** Returns a sentence that says if the document was changed since it was signed, with a phrase about the signer. */
function stated({ later = [] }: Judgeable, ofSigner: string): string {
  const changes = changesSince(later.flatMap((revision) => revision.changes));
  if (changes === undefined) return `The document is as it was signed, ${ofSigner}.`;
  // The changes are in a separate sentence, so that the signer does not seem to have made them.
  return `The document was signed, ${ofSigner}. It was changed since, as permitted: ${changes}.`;
}

/** The indication for a signature that is not valid, that cannot be checked, or whose form is wrong. */
function faultyIndication({ check, problems, integrity }: Judgeable): Indication {
  const errors = check.faults.filter(({ severity }) => severity === 'error');
  const proven = errors.find(({ indication }) => !UNDECIDED.has(indication));
  // A malformed signature is a failure regardless of the cryptography.
  const isUndecided = errors.length > 0 && !proven && problems[0] === errors[0].message;
  const what =
    integrity === 'malformed'
      ? 'The document is as it was signed, but the signature does not have the form that the standards require'
      : isUndecided
        ? 'The signature cannot be checked'
        : 'The signature is not valid';
  return {
    indication: isUndecided ? 'INDETERMINATE' : 'TOTAL_FAILED',
    subIndication: proven?.indication ?? (isUndecided ? errors[0].indication : 'FORMAT_FAILURE'),
    reason: `${what}: ${problems[0]}.`,
  };
}
