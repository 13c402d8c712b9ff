import type { IncomingMessage } from 'node:http';
import { QuireError } from '@quire/core/plugin';
import type { Arrival } from '../connections/index.js';
import type { Held } from '../limits/index.js';

/**
 * The bytes of a body as they were sent, in pieces, for any form. Rejects with `tooLarge` above the limit, with ABORTED
 * if the client leaves, with the arrival's refusal of a slow body, and with OVERLOADED if there is not enough memory.
 */
export function readBytes(
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
