import { element } from './element.js';

/** What is shown of the reply of `/v1/verify`. */
export interface VerifyReply {
  readonly valid: boolean;
  readonly verdict: string;
  readonly reason: string;
  readonly meaning?: string;
  readonly advice?: string;
  readonly signatures: readonly {
    readonly valid: boolean;
    readonly reason: string;
    readonly level?: string;
    readonly signer?: { readonly name: string };
    readonly times?: { readonly claimed?: string };
  }[];
}

/** The verdict in words, then each signature. */
export function verdictOf({
  valid,
  verdict,
  reason,
  meaning,
  advice,
  signatures,
}: VerifyReply): readonly HTMLElement[] {
  const title = `${verdict.charAt(0)}${verdict.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  return [
    element('p', { class: `verdict ${valid ? 'good' : 'bad'}` }, title),
    element('p', {}, reason),
    ...[meaning, advice].flatMap((text) => (text ? [element('p', { class: 'facts' }, text)] : [])),
    element('ol', {}, ...signatures.map((each) => element('li', {}, lineOf(each)))),
  ];
}

function lineOf({ valid, signer, level, times }: VerifyReply['signatures'][number]): string {
  const by = signer ? `by ${signer.name}` : 'by nobody who is named';
  const at = times?.claimed ? `, ${times.claimed.slice(0, 10)} as the signer says` : '';
  return `${valid ? 'Valid' : 'Not valid'}, ${by}${level ? `, ${level}` : ''}${at}`;
}

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
