import { changesSince, type Integrity } from '../integrity/index.js';
import type { Indication } from '../trust/index.js';
import type { SignatureReport } from './verify-report.js';

/** The document as a whole: as good as the worst of its signatures. */
export function summaryOf(
  integrity: Integrity,
  signatures: readonly SignatureReport[],
): Indication & { readonly valid: boolean } {
  if (integrity === 'none') {
    return {
      valid: false,
      indication: 'INDETERMINATE',
      subIndication: 'NO_SIGNATURE_FOUND',
      reason: 'The document is not signed.',
    };
  }
  const own = signatures.filter(({ field, part }) => field !== undefined || part !== undefined);
  const worst =
    own.find(({ indication }) => indication === 'TOTAL_FAILED') ??
    own.find(({ indication }) => indication === 'INDETERMINATE');
  if (own.length === 0) {
    const reason = 'The file holds a signature, but no field of the document leads to it.';
    return { valid: false, indication: 'TOTAL_FAILED', subIndication: 'FORMAT_FAILURE', reason };
  }
  if (integrity === 'modified' && worst?.indication !== 'TOTAL_FAILED') {
    const reason = 'The file holds another signature that no field leads to and that does not hold.';
    return { valid: false, indication: 'TOTAL_FAILED', subIndication: 'FORMAT_FAILURE', reason };
  }
  if (!worst) return { valid: true, indication: 'TOTAL_PASSED', reason: passed(own) };
  const { indication, subIndication, reason, field, part } = worst;
  const named = own.length > 1 ? `${field ?? part}: ${reason}` : reason;
  return { valid: false, indication, ...(subIndication ? { subIndication } : {}), reason: named };
}

/** Signing again is no change of what was signed before; all else that came later is named. */
function passed(signatures: readonly SignatureReport[]): string {
  const signers = signatures.filter(({ kind }) => kind !== 'timestamp').flatMap(({ signer }) => signer?.name ?? []);
  const by = signers.length > 0 ? ` by ${[...new Set(signers)].join(', ')}` : '';
  const own = new Set(signatures.map(({ field }) => field));
  const changes = signatures.flatMap(({ laterRevisions }) => laterRevisions.flatMap((revision) => revision.changes));
  const since = changesSince(changes, own);
  if (since !== undefined) return `The document was signed${by}, and was changed since, as permitted: ${since}.`;
  return `The document is as it was signed${by && `,${by}`}.`;
}
