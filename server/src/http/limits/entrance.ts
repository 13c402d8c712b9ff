import { type Authenticator, isQuireError, type Operation, QuireError, Semaphore } from '@quire/core/plugin';
import type { Charge, Context, RequestStep } from '../state.js';
import type { Admission, Places, RequestPlace } from './admission.js';
import { callersOf } from './callers.js';
import { memoryCounters, type OpenCounter } from './counters.js';
import { guessLimit, rateLimit } from './rate-limit.js';
import type { Trust } from './trust.js';

export interface EntranceSubject {
  readonly authenticator: Authenticator;
  /** Recognizes callers who need no key; absent if all callers need one. */
  readonly trust?: Trust;
  /** The limit for each key, or for each address if an operation needs no key, in requests per minute. */
  readonly requestsPerMinute: number;
  /** The limit of events a minute, for each address. */
  readonly eventsPerMinute: number;
  /** Requests a minute without a valid key, for each address. */
  readonly guessesPerMinute: number;
  readonly counters: OpenCounter;
  readonly admission: Admission;
}

/** The checks that a request to one operation passes: one before its body is read, the other when it is complete. */
export interface EntryChecks {
  readonly step: RequestStep;
  /** Runs the call in a place. If the service is full, the call is refused and does not count against the quota. */
  run(ctx: Context, call: (place: RequestPlace) => Promise<void>): Promise<void>;
}

/**
 * The maximum number of callers that are looked up at once, each for about a millisecond, and of callers that wait for
 * this.
 */
const LOOK_UPS = { places: 128, waiting: 2048, waitMilliseconds: 10_000 };

export function entranceOf(
  subject: EntranceSubject,
): (operation: Pick<Operation, 'route' | 'access' | 'input'>) => EntryChecks {
  const { admission, counters } = subject;
  const lookUps = new Semaphore(LOOK_UPS);
  const authenticate = authentication(subject, guessLimit(subject.guessesPerMinute, counters));
  const quota = rateLimit('requests', subject.requestsPerMinute, counters);
  // Each replica counts events separately: a shared count would need a database write per event.
  const eventQuota = rateLimit('events', subject.eventsPerMinute, memoryCounters);
  return ({ route, access, input }) => {
    const isEvent = route?.traffic === 'events';
    const kind: keyof Places = isEvent ? 'events' : input === 'document' ? 'documents' : 'small';
    const identify = async (ctx: Context): Promise<Charge> => {
      if (access === 'key') await authenticate(ctx);
      return isEvent ? eventQuota(ctx) : quota(ctx);
    };
    const step: RequestStep = (ctx, next) =>
      admission.underWay(async () => {
        if (isEvent) ctx.state.isEvent = true;
        // If no key is required, a flood is refused before it reaches the database.
        if (access === 'open') admission.check(kind, callersOf(ctx));
        const charge = await lookUps.run(undefined, () => identify(ctx));
        ctx.state.charge = charge;
        // A body is not read if its request has no chance of a place.
        await refunded(charge, async () => admission.check(kind, callersOf(ctx)));
        return next();
      });
    return {
      step,
      run: (ctx, call) => refunded(ctx.state.charge, () => admission.run(kind, callersOf(ctx), call)),
    };
  };
}

async function refunded(charge: Charge | undefined, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    // The client must receive the refusal, even if the count cannot be taken back.
    if (isQuireError(error) && error.code === 'OVERLOADED') await charge?.giveBack().catch(() => {});
    throw error;
  }
}

/**
 * Requires `Authorization: Bearer <key>`. A missing, malformed, unknown or revoked key gets the same 401 and counts as
 * a guess; a valid key never counts. Trusted networks need no key, but a key that they send must be valid.
 */
const authentication =
  (
    { authenticator, trust }: Pick<EntranceSubject, 'authenticator' | 'trust'>,
    countGuess: (ctx: Context) => Promise<void>,
  ) =>
  async (ctx: Context): Promise<void> => {
    const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(ctx.get('Authorization')) ?? [];
    const trusted = key === undefined ? trust?.(ctx) : undefined;
    if (trusted) ctx.state.isTrusted = true;
    const principal = key === undefined ? trusted : await authenticator.authenticate(key);
    if (!principal) {
      await countGuess(ctx);
      throw new QuireError('AUTHENTICATION_ERROR', 'send a valid key as Authorization: Bearer <API_KEY>');
    }
    ctx.state.principal = principal;
  };
