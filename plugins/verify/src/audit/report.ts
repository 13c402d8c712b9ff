/** The verdict on an audit trail in a document of any kind: its links in order, and the chain through them. */
import { isQuireError } from '@quire/core';
import { type AuditEvent, type AuditSigner, type AuditTrail, checkTrail, LONGEST_TRAIL } from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import type { Integrity } from '../integrity/index.js';

/** The verdict on the audit trail of a document. Members that describe one signer describe the first. */
export interface AuditTrailReport extends LinkReport {
  /** The events of all links without their data; only the first `MOST_EVENTS`. */
  readonly events: readonly EventReport[];
  /** The link that each signer added, in order: each continues the chain of the previous one. */
  readonly links: readonly LinkReport[];
}

/** One link of a trail: the events until one signer signed. */
export interface LinkReport {
  /** True if every hash is correct and the file begins with the document that the link describes. */
  readonly intact: boolean;
  /** The first event whose hash is wrong, counted from 1; for the seal, one more than the number of events. */
  readonly brokenAt?: number;
  readonly eventCount: number;
  /** The SHA-256 of the document when it was handed over to be signed, as the trail records it. */
  readonly documentHash?: string;
  /** True if the hash is that of this document as sent: only certificate pages were added before it was signed. */
  readonly documentMatches: boolean;
  /** The signature that protects the link; absent if no signature does: then anyone may have written the link. */
  readonly sealedBy?: SealingSignature;
  /** The time when the link was closed, by the clock of the signing service. */
  readonly sealedAt?: string;
  readonly eventId?: string;
  readonly signer?: AuditSigner;
  readonly problems: readonly string[];
}

export interface SealingSignature {
  readonly field?: string;
  /** The part of an Office document that is the signature. */
  readonly part?: string;
  /** The name of the attached document that contains the signature; absent if it is in this document. */
  readonly file?: string;
  /** Common name of the signer's certificate. */
  readonly signer?: string;
  readonly integrity: Integrity;
}

export interface EventReport extends Omit<AuditEvent, 'data'> {
  readonly hash: string;
}

export interface FoundLink {
  /** Returns the bytes of the link. Throws a `QuireError` if they cannot be read. */
  readonly content: () => Uint8Array;
  readonly sealedBy?: SealingSignature;
  /** Returns the reason, in words, why the document is not the one that the link describes; undefined if it is. */
  readonly documentFault: (link: AuditTrail) => Promise<string | undefined>;
}

/** The maximum number of events that a report lists. */
const MOST_EVENTS = 1_000;
/** The maximum number of links that are checked, since each costs hashes: documents do not have more signers. */
const MOST_LINKS = 100;
/** The maximum size in bytes of all links together. */
const MOST_BYTES = 4 * LONGEST_TRAIL;

/** Computes the chain of all links anew. Faults of a link are listed in the report. */
export async function trailReport(
  found: readonly FoundLink[],
  faults: readonly string[],
  cryptography: Cryptography,
): Promise<AuditTrailReport> {
  const checked: CheckedLink[] = [];
  let bytes = 0;
  for (const link of found.slice(0, MOST_LINKS)) {
    const content = contentOf(link);
    bytes += content instanceof Uint8Array ? content.length : 0;
    const isTooMuch = bytes > MOST_BYTES;
    checked.push(await checkedLink(link, isTooMuch ? { problem: TOO_MUCH } : content, checked.at(-1), cryptography));
  }
  const links = checked.map(({ report }) => report);
  const tooMany = found.length > MOST_LINKS ? [`it has ${found.length} links, and ${MOST_LINKS} are read`] : [];
  return whole(
    links,
    checked.flatMap(({ link }) => link?.entries ?? []),
    [...faults, ...tooMany],
  );
}

const TOO_MUCH = `its links have more than ${MOST_BYTES} bytes together`;

interface CheckedLink {
  readonly link?: AuditTrail;
  readonly report: LinkReport;
}

type Unreadable = { readonly problem: string };

function contentOf({ content }: FoundLink): Uint8Array | Unreadable {
  try {
    return content();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { problem: `it cannot be read: ${error.message}` };
  }
}

async function checkedLink(
  { sealedBy, documentFault }: FoundLink,
  content: Uint8Array | Unreadable,
  before: CheckedLink | undefined,
  cryptography: Cryptography,
): Promise<CheckedLink> {
  const outcome = content instanceof Uint8Array ? await checkTrail(content, cryptography) : content;
  const link = 'trail' in outcome ? outcome.trail : undefined;
  const loose = link && outcome.problem === undefined ? linkFault(link, before) : undefined;
  const brokenAt = 'brokenAt' in outcome ? outcome.brokenAt : loose === undefined ? undefined : 1;
  const fault = link && (await documentFault(link));
  const problems = [outcome.problem, loose, fault].filter((each) => each !== undefined);
  const report = {
    intact: problems.length === 0,
    ...(brokenAt === undefined ? {} : { brokenAt }),
    eventCount: link?.entries.length ?? 0,
    documentMatches: link !== undefined && fault === undefined,
    ...(sealedBy ? { sealedBy } : {}),
    ...(link ? saidBy(link) : {}),
    problems: sealedBy ? problems : [...problems, 'no signature covers it'],
  };
  return { ...(link && { link }), report };
}

/** Returns the reason why a link does not continue the one before it; undefined if it does. */
function linkFault({ continues }: AuditTrail, before: CheckedLink | undefined): string | undefined {
  if (before) return continues === before.link?.seal.hash ? undefined : 'it does not continue the previous link';
  return continues === undefined ? undefined : 'it continues a link that the document does not have';
}

const saidBy = ({ document, eventId, signer, seal }: AuditTrail) => ({
  documentHash: document.sha256,
  sealedAt: seal.timestamp,
  ...(eventId === undefined ? {} : { eventId }),
  ...(signer ? { signer } : {}),
});

/** Combines the links into a trail: as good as the worst of them, with events counted through all of them. */
function whole(
  links: readonly LinkReport[],
  entries: AuditTrail['entries'],
  faults: readonly string[],
): AuditTrailReport {
  const [first] = links;
  const broken = links.findIndex(({ brokenAt }) => brokenAt !== undefined);
  const before = links.slice(0, broken).reduce((sum, { eventCount }) => sum + eventCount, 0);
  const named = links.flatMap(({ problems }, index) =>
    problems.map((problem) => (links.length > 1 ? `link ${index + 1}: ${problem}` : problem)),
  );
  return {
    ...first,
    intact: faults.length === 0 && links.every(({ intact }) => intact),
    ...(broken === -1 ? {} : { brokenAt: before + (links[broken].brokenAt ?? 0) }),
    eventCount: entries.length,
    documentMatches: links.every(({ documentMatches }) => documentMatches),
    events: entries.slice(0, MOST_EVENTS).map(eventReport),
    links,
    problems: [...faults, ...named],
  };
}

function eventReport({ event: { data, ...event }, hash }: AuditTrail['entries'][number]): EventReport {
  return { ...event, hash };
}
