import { isQuireError, mustBeBytes, QuireError } from '@quire/core';
import { fromBase64 } from '@quire/core/bytes';
import { type Certificate, parseCertificate } from '@quire/core/cms';

const BLOCK =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g;
/** The maximum number of certificates; trust lists of whole continents have a few thousand. */
const MOST_ANCHORS = 10_000;

/**
 * Reads certificates to be trusted: PEM with any number of them, one in DER, or the JSON reply of GET /v1/verify/key,
 * which contains PEM. Throws VALIDATION_ERROR naming `origin` for anything else.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { readAnchors } from '@quire/plugin-verify/verify';
 *
 * console.log(readAnchors(await readFile('ca.pem'), 'ca.pem').length); // 1
 * ```
 */
export function readAnchors(bytes: Uint8Array, origin: string): readonly Certificate[] {
  mustBeBytes('certificates', bytes);
  const latin = new TextDecoder('latin1').decode(bytes);
  // JSON strings contain ends of lines as `\n`.
  const text = /^\s*[{["]/.test(latin) ? latin.replaceAll('\\n', '\n') : latin;
  const blocks = [...text.matchAll(BLOCK)].map(
    ([, base64]) => fromBase64(base64.replace(/(?<![=\s])[=\s]+$/, '')) ?? new Uint8Array(),
  );
  if (blocks.length === 0 && text.includes('-----BEGIN')) throw invalid(origin, 'contains no certificate');
  if (blocks.length > MOST_ANCHORS) throw invalid(origin, `contains more than ${MOST_ANCHORS} certificates`);
  try {
    return (blocks.length > 0 ? blocks : [bytes]).map((der) => parseCertificate(der));
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw invalid(origin, 'must be certificates in PEM, or one in DER');
  }
}

const invalid = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field} ${issue}`, { details: [{ field, issue }] });
