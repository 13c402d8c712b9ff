import { QuireError } from '@quire/core';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, Step } from '../state.js';
import type { OpenCounter } from './counters.js';

/** Counts the requests of a minute by key, or by address, reports them in `X-RateLimit-*`, and refuses those beyond the quota. */
export function rateLimit(name: string, requestsPerMinute: number, open: OpenCounter): Step {
  const limiter = open(name, requestsPerMinute);
  return async (ctx, next) => {
    const outcome = await consume(limiter, ctx.state.principal?.keyId ?? ctx.ip);
    const seconds = announce(ctx, requestsPerMinute, outcome.state);
    if (!outcome.within) {
      ctx.set('Retry-After', String(seconds));
      throw new QuireError('RATE_LIMIT_ERROR', `${requestsPerMinute} requests a minute; more in ${seconds} s`);
    }
    return next();
  };
}

/** Refuses an address that keeps sending wrong keys: after so many in a minute it has to wait. */
export function guessLimit(failuresPerMinute: number, open: OpenCounter): Step {
  const limiter = open('guesses', failuresPerMinute);
  return async (ctx, next) => {
    const before = await limiter.get(ctx.ip);
    if (before && before.consumedPoints >= failuresPerMinute) {
      const seconds = secondsOf(before);
      ctx.set('Retry-After', String(seconds));
      throw new QuireError('RATE_LIMIT_ERROR', `too many requests without a valid key; more in ${seconds} s`);
    }
    try {
      await next();
    } catch (error) {
      if (error instanceof QuireError && error.code === 'AUTHENTICATION_ERROR') await consume(limiter, ctx.ip);
      throw error;
    }
  };
}

interface Outcome {
  readonly within: boolean;
  readonly state: RateLimiterRes;
}

async function consume(limiter: RateLimiterAbstract, client: string): Promise<Outcome> {
  try {
    return { within: true, state: await limiter.consume(client) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { within: false, state: refused };
    throw refused;
  }
}

const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

function announce(ctx: Context, limit: number, state: RateLimiterRes): number {
  const seconds = secondsOf(state);
  ctx.set('X-RateLimit-Limit', String(limit));
  ctx.set('X-RateLimit-Remaining', String(Math.max(0, state.remainingPoints)));
  ctx.set('X-RateLimit-Reset', String(seconds));
  return seconds;
}
