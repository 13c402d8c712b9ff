import { Readable } from 'node:stream';
import type { Context } from '../state.js';

/** A context whose request returns bytes that were read before, so that no parser waits for a client. */
export function replayed(ctx: Context, chunks: readonly Buffer[]): Context {
  const { headers, method } = ctx.req;
  const request = Object.assign(Readable.from(chunks, { objectMode: false }), { headers, method });
  return Object.create(ctx, { req: { value: request } }) as Context;
}
