import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RequestStep } from './state.js';

/** Takes the client's `X-Request-Id` if it is fit for a log, makes one if not, and sends it back. */
export const requestId =
  (log: Logger): RequestStep =>
  (ctx, next) => {
    const requestId = requestIdOf(ctx.get('X-Request-Id'));
    ctx.state.requestId = requestId;
    // Made when something is written: most requests are one line of the access log, which has the id anyway.
    ctx.state.log = () => log.child({ requestId });
    ctx.set('X-Request-Id', requestId);
    return next();
  };

/** The client's own, if it is fit for a log. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
