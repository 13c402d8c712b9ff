import { changesSince, type Integrity } from '../integrity/index.js';
import type { Indication } from '../trust/index.js';
import { explanationOf } from './explanation.js';
import { quoted } from './quoted.js';
import type { Explanation, SignatureReport, SourceReport } from './verify-report.js';

/**
 * Summarizes the document, which is as good as the worst of its signatures, with an explanation for people. If it was
 * made from a `source`, the reason names the signers of the source, too, since they are signers of the contract.
 */
export function summaryOf(
  integrity: Integrity,
  signatures: readonly SignatureReport[],
  source?: SourceReport,
): Indication & Explanation & { readonly valid: boolean } {
  const { deciding, ...own } = judged(integrity, signatures);
  const valid = own.indication === 'TOTAL_PASSED';
  const indication = source && valid ? { ...own, reason: `${own.reason} ${madeFrom(source)}` } : own;
  const isChanged = valid && changesIn(ownOf(signatures)) !== undefined;
  return { valid, ...indication, ...explanationOf({ valid, integrity, deciding, isChanged }) };
}

const ownOf = (signatures: readonly SignatureReport[]): readonly SignatureReport[] =>
  signatures.filter(({ field, part }) => field !== undefined || part !== undefined);

/** The status of the document, and the signature that it comes from, if it comes from one. */
function judged(
  integrity: Integrity,
  signatures: readonly SignatureReport[],
): Indication & { readonly deciding?: SignatureReport } {
  if (integrity === 'none') {
    return { indication: 'INDETERMINATE', subIndication: 'NO_SIGNATURE_FOUND', reason: 'The document is not signed.' };
  }
  const own = ownOf(signatures);
  const worst =
    own.find(({ indication }) => indication === 'TOTAL_FAILED') ??
    own.find(({ indication }) => indication === 'INDETERMINATE');
  if (own.length === 0) {
    const reason = 'The file contains a signature, but nothing in the document refers to it.';
    return { indication: 'TOTAL_FAILED', subIndication: 'FORMAT_FAILURE', reason };
  }
  if (integrity === 'modified' && worst?.indication !== 'TOTAL_FAILED') {
    const reason = 'The file contains another signature, which nothing refers to and which is not valid.';
    return { indication: 'TOTAL_FAILED', subIndication: 'FORMAT_FAILURE', reason };
  }
  if (!worst) return { indication: 'TOTAL_PASSED', reason: passed(own) };
  const { indication, subIndication, reason, field, part } = worst;
  const named = own.length > 1 ? `${field ?? part}: ${reason}` : reason;
  return { indication, ...(subIndication ? { subIndication } : {}), reason: named, deciding: worst };
}

/** Says who signed the source: `It was made from "contract.docx", which Ada signed.` */
function madeFrom({ file, valid, integrity, signatures }: SourceReport): string {
  const of = `It was made from ${quoted(file)}`;
  const names = signersOf(ownOf(signatures)).join(', ');
  const who = names === '' ? 'an unnamed signer' : names;
  if (valid) return `${of}, which ${who} signed.`;
  if (integrity === 'none') return `${of}, which is not signed.`;
  if (integrity === 'intact') return `${of}, which ${who} signed, but not every signer is trusted.`;
  return `${of}, whose signature by ${who} is not valid.`;
}

/** The names of all signers, without time stamps. */
const signersOf = (signatures: readonly SignatureReport[]): readonly string[] => [
  ...new Set(signatures.filter(({ kind }) => kind !== 'timestamp').flatMap(({ signer }) => signer?.name ?? [])),
];

/** The reason for a valid document: it names all later changes except for further signatures. */
function passed(signatures: readonly SignatureReport[]): string {
  const signers = signersOf(signatures);
  const by = signers.length > 0 ? ` by ${signers.join(', ')}` : '';
  const since = changesIn(signatures);
  if (since !== undefined) return `The document was signed${by}, and was changed since, as permitted: ${since}.`;
  return `The document is as it was signed${by && `,${by}`}.`;
}

/** Describes the changes after signatures in words, apart from these signatures themselves. */
function changesIn(signatures: readonly SignatureReport[]): string | undefined {
  const own = new Set(signatures.map(({ field }) => field));
  const changes = signatures.flatMap(({ laterRevisions }) => laterRevisions.flatMap((revision) => revision.changes));
  return changesSince(changes, own);
}
