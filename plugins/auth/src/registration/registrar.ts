import { setTimeout as pause } from 'node:timers/promises';
import {
  CLOCK,
  type Clock,
  invalidArgument,
  MAILER,
  type Mailer,
  networkOf,
  type OperationContext,
  QuireError,
  Semaphore,
  token,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { type MintedKey, mintKey } from '../keys/index.js';
import { type Address, capOfDomain, readAddress } from './address.js';
import { type Cap, MAILS_FROM_ORIGIN, MAILS_TO_ADDRESS, WRONG_FROM_ORIGIN } from './caps.js';
import { CODE_HASHER, type CodeHash, type CodeHasher, makeCode, NO_CODE } from './code.js';
import { codeMail } from './code-mail.js';
import type { SqlCodes } from './sql-codes.js';
import type { SqlQuota, Taken } from './sql-quota.js';

export const CODES = token<SqlCodes>('auth.Codes');
export const CODE_QUOTA = token<SqlQuota>('auth.Quota');

/** The limits of hashing on Node's thread pool: twice its threads at once, and a queue of a few seconds. */
const HASHES = { places: 8, waiting: 64 };

type Caller = Pick<OperationContext, 'origin' | 'languages' | 'signal'>;

@injectable()
export class Registrar {
  readonly #hashing = new Semaphore(HASHES);
  readonly #guessing = new Semaphore(HASHES);
  readonly #decoy = new TimingDecoy();

  constructor(
    @inject(CODES) private readonly codes: SqlCodes,
    @inject(CODE_QUOTA) private readonly quota: SqlQuota,
    @inject(CODE_HASHER) private readonly hasher: CodeHasher,
    @inject(MAILER) private readonly mailer: Mailer,
    @inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sends a code. Sends none if the address or its domain has reached its limit, but the caller cannot see that. Throws
   * VALIDATION_ERROR for an invalid address, RATE_LIMIT_ERROR for an origin that asks too often, UNAVAILABLE if mail
   * fails. If mail fails, an earlier code stays valid, and nothing is counted unless the caller has left.
   */
  async register(email: string, caller: Caller): Promise<void> {
    const address = readAddress(email);
    const fromOrigin = await this.#takeFrom(caller.origin, MAILS_FROM_ORIGIN);
    // The code is hashed even if no mail is sent: hashing takes longest, and its absence would show in the time.
    const code = makeCode();
    const hash = await this.#orGiveBack(
      fromOrigin,
      this.#hashing.run(caller.signal, () => this.hasher.hash(code)),
    );
    const forAddress = await this.#orGiveBack(fromOrigin, this.#takeFor(address));
    try {
      if (!forAddress) return await this.#decoy.replay(caller.signal);
      await this.#decoy.record(caller.signal, async () => {
        const at = this.clock.now();
        const { languages, origin } = caller;
        await this.mailer.send(codeMail({ to: address.mailbox, code, languages, origin, at }), caller.signal);
        await this.codes.put(address.mailbox, hash, this.clock.now());
      });
    } catch (cause) {
      // The mail of a caller that left stays counted: leaving would otherwise lift the caps.
      if (!caller.signal.aborted) await this.#giveBack([...fromOrigin, ...(forAddress ?? [])]);
      throw new QuireError('UNAVAILABLE', 'the mail could not be sent, and nothing was counted; try again shortly', {
        cause,
      });
    }
  }

  /**
   * Exchanges a code for a new key, once. Throws the same VALIDATION_ERROR for a wrong, used or expired code and for an
   * address without a code, after the same time; RATE_LIMIT_ERROR after too many of these errors.
   */
  async verify(email: string, code: string, caller: Caller): Promise<MintedKey> {
    const { mailbox } = readAddress(email);
    return this.#guessing.run(caller.signal, async () => {
      // The guess is counted as wrong before it is compared, so that simultaneous guesses cannot exceed the limits.
      const counted = await this.#takeFrom(caller.origin, WRONG_FROM_ORIGIN);
      const stored = await this.#orGiveBack(counted, this.codes.spendTry(mailbox, this.clock.now()));
      const right = await this.hasher.matches(code, stored ?? NO_CODE);
      const minted = mintKey(mailbox, this.clock.now());
      if (!stored || !right || !(await this.#redeem(mailbox, stored, minted, counted))) throw wrongCode();
      await this.#giveBack(counted);
      return minted;
    });
  }

  async sweep(): Promise<void> {
    await this.codes.sweep(this.clock.now());
    await this.quota.sweep(this.clock.now());
  }

  /** Redeems a code. If the database fails, the code stays valid, and the guess is not counted. */
  async #redeem(mailbox: string, code: CodeHash, { stored }: MintedKey, counted: readonly Taken[]): Promise<boolean> {
    try {
      return await this.codes.redeem(mailbox, code, stored);
    } catch (error) {
      await refund(() => this.codes.giveTryBack(mailbox, code));
      await this.#giveBack(counted);
      throw error;
    }
  }

  /** Counts one mail against the caps of a mailbox and its domain; undefined if either cap is reached. */
  async #takeFor({ counted, domain }: Address): Promise<readonly Taken[] | undefined> {
    const now = this.clock.now();
    const forMailbox = await this.quota.take(MAILS_TO_ADDRESS, counted, now);
    if (!forMailbox) return undefined;
    const forDomain = await this.#orGiveBack([forMailbox], this.quota.take(capOfDomain(domain), domain, now));
    if (forDomain) return [forMailbox, forDomain];
    await this.#giveBack([forMailbox]);
    return undefined;
  }

  async #giveBack(counted: readonly Taken[]): Promise<void> {
    for (const taken of counted) await refund(() => this.quota.giveBack(taken));
  }

  /** Returns the counted allowances if `work` fails. */
  async #orGiveBack<Value>(counted: readonly Taken[], work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      await this.#giveBack(counted);
      throw error;
    }
  }

  /** Counts a request against its network address. Requests from this machine have none and are not counted. */
  async #takeFrom(origin: string | undefined, cap: Cap): Promise<readonly Taken[]> {
    return origin === undefined ? [] : [await this.#takeOrRefuse(cap, networkOf(origin))];
  }

  async #takeOrRefuse(cap: Cap, subject: string): Promise<Taken> {
    const now = this.clock.now();
    const taken = await this.quota.take(cap, subject, now);
    if (taken) return taken;
    const retryAfterSeconds = await this.quota.secondsLeft(cap, subject, now);
    throw new QuireError('RATE_LIMIT_ERROR', `too many attempts; try again in ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    });
  }
}

export const REGISTRAR = token<Registrar>('auth.Registrar');

const wrongCode = () => invalidArgument('code', 'is wrong, used or expired', 'the code is wrong, used or expired');

/** Milliseconds before each further attempt; after the last failure the count is not refunded. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000, 32_000];

/** Returns an allowance counted in vain; after a failure, tries again for a minute in the background. Never rejects. */
async function refund(giveBack: () => Promise<unknown>, pauses: readonly number[] = PAUSES): Promise<void> {
  try {
    await giveBack();
  } catch {
    const [milliseconds, ...rest] = pauses;
    if (milliseconds === undefined) return;
    // The timer does not keep the process alive.
    void pause(milliseconds, undefined, { ref: false }).then(() => refund(giveBack, rest));
  }
}

interface Outcome {
  readonly milliseconds: number;
  readonly error?: unknown;
}

/** Number of recent calls whose duration and error are remembered. */
const REMEMBERED = 32;

/** Makes a suppressed mail look like a recent sent one, in time and failure, so that caps stay hidden. */
class TimingDecoy {
  readonly #outcomes: Outcome[] = [];

  /** Runs `body`, and remembers how long it took and how it failed, unless that was because its caller left. */
  async record<Value>(signal: AbortSignal, body: () => Promise<Value>): Promise<Value> {
    const started = performance.now();
    try {
      const value = await body();
      this.#remember({ milliseconds: performance.now() - started });
      return value;
    } catch (error) {
      if (!signal.aborted) this.#remember({ milliseconds: performance.now() - started, error });
      throw error;
    }
  }

  /** Waits as long as one of the remembered calls, and fails as it failed. */
  async replay(signal: AbortSignal): Promise<void> {
    const outcome = this.#outcomes[Math.floor(Math.random() * this.#outcomes.length)];
    if (!outcome) return;
    await pause(outcome.milliseconds, undefined, { signal });
    if (outcome.error !== undefined) throw outcome.error;
  }

  #remember(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    if (this.#outcomes.length > REMEMBERED) this.#outcomes.shift();
  }
}
