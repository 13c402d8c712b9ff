import type { IncomingMessage } from 'node:http';
import { QuireError } from '@quire/core';

/** How long a small body may take to arrive, in milliseconds: it holds one of few places meanwhile. */
export const PATIENCE = 10_000;

/** Whether the client left before its body was read to the end. */
export const hasLeft = (request: IncomingMessage): boolean => request.destroyed && !request.readableEnded;

export const left = (): QuireError => new QuireError('ABORTED', 'the client left');

export const late = (milliseconds: number): QuireError =>
  new QuireError('VALIDATION_ERROR', `the body did not arrive within ${milliseconds / 1000} s`);

/**
 * The result of `read`. Rejects with ABORTED where the client leaves first, for which a decompressor would wait for ever,
 * and with VALIDATION_ERROR where `read` takes longer than `milliseconds`.
 */
export async function whileArriving<Value>(
  request: IncomingMessage,
  read: () => Promise<Value>,
  milliseconds?: number,
): Promise<Value> {
  if (hasLeft(request)) throw left();
  let stop = () => {};
  const cut = new Promise<never>((_resolve, reject) => {
    const leave = () => hasLeft(request) && reject(left());
    const timer = milliseconds === undefined ? undefined : setTimeout(() => reject(late(milliseconds)), milliseconds);
    request.on('close', leave);
    stop = () => {
      clearTimeout(timer);
      request.off('close', leave);
    };
  });
  try {
    return await Promise.race([read(), cut]);
  } finally {
    stop();
  }
}
