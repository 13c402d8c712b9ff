import { QuireError } from '@quire/core';
import type { Authenticator, Operation } from '@quire/core/plugin';
import type { Step } from '../state.js';
import type { Admission } from './admission.js';
import { memoryCounters, type OpenCounter } from './counters.js';
import { guessLimit, rateLimit } from './rate-limit.js';

export interface EntranceSubject {
  readonly authenticator: Authenticator;
  /** For each key, or each address where an operation needs no key. */
  readonly requestsPerMinute: number;
  /** Of events, for each address. */
  readonly eventsPerMinute: number;
  readonly counters: OpenCounter;
  readonly admission: Admission;
}

/** The steps that a request to an operation takes before the operation looks at it. */
export type Entrance = (operation: Pick<Operation, 'route' | 'access' | 'input'>) => readonly Step[];

/** Wrong keys that an address may send in a minute before it has to wait. */
const GUESSES_PER_MINUTE = 30;

/** The entrance of all operations: its counters are shared by their routes. */
export function entranceOf(subject: EntranceSubject): Entrance {
  const { admission, counters } = subject;
  const withKey = [guessLimit(GUESSES_PER_MINUTE, counters), authenticate(subject.authenticator)];
  const quota = rateLimit('requests', subject.requestsPerMinute, counters);
  // Each replica counts for itself: a shared count would cost a write for each event, which events are to be spared.
  const eventQuota = rateLimit('events', subject.eventsPerMinute, memoryCounters);
  return ({ route, access, input }) => {
    const identification = access === 'key' ? withKey : [];
    if (route?.traffic === 'events') return [asEvent, admission.admit('events'), ...identification, eventQuota];
    // A place for a document only for callers that may have it; a flood of the others must not reach the database.
    if (input === 'document') return [...identification, quota, admission.admit('documents')];
    return [admission.admit('small'), ...identification, quota];
  };
}

const asEvent: Step = (ctx, next) => {
  ctx.state.isEvent = true;
  return next();
};

/** Asks for `Authorization: Bearer <key>`. A missing, malformed, unknown and revoked key are one and the same 401. */
const authenticate =
  (authenticator: Authenticator): Step =>
  async (ctx, next) => {
    const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(ctx.get('Authorization')) ?? [];
    const principal = key === undefined ? undefined : await authenticator.authenticate(key);
    if (!principal) {
      throw new QuireError('AUTHENTICATION_ERROR', 'send a valid key as Authorization: Bearer <API_KEY>');
    }
    ctx.state.principal = principal;
    return next();
  };
