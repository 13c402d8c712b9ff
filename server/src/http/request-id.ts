import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RequestStep } from './state.js';

/** Takes the client's `X-Request-Id` if it is fit for a log, otherwise creates an id, and sends it back. */
export const requestId =
  (log: Logger): RequestStep =>
  (ctx, next) => {
    const requestId = requestIdOf(ctx.get('X-Request-Id'));
    ctx.state.requestId = requestId;
    // The logger is created only on use: most requests need only the access log, which has the id anyway.
    ctx.state.log = () => log.child({ requestId });
    ctx.set('X-Request-Id', requestId);
    return next();
  };

/** The client's own id, if it is fit for a log, otherwise a new one. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
