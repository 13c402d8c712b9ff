/** The `Content-Disposition` of a part of a multipart body: its name, and the name of its file. */

export interface Disposition {
  readonly name?: string;
  /** The file name without folders; undefined if the part is not a file. */
  readonly filename?: string;
}

/** The characters of a header that are read: a hostile one may be as long as the upload. */
const LONGEST = 1 << 14;

/** A parameter: a name, which may have a continuation number, and a quoted string or a token. */
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]*))/g;

/**
 * Reads a header in the form of RFC 7578, and in other forms of clients: a file name in `filename*` (RFC 8187) or in
 * pieces (RFC 2231), in encoded words (RFC 2047), and with the folders of the client. `filename*` takes precedence.
 *
 * @example dispositionOf("form-data; name=file; filename*=utf-8''Vertr%C3%A4ge.docx").filename // 'Verträge.docx'
 */
export function dispositionOf(header: string): Disposition {
  const given = new Map<string, string>();
  for (const [, key = '', quoted, token] of header.slice(0, LONGEST).matchAll(PARAMETER)) {
    const name = key.toLowerCase();
    if (!given.has(name)) given.set(name, quoted?.replaceAll('\\"', '"') ?? (token ?? '').trim());
  }
  const plain = given.get('filename');
  const filename = extended(given.get('filename*')) ?? inPieces(given) ?? (plain && unescaped(decodedWords(plain)));
  return { name: given.get('name'), filename: filename === undefined ? undefined : withoutFolders(filename) };
}

/** The last segment of a path, also on Windows. */
export const withoutFolders = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Decodes `charset'language'percent-encoded`; undefined for any other form. */
function extended(value: string | undefined): string | undefined {
  const [, charset = '', encoded = ''] = /^([^']+)'[^']*'(.*)$/s.exec(value ?? '') ?? [];
  return charset === '' ? undefined : decoded(charset, percentDecoded(encoded));
}

/** Joins `filename*0*=UTF-8''a%20; filename*1="b"` and so on (RFC 2231, 3 and 4.1). */
function inPieces(given: ReadonlyMap<string, string>): string | undefined {
  const [, charset = 'utf-8', first] = /^([^']+)'[^']*'(.*)$/s.exec(given.get('filename*0*') ?? '') ?? [];
  const pieces: Buffer[] = [];
  for (let index = 0; ; index++) {
    const plain = given.get(`filename*${index}`);
    const encoded = index === 0 ? first : given.get(`filename*${index}*`);
    if (plain !== undefined) pieces.push(Buffer.from(plain));
    else if (encoded !== undefined) pieces.push(percentDecoded(encoded));
    else return pieces.length === 0 ? undefined : decoded(charset, Buffer.concat(pieces));
  }
}

/** Decodes encoded words; white space between two of them is ignored. */
const decodedWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(
      /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi,
      (word, charset: string, form: string, encoded: string) => {
        const bytes = form.toLowerCase() === 'b' ? Buffer.from(encoded, 'base64') : quotedPrintable(encoded);
        return decoded(charset, bytes) ?? word;
      },
    );

const quotedPrintable = (text: string): Buffer =>
  percentDecoded(
    text
      .replaceAll('%', '%25')
      .replaceAll('_', '%20')
      .replace(/=(?=[0-9a-f]{2})/gi, '%'),
  );

/** Decodes the escapes that browsers write for characters that a header, or the form's charset, does not allow. */
const unescaped = (text: string): string =>
  text
    .replaceAll('%22', '"')
    .replace(/&#(\d{1,7});/g, (reference, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : reference,
    );

/** Bytes of text in which `%` and two digits represent a byte. */
const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** The text of encoded bytes; undefined if the charset is unknown, or the bytes are invalid in it. */
function decoded(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset.trim(), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
