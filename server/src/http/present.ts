import { Readable } from 'node:stream';
import type { DocumentReply, JsonReply, Reply } from '@quire/core/plugin';
import { nameOfType } from './file-types.js';
import type { Context } from './state.js';

/** Sends a reply: documents as bytes or JSON with the report, answers as JSON or text, as the client prefers. */
export function present(ctx: Context, reply: Reply): void {
  ctx.set('Cache-Control', 'no-store');
  switch (reply.kind) {
    case 'empty':
      ctx.set({ ...reply.headers });
      ctx.status = 204;
      return;
    case 'json':
      ctx.set({ ...reply.headers });
      ctx.status = reply.status ?? 200;
      presentAnswer(ctx, reply);
      return;
    case 'stream':
      ctx.set({ ...reply.headers });
      if (reply.filename !== undefined) ctx.set('Content-Disposition', attachment(reply.filename));
      ctx.type = reply.contentType;
      // Koa ends the stream if the client disconnects.
      ctx.body = Readable.from(reply.chunks, { objectMode: false });
      return;
    case 'document':
      ctx.set({ ...reply.headers });
      ctx.vary('Accept');
      if (prefers('application/json', reply.contentType, ctx.get('Accept'))) presentJson(ctx, reply);
      else presentBinary(ctx, reply);
  }
}

function presentAnswer(ctx: Context, { body, text }: JsonReply): void {
  if (text === undefined) {
    ctx.body = body;
    return;
  }
  ctx.vary('Accept');
  ctx.body = prefers('text/plain', 'application/json', ctx.get('Accept')) ? `${text}\n` : body;
}

function presentBinary(ctx: Context, { bytes, contentType, filename }: DocumentReply): void {
  ctx.set('Content-Disposition', attachment(nameOfType(safeFilename(filename), contentType)));
  ctx.type = contentType;
  send(ctx, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function presentJson(ctx: Context, { bytes, contentType, filename, report }: DocumentReply): void {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const name = safeFilename(nameOfType(safeFilename(filename), contentType));
  ctx.type = 'json';
  send(ctx, Buffer.from(JSON.stringify({ document: { base64, contentType, filename: name }, report })));
}

/** The number of bytes that are handed to a connection at once. */
const PIECE = 1 << 16;

/** Sends large bodies in pieces: the progress of the connection shows how far the client has read. */
function send(ctx: Context, bytes: Buffer): void {
  ctx.body = bytes.length > PIECE ? Readable.from(piecesOf(bytes), { objectMode: false }) : bytes;
  ctx.length = bytes.length;
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** `Content-Disposition` (RFC 6266) with the name in UTF-8 (RFC 8187) and, for old clients, in ASCII with `_`. */
export function attachment(filename: string): string {
  const name = safeFilename(filename).normalize('NFC');
  // A percent sign before two digits would be decoded by some clients (RFC 6266, Appendix D).
  const plain = name.replace(/[^ -~]/gu, '_').replace(/%(?=[0-9A-Fa-f]{2})/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file name of at most 150 characters, without folders, control or bidi characters, or any that Windows refuses. */
export function safeFilename(given: string): string {
  const name = given
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const characters = [...name];
  if (characters.length <= 150) return name || 'document';
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, 150 - extension.length).join('') + extension;
}

/** A media range of an Accept header and its weight, from 0 to 1. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/** A weight as RFC 9110, 12.4.2, writes it. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|\.\d{1,3}|1(?:\.0{0,3})?)$/;

/**
 * Returns true if an Accept header prefers `other` to `own`, the default type of the reply: a higher quality by the
 * most specific range that matches each (RFC 9110, 12.5.1). Equal quality, a wildcard or no header means `own`: many
 * HTTP clients name JSON by default, next to a wildcard, without any preference for it.
 *
 * @example prefers('application/json', 'application/pdf', 'application/json, text/plain, *\/*') // false
 */
export function prefers(other: string, own: string, accept: string): boolean {
  const ranges = accept.split(',').map(rangeOf);
  return qualityOf(other, ranges) > qualityOf(own, ranges);
}

/** Parses a range, without its parameters such as a charset. An invalid weight counts as 0. */
function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters
    .map((parameter) => /^q\s*=\s*(.*)$/.exec(parameter)?.[1])
    .find((each) => each !== undefined);
  // Old versions of Java write `*` for `*/*`.
  const range = { type: type === '*' ? '*/*' : type, quality: 1 };
  return weight === undefined ? range : { ...range, quality: WEIGHT.test(weight) ? Number(weight) : 0 };
}

function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const pattern of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const matching = ranges.filter((range) => range.type === pattern);
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality));
  }
  return 0;
}
