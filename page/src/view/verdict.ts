import { htmlElement } from './element.js';
import { ask } from './service.js';

/** The part of the reply of `/v1/verify` that is shown. */
export interface VerifyReply {
  readonly valid: boolean;
  readonly verdict: string;
  readonly reason: string;
  readonly meaning?: string;
  readonly advice?: string;
  readonly signatures: readonly SignatureReply[];
  /** The signed document that this one was made from. */
  readonly source?: { readonly file: string; readonly reason: string; readonly signatures: readonly SignatureReply[] };
  readonly auditTrail?: TrailReply;
}

interface TrailReply {
  readonly intact: boolean;
  readonly eventCount: number;
  readonly brokenAt?: number;
  readonly links: readonly { readonly sealedBy?: { readonly signer?: string } }[];
  readonly problems: readonly string[];
}

export interface SignatureReply {
  readonly valid: boolean;
  /** The PDF field that contains the signature. */
  readonly field?: string;
  readonly integrity?: string;
  readonly indication?: string;
  readonly reason: string;
  readonly level?: string;
  readonly signer?: { readonly name: string };
  readonly times?: { readonly claimed?: string; readonly proven?: string };
  readonly laterRevisions?: readonly { readonly changes: readonly ChangeReply[] }[];
}

interface ChangeReply {
  readonly kind: string;
  readonly where: string;
  readonly what: string;
  readonly allowed: boolean;
  /** Counted from 1. */
  readonly page?: number;
  readonly field?: string;
  readonly object?: number;
}

/** The verdict in words, with its meaning and advice; then each signature, and the audit trail. */
export function verdictOf(reply: VerifyReply): readonly HTMLElement[] {
  const { reason, meaning, advice, signatures, source, auditTrail } = reply;
  const [title, look] = headOf(reply);
  return [
    htmlElement(
      'div',
      { class: `judged ${look}` },
      htmlElement('p', { class: `verdict ${look}` }, title),
      htmlElement('p', {}, reason),
      ...(meaning ? [htmlElement('p', { class: 'facts' }, meaning)] : []),
      ...(advice ? [htmlElement('p', {}, htmlElement('strong', {}, 'What to do: '), onPage(advice))] : []),
    ),
    listOf(signatures, reason),
    ...(source
      ? [
          htmlElement('p', {}, `Made from “${source.file}”, which is attached: ${source.reason}`),
          listOf(source.signatures, `${reason} ${source.reason}`),
        ]
      : []),
    ...(auditTrail ? trailOf(auditTrail) : []),
  ];
}

/** Rewords advice for the page: it refers to command-line options and to HTTP calls. */
const onPage = (advice: string): string =>
  advice.replace(': --trust FILE (over HTTP, the part trust)', ' above, and check again');

/** The verdict in two words. */
export const verdictTitle = (reply: VerifyReply): string => headOf(reply)[0];

/** The verdict as PDF readers show it: a valid signature of an untrusted signer differs from a changed document. */
function headOf({ valid, verdict, signatures, source, auditTrail }: VerifyReply) {
  if (valid) return verdict === 'VALID' ? (['Valid', 'good'] as const) : (['Changed since', 'fair'] as const);
  const all = [...signatures, ...(source?.signatures ?? [])];
  if (all.length === 0) return ['Not signed', 'none'] as const;
  const isHeld = (auditTrail?.intact ?? true) && all.every((each) => each.valid || isUnknown(each));
  return isHeld && all.some(isUnknown) ? (['Not trusted', 'fair'] as const) : (['Not valid', 'bad'] as const);
}

/** True if a signature is valid, but its signer is not identified. */
const isUnknown = ({ integrity, indication }: SignatureReply): boolean =>
  integrity === 'intact' && indication === 'INDETERMINATE';

/** Each signature, and the reason why it is not valid, unless it was given before. */
const listOf = (signatures: readonly SignatureReply[], said: string): HTMLElement =>
  htmlElement(
    'ol',
    {},
    ...signatures.map((each) => {
      // A reason that keeps all signers from being trusted is stated once.
      const [, missing] =
        / could not be verified as trusted: (.*?)\.(?: It was changed since, |$)/.exec(each.reason) ?? [];
      const isSaid = each.valid || said.includes(each.reason) || (missing !== undefined && said.includes(missing));
      return htmlElement('li', {}, ...lineOf(each), ...(isSaid ? [] : [`. ${each.reason}`]));
    }),
  );

export const standingOf = (signature: SignatureReply) =>
  signature.valid ? 'Valid' : isUnknown(signature) ? 'Not trusted' : 'Not valid';

function lineOf(signature: SignatureReply): readonly (Node | string)[] {
  const { signer, level, times } = signature;
  const state = standingOf(signature);
  const by = signer ? `by ${signer.name}` : 'by an unnamed signer';
  return [[state, by, ...(level ? [level] : [])].join(', '), ...timeOf(times)];
}

function timeOf({ claimed, proven }: NonNullable<SignatureReply['times']> = {}): readonly (Node | string)[] {
  if (proven) return [', before ', minuteOf(proven), ', as a time stamp proves'];
  return claimed ? [', ', minuteOf(claimed), ', by the signer’s clock'] : [];
}

/** `2026-03-01 10:00 UTC`, on one line. */
const minuteOf = (time: string): HTMLElement =>
  htmlElement('time', { datetime: time }, time.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2 UTC'));

/** `Audit trail: intact, 9 events, vouched for by Ada, Grace, Joan`, or its fault. */
function trailOf({ intact, eventCount, brokenAt, links, problems }: TrailReply): readonly HTMLElement[] {
  const broken = brokenAt === undefined ? 'not intact' : `broken at event ${brokenAt}`;
  const counted = `${eventCount} ${eventCount === 1 ? 'event' : 'events'}`;
  if (!intact) {
    const faults = problems.map((problem) => htmlElement('li', {}, problem));
    return [htmlElement('p', {}, `Audit trail: ${broken} of ${counted}`), htmlElement('ul', {}, ...faults)];
  }
  const names = [...new Set(links.flatMap(({ sealedBy }) => sealedBy?.signer ?? []))];
  const vouched = names.length > 0 ? [`sealed by ${names.join(', ')}`] : [];
  return [htmlElement('p', {}, ['Audit trail: intact', counted, ...vouched].join(', '))];
}

export interface VerdictRequest {
  readonly file: Blob;
  readonly name: string;
  /** Certificates to trust in addition to those of the service. */
  readonly trust?: File;
  /** A value of the service's parameter `revocation`. */
  readonly revocation: string;
}

/** Sends a file to the service of this page, and returns its report. Rejects as `ask` does. */
export async function verifyAtService({ file, name, trust, revocation }: VerdictRequest): Promise<VerifyReply> {
  const body = new FormData();
  body.append('file', file, name);
  if (trust) body.append('trust', trust, trust.name);
  return (await (await ask(`/v1/verify?${new URLSearchParams({ revocation })}`, body)).json()) as VerifyReply;
}
