import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Step } from './state.js';

/** Takes the client's `X-Request-Id` where it is fit for a log, makes one where not, and sends it back. */
export const requestId =
  (log: Logger): Step =>
  (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
