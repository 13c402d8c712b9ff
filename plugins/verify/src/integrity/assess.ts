import { counted, type Scheduler } from '@quire/core';
import { auditStructure, type Fault, type PdfDocument, PdfStream } from '@quire/core/pdf';
import { certificationOf, isDocumentTimestamp, type Permissions, permissionsOf } from '@quire/core/pdf/document';
import type { Change } from '../changes/index.js';
import type { CryptographicCheck } from '../cryptography/index.js';
import { type Coverage, coverageOf, type FoundSignature } from '../signatures/index.js';
import type { View, Views } from '../view.js';
import { departures } from './canonical.js';
import type { History } from './history.js';
import { type ChangeLevel, type JudgedChange, judge, levelsOf } from './judge.js';

/**
 * `intact`: the cryptography holds and no change is forbidden by the signature. `modified`: a change is forbidden or
 * unexplained. `malformed`: the cryptography holds, in a form that the standards forbid. `broken`: digest, signature
 * value, CMS, `/ByteRange` or the structure fails, or cannot be checked. `none`: not signed.
 */
export const INTEGRITIES = ['intact', 'modified', 'malformed', 'broken', 'none'] as const;
export type Integrity = (typeof INTEGRITIES)[number];

/** The changes of one later revision, as a signature judges them. */
export interface LaterRevision {
  /** The number of the revision in the file, counted from 1. */
  readonly revision: number;
  readonly changes: readonly JudgedChange[];
}

/** One signature and the verdict on it, apart from trust. */
export interface Assessment {
  readonly signature: FoundSignature;
  readonly coverage: Coverage;
  readonly permissions: Permissions;
  readonly check: CryptographicCheck;
  readonly later: readonly LaterRevision[];
  /** The level of later changes, and the allowed level. */
  readonly levels: { readonly found: ChangeLevel; readonly allowed: ChangeLevel };
  /** Faults of the file after the signed revision. */
  readonly fileFaults: readonly Fault[];
  /** The faults in words, the decisive one first. */
  readonly problems: readonly string[];
  /** Other information for users, in sentences, about details that are not faults. */
  readonly remarks: readonly string[];
  readonly integrity: Integrity;
}

export interface AssessmentContext {
  readonly document: PdfDocument;
  readonly views: Views;
  readonly history: History;
  /** Yields to the event loop before each revision. */
  readonly scheduler: Scheduler;
  /** The faults of the whole file. */
  readonly faults: readonly Fault[];
  /** The places of scripts in the document. */
  readonly scripts: readonly string[];
  readonly check: (signature: FoundSignature, coverage: Coverage) => Promise<CryptographicCheck>;
}

/** Judges one signature: its coverage, its cryptography, and the changes of later revisions. */
export async function assess(context: AssessmentContext, signature: FoundSignature): Promise<Assessment> {
  const coverage = coverageOf(context.document, signature);
  const check = await context.check(signature, coverage);
  const permissions = permissionsIn(context, signature);
  const later = await laterRevisions(context, coverage, permissions);
  const fileFaults = faultsBehind(context, coverage);
  const forms = coverage.revision ? departures(context.document, coverage.revision) : [];
  const structural = formProblems(signature, coverage);
  const cryptographic = cryptographicProblems(check);
  const forbidden = later.flatMap(({ changes, revision }) =>
    changes.flatMap(({ where, what, forbidden }) =>
      forbidden === undefined ? [] : [`revision ${revision}, ${where}: ${what}; ${forbidden}`],
    ),
  );
  const unexplained = fileFaults.map((fault) => `${placeOf(fault, coverage)}: ${fault.message}`);
  const uncanonical = forms.map(({ offset, message }) => `at byte ${offset}, after the signed bytes: ${message}`);
  const changed = [...forbidden, ...unexplained, ...uncanonical];
  // The decisive problem comes first.
  const integrity = integrityBy(structural, cryptographic, check, changed);
  const problems =
    integrity === 'broken' ? [...structural, ...cryptographic, ...changed] : [...changed, ...cryptographic];
  const warnings = later.flatMap(({ changes }) => changes.flatMap(({ warning }) => warning ?? []));
  const remarks = [...remarksOn(context, signature, coverage), ...warnings];
  const own = levelsOf(
    later.flatMap(({ changes }) => changes),
    permissions.level ?? 'approval',
  );
  const levels = unexplained.length + uncanonical.length > 0 ? { ...own, found: 'other' as const } : own;
  return { signature, coverage, permissions, check, later, levels, fileFaults, problems, remarks, integrity };
}

/** A signature whose cryptography holds is malformed, not broken, if all its errors have these indications. */
const OF_FORM: readonly string[] = ['FORMAT_FAILURE', 'SIG_CONSTRAINTS_FAILURE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'];

function integrityBy(
  structural: readonly string[],
  cryptographic: readonly string[],
  { holds, faults }: CryptographicCheck,
  changed: readonly string[],
): Integrity {
  const isOfForm = faults.every(({ severity, indication }) => severity === 'warning' || OF_FORM.includes(indication));
  if (structural.length > 0 || (cryptographic.length > 0 && !(holds && isOfForm))) return 'broken';
  if (changed.length > 0) return 'modified';
  return cryptographic.length > 0 ? 'malformed' : 'intact';
}

function remarksOn(
  { document, scripts }: AssessmentContext,
  { field, sharedWith }: FoundSignature,
  { revision, unsigned, coversWholeFile }: Coverage,
): readonly string[] {
  const remarks: string[] = [];
  // If there are later revisions, the bytes that are not covered are reported with their changes.
  const isLast = revision !== undefined && revision === document.current;
  if (isLast && !coversWholeFile)
    remarks.push(
      `${counted(unsigned, 'byte')} after the signed bytes ${unsigned === 1 ? 'belongs' : 'belong'} to no revision`,
    );
  if (scripts.length > 0)
    remarks.push(`scripts may change what viewers show: ${counted(scripts.length, 'place')}, first in ${scripts[0]}`);
  const others = sharedWith.filter(({ isLater }) => !isLater);
  if (others.length > 0) remarks.push(`it is the value of several fields: ${namesOf(field, others)}`);
  return remarks;
}

/**
 * The permissions of a signature. A document time stamp, which signs for no one, forbids nothing that a certification
 * allows.
 */
function permissionsIn({ views }: AssessmentContext, { seenIn, dict, field }: FoundSignature): Permissions {
  const { fields } = views.of(seenIn).form;
  const found = fields.find(({ name }) => name === field);
  const permissions = permissionsOf(seenIn, dict, found?.dict);
  const certified = isDocumentTimestamp(seenIn, dict) ? certificationOf(seenIn) : undefined;
  return certified === 3 && permissions.level === undefined ? { ...permissions, level: certified } : permissions;
}

async function laterRevisions(
  { history, views, scheduler }: AssessmentContext,
  { revision }: Coverage,
  { level, fieldLocks }: Permissions,
): Promise<readonly LaterRevision[]> {
  if (!revision) return [];
  return (await history.after(revision, scheduler)).map((step) => ({
    revision: step.revision.index + 1,
    changes: step.changes.map((change) =>
      judge(asSeenBy(views.of(revision), change), { permission: level ?? 'approval', locks: fieldLocks }),
    ),
  }));
}

/** An annotation that was added after the signature was not on the signed pages: it may still be redrawn or removed. */
const asSeenBy = ({ revision }: View, change: Change): Change =>
  change.kind === 'removal' && change.object !== undefined && revision.object(change.object) === undefined
    ? { ...change, kind: 'annotation' }
    : change;

/**
 * Faults of the signed bytes that an update makes worse. If an entry does not lead to its object, readers search the
 * file, and may find what was written last; and each reader may end a damaged stream differently.
 */
const UNSETTLED: readonly Fault['code'][] = ['stream-end', 'xref-entry', 'rebuilt'];

/**
 * Returns the faults after the signed bytes, which must be well-formed except for ends of lines after `%%EOF`. Signed
 * bytes may have faults if no update follows: the signer saw the document as readers handle them.
 */
function faultsBehind({ faults, document, views }: AssessmentContext, { revision }: Coverage): readonly Fault[] {
  if (!revision) return [];
  // An object that is referred to but missing from all cross-reference sections: some readers search the file for it.
  const isMissed = ({ code, number }: Fault): boolean => {
    if (code !== 'unlisted-object' || number === undefined) return false;
    const { missing, freed } = views.of(revision).roles;
    return missing.has(number) || freed.has(number);
  };
  // Some readers also search if an object stream or a cross-reference stream ends too early.
  const isCut = ({ code, number }: Fault): boolean => {
    const value = code === 'stream-length' && number !== undefined ? revision.object(number)?.value : undefined;
    return value instanceof PdfStream && ['ObjStm', 'XRef'].includes(revision.name(value.dict.Type) ?? '');
  };
  const isUnsettled = (fault: Fault): boolean => UNSETTLED.includes(fault.code) || isMissed(fault) || isCut(fault);
  const isUpdated = revision !== document.current;
  // Objects in an object stream have the offset of that stream, which may be the first byte of an update.
  return faults.filter((fault) => {
    const { offset, end = offset + 1 } = fault;
    return end > revision.end || (isUpdated && isUnsettled(fault));
  });
}

/** The location of a fault in words. A later cross-reference section may damage signed bytes. */
const placeOf = ({ offset }: Fault, { revision }: Coverage): string =>
  offset >= (revision?.end ?? 0)
    ? `at byte ${offset}, after the signed bytes`
    : `about byte ${offset}, which was signed`;

function formProblems(signature: FoundSignature, { faults, revision }: Coverage): readonly string[] {
  const problems = [...faults, ...signature.faults];
  if (revision && signature.field !== undefined && signature.seenIn.index > revision.index) {
    problems.push(`the signed revision does not contain this signature: ${signature.field} got it later`);
  }
  const later = signature.sharedWith.filter(({ isLater }) => isLater);
  if (later.length > 0) problems.push(`it became the value of more fields later: ${namesOf(signature.field, later)}`);
  return problems;
}

const namesOf = (field: string | undefined, others: FoundSignature['sharedWith']): string =>
  [field, ...others.map(({ field }) => field)].join(', ');

const cryptographicProblems = ({ faults }: CryptographicCheck): readonly string[] =>
  faults.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));

/**
 * The integrity of a document is that of its worst signature. A signature without a field covers nothing that a reader
 * shows; but if such a signature does not hold, an otherwise intact document counts as modified, because it was
 * tampered with.
 */
export function integrityOf(assessments: readonly Assessment[]): Integrity {
  const own = assessments.filter(({ signature }) => signature.field !== undefined);
  const strays = assessments.filter(({ signature }) => signature.field === undefined && !signature.isUsageRights);
  if (own.length === 0) return strays.length > 0 ? 'broken' : 'none';
  const worst = (['broken', 'modified', 'malformed'] as const).find((each) =>
    own.some(({ integrity }) => integrity === each),
  );
  if (worst) return worst;
  return strays.every(({ integrity }) => integrity === 'intact') ? 'intact' : 'modified';
}

/**
 * The faults that make readers see different documents, sorted by offset: all except for a header that is missing or
 * not at the first byte.
 */
export function ambiguities(document: PdfDocument): readonly Fault[] {
  return auditStructure(document).filter(({ code }) => code !== 'header');
}
