import { element } from './element.js';

/** What is shown of the reply of `/v1/verify`. */
export interface VerifyReply {
  readonly valid: boolean;
  readonly verdict: string;
  readonly reason: string;
  readonly meaning?: string;
  readonly advice?: string;
  readonly signatures: readonly SignatureReply[];
  /** The signed document that this one was made from. */
  readonly source?: { readonly file: string; readonly reason: string; readonly signatures: readonly SignatureReply[] };
}

interface SignatureReply {
  readonly valid: boolean;
  readonly integrity?: string;
  readonly indication?: string;
  readonly reason: string;
  readonly level?: string;
  readonly signer?: { readonly name: string };
  readonly times?: { readonly claimed?: string; readonly proven?: string };
}

/** The verdict in words, then each signature. */
export function verdictOf({
  valid,
  verdict,
  reason,
  meaning,
  advice,
  signatures,
  source,
}: VerifyReply): readonly HTMLElement[] {
  const title = `${verdict.charAt(0)}${verdict.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  return [
    element('p', { class: `verdict ${valid ? (verdict === 'VALID' ? 'good' : 'fair') : 'bad'}` }, title),
    element('p', {}, reason),
    ...[meaning, advice].flatMap((text) => (text ? [element('p', { class: 'facts' }, text)] : [])),
    listOf(signatures, reason),
    ...(source
      ? [
          element('p', {}, `Made from “${source.file}”, which is attached: ${source.reason}`),
          listOf(source.signatures, source.reason),
        ]
      : []),
  ];
}

/** Each signature, and what keeps it from being valid where that was not said of the document. */
const listOf = (signatures: readonly SignatureReply[], said: string): HTMLElement =>
  element(
    'ol',
    {},
    ...signatures.map((each) =>
      element('li', {}, each.valid || said.includes(each.reason) ? lineOf(each) : `${lineOf(each)}. ${each.reason}`),
    ),
  );

function lineOf({ valid, integrity, indication, signer, level, times }: SignatureReply): string {
  const isUnknown = integrity === 'intact' && indication === 'INDETERMINATE';
  const state = valid ? 'Valid' : isUnknown ? 'Not trusted' : 'Not valid';
  const by = signer ? `by ${signer.name}` : 'by nobody who is named';
  return [state, by, ...(level ? [level] : []), ...timeOf(times)].join(', ');
}

function timeOf({ claimed, proven }: NonNullable<SignatureReply['times']> = {}): readonly string[] {
  if (proven) return [`before ${minuteOf(proven)}, as a time stamp proves`];
  return claimed ? [`${minuteOf(claimed)}, as the signer says`] : [];
}

/** `2026-03-01 10:00 UTC` */
const minuteOf = (time: string): string => time.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2 UTC');

export interface VerifyRequest {
  readonly file: Blob;
  readonly name: string;
  /** Of the API; empty where the service asks for none. */
  readonly key: string;
  /** A certificate to trust beside those of the service. */
  readonly trust?: File;
}

/**
 * Sends a file to the service that this page is from, and gives its report. Rejects with an `Error` in the words of the
 * service, or of what kept them from coming.
 */
export async function verifyAtService({ file, name, key, trust }: VerifyRequest): Promise<VerifyReply> {
  const body = new FormData();
  body.append('file', file, name);
  if (trust) body.append('trust', trust, trust.name);
  const response = await fetch('/v1/verify', {
    method: 'POST',
    body,
    headers: key ? { Authorization: `Bearer ${key}` } : {},
  });
  const reply = (await response.json()) as VerifyReply & { readonly detail?: string; readonly title?: string };
  if (!response.ok) throw new Error(reply.detail ?? reply.title ?? `the service answers ${response.status}`);
  return reply;
}
