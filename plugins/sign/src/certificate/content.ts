import type { AuditEvent, OpenTrail } from '@quire/core/audit';
import { timeIn } from '../zoned-time.js';
import type { CertificateLook } from './look.js';
import { type CertificateForm, type CertificateWords, certificateWords } from './words.js';

/** The texts of a certificate of completion, ready to be laid out, and their language. */
export interface CertificateContent {
  readonly language: string;
  readonly words: CertificateWords;
  readonly introduction: string;
  readonly parts: readonly Part[];
  /** The zone of all times. */
  readonly zone: string;
  readonly events: readonly EventRow[];
  /** The number of events that are not listed, but are in the attached trail. */
  readonly unlisted: number;
}

interface Part {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** A label and its value. A digest is set in fixed-width digits; a picture is the one that the signer drew. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly kind: 'text' | 'digest' | 'picture';
}

export interface EventRow {
  readonly number: string;
  readonly time: string;
  /** The title of the event, and below it the lines of the event's data. */
  readonly what: readonly [title: string, ...data: string[]];
  /** One item per line. */
  readonly by: readonly string[];
  /** A network address, divided into lines if it is long. */
  readonly from: readonly string[];
  readonly hash: string;
}

export interface SigningFacts {
  readonly signedAt: Date;
  /** `PAdES B-LT` */
  readonly level: string;
  readonly reason?: string;
  readonly location?: string;
  /** The subject and issuer of the certificate, if it is known yet. */
  readonly certificate?: { readonly subject: string; readonly issuer: string };
}

/** Facts of the document and of the file that keeps the trail. */
export interface ListedFacts {
  /** The form of the certificate, which gives the unit for counting; pages by default. */
  readonly form?: CertificateForm;
  /** The number of pages, sheets or slides; absent if the document was not laid out. */
  readonly count?: number;
  readonly lastHash: string;
  readonly file: string;
}

/** The maximum number of listed events, some 25 pages; the trail itself has every event in full. */
const MOST_LISTED = 500;
/** The maximum number of characters of a value that are shown, in the list of events and in the sections above it. */
const MOST_IN_LIST = 80;
const MOST_IN_DATA = 160;
const MOST_IN_FACTS = 400;
/** The number of hash digits that are shown: enough to tell hashes apart. */
const SHORT_HASH = 12;

/** Returns the texts of a trail: people, times, addresses, and the hashes that chain it. */
export function certificateContent(
  { document, signer, eventId, entries }: OpenTrail,
  { signedAt, level, reason, location, certificate }: SigningFacts,
  { form = 'pages', count, lastHash, file }: ListedFacts,
  { documentName, language: tag, timeZone = 'UTC', picture }: CertificateLook = {},
): CertificateContent {
  const { language, texts: words } = certificateWords(tag);
  const { labels } = words;
  const [ofDocument, ofSigner, ofSignature, ofTrail] = words.parts;
  const zoned = (time: Date): string => (timeZone === 'UTC' ? `${timeIn(timeZone, time)} UTC` : timeIn(timeZone, time));
  const parts: Part[] = [
    part(ofDocument, [
      [labels.name, documentName],
      [labels.envelope, eventId],
      [labels[form], count === undefined ? undefined : String(count)],
      [labels.size, words.bytes(document.bytes)],
      ['SHA-256', document.sha256, 'digest'],
    ]),
    part(ofSigner, [
      [labels.picture, picture && (signer?.name ?? labels.picture), 'picture'],
      [labels.name, signer?.name],
      [labels.email, signer?.email],
      [labels.identifiedBy, signer?.identifiedBy],
      [labels.consent, consentOf(entries.map(({ event }) => event))],
      [labels.address, signer?.ip && shortAddress(signer.ip)],
      [labels.browser, signer?.userAgent],
    ]),
    part(ofSignature, [
      [labels.time, zoned(signedAt)],
      [labels.level, level],
      [labels.reason, reason],
      [labels.location, location],
      [labels.certificate, certificate?.subject],
      [labels.issuer, certificate?.issuer],
    ]),
    part(ofTrail, [
      [labels.events, String(entries.length)],
      [labels.lastHash, shortened(lastHash), 'digest'],
      [labels.keptIn, words.attached(file)],
    ]),
  ];
  const events = entries.slice(0, MOST_LISTED).map(
    ({ event, hash }, index): EventRow => ({
      number: String(index + 1),
      time: timeIn(timeZone, new Date(event.timestamp)),
      what: [titleOf(event, words), ...dataLines(event)],
      by: (actorOf(event) ?? [signer?.name ?? '']).map((line) => cut(line, MOST_IN_LIST)),
      from: addressLines(event.ip ?? ''),
      hash: shortened(hash),
    }),
  );
  return {
    language,
    words,
    introduction: `${words.added[form]} ${words.chain}`,
    parts: parts.filter(({ facts }) => facts.length > 0),
    zone: words.zone(timeZone),
    events,
    unlisted: entries.length - events.length,
  };
}

type GivenFact = readonly [label: string, value: string | undefined, kind?: Fact['kind']];

const part = (heading: string, given: readonly GivenFact[]): Part => ({
  heading,
  facts: given.flatMap(([label, value, kind = 'text']) =>
    value === undefined ? [] : [{ label, value: cut(value, MOST_IN_FACTS), kind }],
  ),
});

const shortened = (hash: string): string => `${hash.slice(0, SHORT_HASH)}…`;

function cut(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function actorOf({ actor }: AuditEvent): string[] | undefined {
  if (typeof actor === 'string') return [actor];
  return actor && [actor.name ?? actor.id, actor.email, actor.role].filter((each) => each !== undefined);
}

/** The number of characters that fit on a line of the column of addresses. */
const ADDRESS_LINE = 16;

/** An address in the form of RFC 5952; a long IPv6 address is divided into lines after colons. */
function addressLines(ip: string): readonly string[] {
  const groups = shortAddress(ip).match(/[^:]*:*/g) ?? [];
  const lines = [''];
  for (const group of groups) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + group.length > ADDRESS_LINE) lines.push(group);
    else lines[lines.length - 1] = line + group;
  }
  return lines;
}

/** `2001:db8::1` for `2001:0db8:0:0:0:0:0:1`, as in a URL; invalid text is unchanged. */
function shortAddress(ip: string): string {
  const url = `http://[${ip}]`;
  return ip.includes(':') && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : ip;
}

/** The title of an event. A caller's own type is shown as its words: `identity_checked` as `Identity checked`. */
function titleOf({ type }: AuditEvent, { events }: CertificateWords): string {
  if (Object.hasOwn(events, type)) return events[type];
  const words = type.replace(/[_.:-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The maximum number of members of `data` that are shown, and their maximum depth. */
const MOST_DATA = 6;
const DEEPEST = 2;

/** Returns the data of an event, a line for each member: `field: Total`, `position.page: 2`. */
function dataLines({ data }: AuditEvent): string[] {
  const lines = [...membersOf(data ?? {}, '', 1)];
  const shown = lines.slice(0, MOST_DATA).map((line) => cut(line, MOST_IN_DATA));
  return lines.length > MOST_DATA ? [...shown, '…'] : shown;
}

function* membersOf(data: object, prefix: string, depth: number): Generator<string> {
  let count = 0;
  for (const [name, value] of Object.entries(data)) {
    if (++count > MOST_DATA + 1) return;
    if (typeof value !== 'object' || value === null) yield `${prefix}${name}: ${String(value)}`;
    else if (depth < DEEPEST) yield* membersOf(value, `${prefix}${name}.`, depth + 1);
    else yield `${prefix}${name}: ${JSON.stringify(value).slice(0, 2 * MOST_IN_DATA)}`;
  }
}

/** The words that the signer consented to, from the last consent event. */
function consentOf(events: readonly AuditEvent[]): string | undefined {
  const { data = {} } = events.findLast(({ type }) => type === 'consent') ?? {};
  const given = ['text', 'consent', 'statement', 'terms'].map((name) => (data as Record<string, unknown>)[name]);
  return given.find((value): value is string => typeof value === 'string' && value !== '');
}
