/** The words that the text and the HTML page of a report share. */
import type { SealingSignature } from '../audit/index.js';
import { changesSince } from '../integrity/index.js';
import { quoted } from './quoted.js';
import type { SignatureReport, Verdict, VerifyReport } from './verify-report.js';

export const VERDICTS: Readonly<Record<Verdict, string>> = {
  VALID: 'VALID',
  CHANGED_SINCE: 'CHANGED SINCE',
  NOT_VALID: 'NOT VALID',
};

/** The words for `integrity`, which follow "the document is". */
export const INTEGRITY_WORDS: Readonly<Record<VerifyReport['integrity'], string>> = {
  intact: 'intact',
  modified: 'modified',
  malformed: 'intact, with a malformed signature',
  broken: 'broken',
  none: 'not signed',
};

/** The words for the integrity in a report; an intact document with permitted changes has words of its own. */
export const integrityWords = ({ integrity, signatures }: Pick<VerifyReport, 'integrity' | 'signatures'>): string =>
  integrity === 'intact' && signatures.some(({ changeLevel }) => (changeLevel?.found ?? 'none') !== 'none')
    ? 'intact, with permitted changes'
    : INTEGRITY_WORDS[integrity];

export const KINDS: Readonly<Record<SignatureReport['kind'], string>> = {
  signature: 'signature',
  certification: 'certification',
  timestamp: 'time stamp',
  'usage-rights': 'usage rights',
  unreferenced: 'unreferenced signature',
};

export const standardWords = ({
  indication,
  subIndication,
}: Pick<VerifyReport, 'indication' | 'subIndication'>): string =>
  subIndication === undefined ? indication : `${indication}, ${subIndication}`;

/** The place of a signature: `Signature1`, or `/_xmlsignatures/sig1.xml in "contract.docx"` */
export const placeOf = ({ field, part, file }: SealingSignature): string =>
  `${field ?? part}${file === undefined ? '' : ` in ${quoted(file)}`}`;

/** The state of a signature in the words of the verdict: an intact one with an unknown signer is not a failed one. */
export function stateOf(report: SignatureReport, document: SignedIn): string {
  if (report.valid) return changed(report, document) ? 'changed since' : 'valid';
  return report.integrity === 'intact' && report.indication === 'INDETERMINATE' ? 'not trusted' : 'not valid';
}

/** True if later revisions made any change other than adding signatures, which are listed separately. */
export function changed({ laterRevisions }: SignatureReport, { signatures }: SignedIn): boolean {
  const listed = new Set(signatures.map(({ field }) => field));
  const changes = laterRevisions.flatMap((revision) => revision.changes);
  return changesSince(changes, listed) !== undefined;
}

export function statedTime({ kind, times: { proven, claimed } }: SignatureReport): string {
  if (proven) return `signed before ${shownTime(proven)}, as a time stamp proves`;
  if (!claimed) return 'without a time';
  return kind === 'timestamp'
    ? `made at ${shownTime(claimed)}`
    : `signed at ${shownTime(claimed)}, as the signer claims`;
}

/** The time as `2026-03-01 10:00:00 UTC` */
export const shownTime = (time: string): string => time.replace(/^(.{10})T(.{8}).*Z$/, '$1 $2 UTC');

/** The members of a document's report that the words of its signatures depend on. */
export type SignedIn = Pick<VerifyReport, 'reason' | 'signatures'> & { readonly document?: VerifyReport['document'] };

export function covered({ part, coverage }: SignatureReport, { document }: SignedIn): string {
  const whole = coverage.wholeFile ? 'the whole file' : undefined;
  const { leftOut = [] } = coverage;
  if (part !== undefined) return whole ?? (leftOut.length > 0 ? `all but ${leftOut.join(', ')}` : 'a part of the file');
  if (coverage.revision === undefined) return 'no revision';
  const revision = `revision ${coverage.revision}`;
  return whole === undefined ? `${revision} of ${document?.revisions}` : `${revision}, ${whole}`;
}
