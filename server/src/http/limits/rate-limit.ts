import { counted, networkOf, QuireError } from '@quire/core/plugin';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Charge, Context } from '../state.js';
import type { OpenCounter } from './counters.js';

/** Counts the requests of a minute by key, or by address. Sets `X-RateLimit-*`; throws RATE_LIMIT_ERROR above it. */
export function rateLimit(
  name: string,
  requestsPerMinute: number,
  open: OpenCounter,
): (ctx: Context) => Promise<Charge> {
  const limiter = open(name, requestsPerMinute);
  return async (ctx) => {
    const client = ctx.state.principal?.keyId ?? networkOf(ctx.ip);
    const { within, state } = await consume(limiter, client);
    const seconds = announce(ctx, requestsPerMinute, state);
    if (!within)
      throw beyond(`${counted(requestsPerMinute, 'request')} per minute; try again in ${seconds} s`, seconds);
    return { giveBack: async () => void announce(ctx, requestsPerMinute, await limiter.reward(client)) };
  };
}

/** Counts a wrong key by address, or throws RATE_LIMIT_ERROR. It runs after the check: guesses block no valid key. */
export function guessLimit(failuresPerMinute: number, open: OpenCounter): (ctx: Context) => Promise<void> {
  const limiter = open('guesses', failuresPerMinute);
  return async (ctx) => {
    const { within, state } = await consume(limiter, networkOf(ctx.ip));
    if (within) return;
    const seconds = secondsOf(state);
    throw beyond(`too many requests without a valid key; try again in ${seconds} s`, seconds);
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

const beyond = (detail: string, retryAfterSeconds: number): QuireError =>
  new QuireError('RATE_LIMIT_ERROR', detail, { retryAfterSeconds });

const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

function announce(ctx: Context, limit: number, state: RateLimiterRes): number {
  const seconds = secondsOf(state);
  ctx.set('X-RateLimit-Limit', String(limit));
  ctx.set('X-RateLimit-Remaining', String(Math.min(limit, Math.max(0, state.remainingPoints))));
  ctx.set('X-RateLimit-Reset', String(seconds));
  return seconds;
}
