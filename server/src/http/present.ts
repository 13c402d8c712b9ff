import type { DocumentReply, Reply } from '@quire/core/plugin';
import type { Context } from './state.js';

/** Sends a reply: documents as they are, or in base64 with their report where the client asks for JSON. */
export function present(ctx: Context, reply: Reply): void {
  ctx.set('Cache-Control', 'no-store');
  switch (reply.kind) {
    case 'empty':
      ctx.status = 204;
      return;
    case 'json':
      ctx.set({ ...reply.headers });
      ctx.body = reply.body;
      return;
    case 'document':
      ctx.set({ ...reply.headers });
      ctx.vary('Accept');
      if (ctx.accepts(reply.contentType, 'application/json') === 'application/json') presentJson(ctx, reply);
      else presentBinary(ctx, reply);
  }
}

function presentBinary(ctx: Context, { bytes, contentType, filename }: DocumentReply): void {
  ctx.attachment(safeFilename(filename));
  ctx.type = contentType;
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function presentJson(ctx: Context, { bytes, contentType, filename, report }: DocumentReply): void {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  ctx.body = { document: { base64, contentType, filename: safeFilename(filename) }, report };
}

/** A name to save a file under: without folders, control or bidi characters or those that Windows refuses, at most 150 characters. */
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
