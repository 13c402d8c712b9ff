import type { AuditEvent, OpenTrail } from '@quire/core/audit';

/** What a certificate of completion says, as text that is ready to be laid out. */
export interface CertificateContent {
  readonly sections: readonly { readonly heading: string; readonly facts: readonly Fact[] }[];
  readonly events: readonly EventRow[];
  /** Events that are not listed, and are in the attached trail. */
  readonly unlisted: number;
}

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

export interface EventRow {
  readonly number: string;
  readonly time: string;
  readonly type: string;
  /** A line each. */
  readonly by: readonly string[];
  readonly from: string;
  readonly hash: string;
}

/** How the document is about to be signed. */
export interface SigningFacts {
  readonly signedAt: Date;
  /** `PAdES B-LT` */
  readonly level: string;
  readonly reason?: string;
  readonly location?: string;
  /** Of the certificate, where it is known yet. */
  readonly certificate?: { readonly subject: string; readonly issuer: string };
}

/** Some 25 pages; the trail itself has every event, and all of what is cut here. */
const MOST_LISTED = 500;
/** Characters that are shown of a value in the list of events, and in the facts above it. */
const MOST_IN_LIST = 80;
const MOST_IN_FACTS = 400;

/** What the certificate says of a trail: actors, times, addresses, and the hashes that hold it together. */
export function certificateContent(
  { document, signer, eventId, entries }: OpenTrail,
  { signedAt, level, reason, location, certificate }: SigningFacts,
  { pages, lastHash, file }: { readonly pages: number; readonly lastHash: string; readonly file: string },
): CertificateContent {
  const sections = [
    section('Document', [
      ['Reference', eventId],
      ['Pages', String(pages)],
      ['Size', `${document.bytes} bytes`],
      ['SHA-256', document.sha256],
    ]),
    section('Signer', [
      ['Name', signer?.name],
      ['E-mail', signer?.email],
      ['Address', signer?.ip],
      ['Browser', signer?.userAgent],
    ]),
    section('Signature', [
      ['Time', utc(signedAt)],
      ['Level', level],
      ['Reason', reason],
      ['Location', location],
      ['Certificate', certificate?.subject],
      ['Issued by', certificate?.issuer],
    ]),
    section('Audit trail', [
      ['Events', String(entries.length)],
      ['Last hash', lastHash],
      ['Kept in', `${file}, attached to this document`],
    ]),
  ];
  const events = entries.slice(0, MOST_LISTED).map(({ event, hash }, index) => ({
    number: String(index + 1),
    time: utc(new Date(event.timestamp)),
    type: event.type,
    by: (actorOf(event) ?? [signer?.name ?? '']).map((line) => cut(line, MOST_IN_LIST)),
    from: event.ip ?? '',
    hash,
  }));
  return {
    sections: sections.filter(({ facts }) => facts.length > 0),
    events,
    unlisted: entries.length - events.length,
  };
}

const section = (heading: string, facts: readonly (readonly [string, string | undefined])[]) => ({
  heading,
  facts: facts.flatMap(([label, value]): Fact[] => (value === undefined ? [] : [[label, cut(value, MOST_IN_FACTS)]])),
});

function cut(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function actorOf({ actor }: AuditEvent): string[] | undefined {
  if (typeof actor === 'string') return [actor];
  return actor && [actor.name ?? actor.id, actor.email, actor.role].filter((each) => each !== undefined);
}

/** `2026-01-31 12:00:00` */
const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
