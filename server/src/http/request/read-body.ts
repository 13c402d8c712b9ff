import Bourne from '@hapi/bourne';
import { type InputKind, QuireError } from '@quire/core/plugin';
import type { Arrival } from '../connections/index.js';
import type { Held } from '../limits/index.js';
import type { Context } from '../state.js';
import { type Body, NO_BODY } from './body.js';
import { readMultipart } from './multipart.js';
import { malformedBody, refusal } from './parser-error.js';
import { readBytes } from './read-bytes.js';
import { replayed } from './replayed.js';

/** The bounds of a body, in bytes. */
export interface BodyBounds {
  /** The maximum size of a document. */
  readonly uploadBytes: number;
  /** The maximum size of a body without a document; a megabyte if absent. */
  readonly bodyBytes?: number;
  /** The arriving body, whose rate is checked, if it is not complete already. */
  readonly arrival?: Arrival;
  /** The counter of the body's bytes while they arrive. */
  readonly held?: Held;
}

/** Largest JSON body of an operation that takes no document. */
const JSON_BYTES = 1 << 20;
/** Allowance for the bytes around a document: multipart framing, or the rest of the JSON. */
const FRAMING_BYTES = 1 << 16;

/**
 * Reads the body of an operation into memory only: first receives all of its bytes, at the client's speed, then parses
 * them. Throws PAYLOAD_TOO_LARGE above its limits, UNSUPPORTED_MEDIA_TYPE for any other kind of content,
 * VALIDATION_ERROR if it is malformed, and the errors of `readBytes`.
 */
export async function readBody(ctx: Context, input: InputKind, bounds: BodyBounds): Promise<Body> {
  if (input === 'none') return NO_BODY;
  const kind = ctx.is('multipart/form-data', 'application/json');
  const expected = input === 'document' ? 'multipart/form-data or application/json' : 'application/json';
  if (!kind || (input === 'json' && kind !== 'application/json')) {
    throw new QuireError('UNSUPPORTED_MEDIA_TYPE', `the body must be ${expected}`);
  }
  const { uploadBytes, bodyBytes = JSON_BYTES, arrival, held } = bounds;
  if (input === 'json') {
    const tooLarge = () => new QuireError('PAYLOAD_TOO_LARGE', `the body may have at most ${bodyBytes >> 10} KB`);
    return readJson(ctx, { most: bodyBytes, arrival, held, tooLarge });
  }
  const tooLarge = () =>
    new QuireError('PAYLOAD_TOO_LARGE', `a document may have at most ${Math.floor(uploadBytes / 2 ** 20)} MB`);
  const isJson = kind === 'application/json';
  const most = FRAMING_BYTES + (isJson ? Math.ceil(uploadBytes / 3) * 4 : uploadBytes);
  const reading = { most, arrival, held, tooLarge };
  if (isJson) return readJson(ctx, reading);
  return readMultipart(ctx, await readBytes(ctx.req, reading), { bytes: uploadBytes, tooLarge });
}

type Reading = Parameters<typeof readBytes>[1];

async function readJson(ctx: Context, reading: Reading): Promise<Body> {
  const chunks = await readBytes(ctx.req, reading);
  return jsonBody(ctx.get('Content-Encoding') ? await inflated(ctx, chunks, reading) : plain(chunks));
}

const NO_JSON = 'it is not JSON, or has a member __proto__';

/** Parses UTF-8 that is not compressed, without a body parser. A leading byte order mark is ignored (RFC 8259, 8.1). */
function plain(chunks: readonly Buffer[]): unknown {
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/^\ufeff/, '');
  try {
    // Parses as `JSON.parse` does, but refuses a body with a member `__proto__`.
    return text === '' ? {} : Bourne.parse(text);
  } catch (cause) {
    throw malformedBody(NO_JSON, cause);
  }
}

async function inflated(ctx: Context, chunks: readonly Buffer[], { most, tooLarge }: Reading): Promise<unknown> {
  // Loaded with the first body that needs this parser: at the start of a service it would take a twelfth of the time.
  const { koaBody } = await import('koa-body');
  const parser = koaBody({ json: true, jsonLimit: most, multipart: false, urlencoded: false, text: false });
  try {
    await parser(replayed(ctx, chunks) as Parameters<typeof parser>[0], async () => {});
  } catch (error) {
    throw refusal(error, tooLarge, `${NO_JSON}, or not compressed as its Content-Encoding says`);
  }
  return ctx.request.body;
}

function jsonBody(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new QuireError('VALIDATION_ERROR', 'the body must be a JSON object');
  }
  return { kind: 'json', fields: { ...body }, files: new Map() };
}
