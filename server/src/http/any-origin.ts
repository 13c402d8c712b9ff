import type { Method } from '@quire/core/plugin';
import type { Step } from './state.js';

/** How long a browser may remember a preflight, in seconds: the longest that Chromium and Firefox both heed. */
const REMEMBERED = 7200;

/** Lets scripts of any page read the reply, a refusal included. Cookies stay out: no origin is named. */
export const anyOrigin: Step = (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  return next();
};

/** Answers what browsers ask before they send a request that a form could not. */
export const preflight =
  (method: Method, headers: readonly string[]): Step =>
  (ctx) => {
    ctx.set('Access-Control-Allow-Methods', method);
    ctx.set('Access-Control-Allow-Headers', ['Content-Type', ...headers].join(', '));
    ctx.set('Access-Control-Max-Age', String(REMEMBERED));
    ctx.status = 204;
  };
