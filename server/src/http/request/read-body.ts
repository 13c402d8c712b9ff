import type { IncomingMessage } from 'node:http';
import Bourne from '@hapi/bourne';
import { type InputKind, QuireError } from '@quire/core/plugin';
import type { Arrival } from '../connections/index.js';
import type { Held } from '../limits/index.js';
import type { Context } from '../state.js';
import { type Body, NO_BODY } from './body.js';
import { readMultipart } from './multipart.js';
import { malformedBody, refusal } from './parser-error.js';
import { replayed } from './replayed.js';

/** The bounds of a body, in bytes. */
export interface BodyBounds {
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

/** Reads a body into memory and parses it. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR. */
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

/** The bytes of a body in pieces. Rejects with `tooLarge`, ABORTED, the refusal of a slow body, or OVERLOADED. */
function readBytes(
  request: IncomingMessage,
  {
    most,
    arrival,
    held,
    tooLarge,
  }: { readonly most: number; readonly arrival?: Arrival; readonly held?: Held; readonly tooLarge: () => QuireError },
): Promise<readonly Buffer[]> {
  // If the header already gives a size above the limit, the body is refused before a byte is read.
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(tooLarge());
  if (request.destroyed && !request.readableEnded) return Promise.reject(left());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const done = (settle: () => void) => {
      if (arrival) arrival.reader = undefined;
      request.off('data', take).off('end', end).off('close', leave).off('error', leave);
      // After the body has a result, errors of its connection are ignored.
      request.on('error', () => {});
      settle();
    };
    const refuse = (error: Error) => done(() => reject(error));
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > most) return refuse(tooLarge());
      try {
        held?.add(chunk.length);
      } catch (error) {
        return refuse(error as Error);
      }
      chunks.push(chunk);
    };
    const end = () => done(() => resolve(chunks));
    const leave = () => refuse(left());
    request.on('data', take).on('end', end).on('close', leave).on('error', leave);
    if (arrival) arrival.reader = refuse;
  });
}

const left = (): QuireError => new QuireError('ABORTED', 'the client disconnected');
