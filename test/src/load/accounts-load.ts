import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountAnswer, AccountCall, Replicas } from '../testing/accounts/index.js';

export interface AccountsLoad {
  /** The number of addresses that register at the same time, and then verify at the same time. */
  readonly accounts: number;
  /**
   * The number of wrong codes sent in between, and of right codes sent twice: below the hourly limit, so that this
   * limit does not refuse them.
   */
  readonly intruders: number;
}

export interface AccountsOutcome {
  readonly registered: number;
  /** Different keys given out. */
  readonly keys: number;
  /** The number of keys that the next replica accepts, and that are the only key of their owner. */
  readonly working: number;
  /** The number of keys that were given for a wrong or used code. */
  readonly intruded: number;
  /** The number of calls that were repeated because the answer was 503. */
  readonly again: number;
  readonly registerSeconds: number;
  readonly verifySeconds: number;
  /** The number of unexpected answers, by answer. */
  readonly unexpected: Readonly<Record<string, number>>;
}

/**
 * Registers and verifies many accounts at once, with intruders among them. Each account and each intruder calls from a
 * different address.
 */
export async function loadAccounts(
  replicas: Replicas,
  { accounts, intruders }: AccountsLoad,
): Promise<AccountsOutcome> {
  let again = 0;
  const unexpected: Record<string, number> = {};
  const ask = async (path: string, how: AccountCall): Promise<AccountAnswer> => {
    for (;;) {
      const answer = await replicas.call(path, how);
      if (answer.status !== 503) return answer;
      again++;
      await pause(1000 + 2000 * Math.random());
    }
  };
  const expecting = (answer: AccountAnswer, status: number): boolean => {
    if (answer.status === status) return true;
    const seen = `${answer.status} ${answer.body.code} in place of ${status}`;
    unexpected[seen] = (unexpected[seen] ?? 0) + 1;
    return false;
  };
  const everyone = Array.from({ length: accounts }, (_, index) => index);
  const verify = (index: number, code: string, from = index) =>
    ask('/v1/auth/verify', { at: from + 1, from: originOf(from), json: { email: addressOf(index), code } });

  const started = performance.now();
  const registered = await Promise.all(
    everyone.map(async (index) => {
      const json = { email: addressOf(index) };
      return expecting(await ask('/v1/auth/register', { at: index, from: originOf(index), json }), 200);
    }),
  );
  const allRegistered = performance.now();

  const codes = replicas.codes();
  const codeOf = (index: number): string => codes.get(addressOf(index))?.at(-1) ?? '';
  const stranger = (intruder: number) => accounts + intruder;
  const wrong = Array.from({ length: intruders }, async (_, intruder) => {
    // Sends a wrong code for an address whose owner verifies at the same time.
    const victim = intruder % accounts;
    return verify(victim, wrongOf(codeOf(victim)), stranger(intruder));
  });
  const right = await Promise.all(everyone.map((index) => verify(index, codeOf(index))));
  const allVerified = performance.now();
  const used = Array.from({ length: intruders }, (_, intruder) => {
    const victim = intruder % accounts;
    return verify(victim, codeOf(victim), stranger(intruders + intruder));
  });
  const refused = await Promise.all([...wrong, ...used]);

  const keys = right.flatMap((answer) => (expecting(answer, 200) ? [String(answer.body.apiKey)] : []));
  const working = await Promise.all(
    keys.map(async (key, index) => {
      const answer = await ask('/v1/auth/keys', { at: index, from: originOf(index), key });
      return expecting(answer, 200) && (answer.body.keys as readonly object[]).length === 1;
    }),
  );
  return {
    registered: registered.filter(Boolean).length,
    keys: new Set(keys).size,
    working: working.filter(Boolean).length,
    intruded: refused.filter((answer) => !expecting(answer, 400) && answer.status === 200).length,
    again,
    registerSeconds: (allRegistered - started) / 1000,
    verifySeconds: (allVerified - allRegistered) / 1000,
    unexpected,
  };
}

const addressOf = (index: number): string => `ada@d${index}.example`;
const originOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
