/** Bytes of text, and the page in a web archive (RFC 2557), as in Word's "Single File Web Page" and html-docx-js. */
import { textInCharset } from '../../../base/charset.js';

/**
 * Decodes text by its byte order mark, the named charset, or the charset in its own `meta`; otherwise UTF-8, then
 * Windows-1252.
 */
export function decoded(bytes: Uint8Array, charset?: string): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const head = latin(bytes.subarray(0, 2048));
  const meta = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  // A `meta` element that could be read as ASCII shows that the text is not UTF-16 (HTML Standard §13.2.3.2).
  const named = mark ?? charset ?? meta?.replace(/^(utf-?16|unicode|ucs-?2).*/i, 'utf-8');
  for (const label of [named, 'utf-8']) {
    if (!label) continue;
    try {
      return textInCharset(bytes, label);
    } catch {
      // The next charset is tried.
    }
  }
  return textInCharset(bytes, 'windows-1252');
}

/** Bytes as a string: each byte becomes the character with its value as the code. `bytesOf` does the reverse. */
const latin = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  ).join('');
const PIECE = 8_192;

interface Entity {
  readonly headers: string;
  readonly body: string;
}

/** The maximum depth at which nested parts are read. */
const DEEPEST = 4;

interface ArchivedPage {
  readonly html: string;
  /** Pictures as `data:` URIs, by their locations and ids. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The HTML of an archive, empty if it holds none, and its pictures. */
export function pageOfArchive(bytes: Uint8Array): ArchivedPage {
  const pictures = new Map<string, string>();
  const html = pageOf(entityOf(latin(bytes)), 0, pictures) ?? '';
  return { html, pictures };
}

function pageOf(entity: Entity, depth: number, pictures: Map<string, string>): string | undefined {
  const type = headerOf(entity, 'content-type') ?? 'text/plain';
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (/^\s*multipart\//i.test(type) && mark && depth < DEEPEST) {
    const parts = entity.body.split(`--${mark}`).slice(1);
    const pages = parts.map((part) => pageOf(entityOf(part.replace(/^\r?\n/, '')), depth + 1, pictures));
    return pages.find((page) => page !== undefined);
  }
  if (/^\s*image\//i.test(type) && headerOf(entity, 'content-transfer-encoding')?.toLowerCase() === 'base64') {
    const uri = `data:${type.split(';')[0]?.trim()};base64,${entity.body.replace(/[^A-Za-z0-9+/=]/g, '')}`;
    const [location, id] = [headerOf(entity, 'content-location'), headerOf(entity, 'content-id')];
    if (location) pictures.set(location, uri);
    if (id) pictures.set(id.replace(/^<|>$/g, ''), uri);
  }
  if (!/html/i.test(type)) return undefined;
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1];
  return decoded(contentOf(entity), charset);
}

function entityOf(text: string): Entity {
  const end = /\r?\n\r?\n/.exec(text);
  return end
    ? { headers: text.slice(0, end.index), body: text.slice(end.index + end[0].length) }
    : { headers: '', body: text };
}

function headerOf({ headers }: Entity, name: string): string | undefined {
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
}

function contentOf(entity: Entity): Uint8Array {
  const encoding = headerOf(entity, 'content-transfer-encoding')?.toLowerCase();
  const { body } = entity;
  if (encoding === 'base64') {
    try {
      return bytesOf(atob(body.replace(/[^A-Za-z0-9+/]/g, '')));
    } catch {
      return new Uint8Array();
    }
  }
  if (encoding !== 'quoted-printable') return bytesOf(body);
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return bytesOf(text);
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
