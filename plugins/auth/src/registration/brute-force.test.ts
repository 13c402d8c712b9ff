import { readFileSync } from 'node:fs';
import { isQuireError } from '@quire/core/plugin';
import { FakeClock, MailOutbox, type MemoryDatabase, memoryDatabase } from '@quire/core/testing';
import { expect } from 'chai';
import { migrations } from '../migrations.js';
import {
  CODE_LIFETIME,
  CODE_TRIES,
  MAILS_FROM_ORIGIN,
  MAILS_TO_ADDRESS,
  MAILS_TO_DOMAIN,
  MAILS_TO_PROVIDER,
  WRONG_FROM_ORIGIN,
} from './caps.js';
import { type CodeHash, CodeHasher, NO_CODE } from './code.js';
import { Registrar } from './registrar.js';
import { SqlCodes } from './sql-codes.js';
import { SqlQuota } from './sql-quota.js';

const HOUR = 3_600_000;
/** The possible codes at the last try: the attacker knows that the earlier tries, at most four, were wrong. */
const CODES_LEFT = 1_000_000 - (CODE_TRIES - 1);
const { signal } = new AbortController();

/**
 * Simulates attackers who guess for a whole day without a pause. Their guesses avoid the right code, so that as many as
 * possible are compared with it. The odds of success in a day are then at most the number of these guesses divided by
 * the number of codes.
 */
describe('a day of guessing codes', function () {
  this.timeout(180_000);
  let database: MemoryDatabase;
  let clock: FakeClock;
  let outbox: MailOutbox;
  let replicas: Registrar[];
  /** Guesses that were compared with a code. */
  let compared = 0;
  class CountingHasher extends CodeHasher {
    override matches(code: string, hash: CodeHash): Promise<boolean> {
      if (hash !== NO_CODE) compared++;
      return super.matches(code, hash);
    }
  }
  beforeEach(async () => {
    database = await memoryDatabase();
    await database.migrate('auth', migrations);
    clock = new FakeClock();
    outbox = new MailOutbox();
    compared = 0;
    const replica = () =>
      new Registrar(new SqlCodes(database), new SqlQuota(database), new CountingHasher({ N: 2 }), outbox, clock);
    replicas = [replica(), replica()];
  });
  afterEach(() => database.close());

  let turn = 0;
  const anyReplica = (): Registrar => replicas[turn++ % replicas.length];
  const codeTo = (address: string): string => /\d{6}/.exec(outbox.last(address)?.text ?? '')?.[0] ?? '000000';
  const from = (origin: number) => ({ origin: `10.${origin >> 16}.${(origin >> 8) & 255}.${origin & 255}`, signal });
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'in',
      (error: unknown) => (isQuireError(error) ? error.code : String(error)),
    );

  /** Tries as many wrong codes as possible against one address; returns how many were compared. */
  async function guess(address: string, tries: number, origin: number): Promise<number> {
    let heard = 0;
    for (let tried = 0; tried < tries; tried++) {
      const code = String((Number(codeTo(address)) + 1 + tried) % 1_000_000).padStart(6, '0');
      const answer = await outcome(anyReplica().verify(address, code, from(origin)));
      expect(answer).to.be.oneOf(['VALIDATION_ERROR', 'RATE_LIMIT_ERROR']);
      if (answer === 'VALIDATION_ERROR') heard++;
    }
    return heard;
  }

  /** Runs `step` every twenty minutes for a day; returns the sum of its results. */
  async function day(step: (origin: number) => Promise<number>): Promise<number> {
    let heard = 0;
    for (let steps = 0; steps < 24 * 3; steps++) {
      heard += await step(steps * 1000);
      clock.advance(HOUR / 3);
    }
    return heard;
  }

  it('from one origin: 480 guesses at many addresses, odds of 1 in 2,083', async () => {
    let victims = 0;
    const heard = await day(async () => {
      let count = 0;
      for (let victim = 0; victim < 6; victim++) {
        const address = `v${victims}@d${victims++}.example`;
        await outcome(anyReplica().register(address, from(1)));
        count += await guess(address, 5, 1);
      }
      return count;
    });
    expect(heard).to.be.within(400, 24 * WRONG_FROM_ORIGIN.most);
    expect(heard / CODES_LEFT).to.be.lessThan(0.00049);
  });

  it('at one address, from as many origins as they like: 360 guesses, odds of 1 in 2,777', async () => {
    let reachable = 0;
    const heard = await day(async (origin) => {
      const mails = outbox.sent.length;
      await outcome(anyReplica().register('ada@example.com', from(origin)));
      const count = await guess('ada@example.com', 8, origin + 1);
      // After the five attempts of a code guesses are answered, but not compared.
      if (outbox.sent.length > mails) reachable += Math.min(count, CODE_TRIES);
      expect(
        await outcome(anyReplica().verify('ada@example.com', codeTo('ada@example.com'), from(origin + 2))),
      ).to.equal('VALIDATION_ERROR');
      return count;
    });
    expect(heard).to.be.greaterThan(reachable);
    expect(reachable).to.equal(24 * MAILS_TO_ADDRESS.most * CODE_TRIES);
    expect(reachable / CODES_LEFT).to.be.lessThan(0.00037);
  });

  it('from many origins closes nothing for anybody else', async () => {
    await replicas[0].register('ada@example.com', from(1));
    for (let origin = 100; origin < 113; origin++) {
      expect(await guess(`v${origin}@d.example`, 30, origin)).to.equal(WRONG_FROM_ORIGIN.most);
    }
    const code = codeTo('ada@example.com');
    expect(await outcome(anyReplica().verify('ada@example.com', code, from(100)))).to.equal('RATE_LIMIT_ERROR');
    expect(await outcome(anyReplica().verify('ada@example.com', code, from(1)))).to.equal('in');
  });

  it('all at once: no more than one after the other', async () => {
    await replicas[0].register('ada@example.com', from(1));
    const code = codeTo('ada@example.com');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers: string[] = [];
    // In waves: simultaneous requests above the queue limit are refused before they are checked.
    for (let wave = 0; wave < 6; wave++) {
      const guesses = Array.from({ length: 100 }, (_, index) =>
        outcome(anyReplica().verify('ada@example.com', wrong, from(wave * 100 + index))),
      );
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers).not.to.include('in');
    expect(compared).to.equal(CODE_TRIES);
    expect(await outcome(anyReplica().verify('ada@example.com', code, from(1)))).to.equal('VALIDATION_ERROR');
  });

  it('is bounded by the caps that docs/security.md states', () => {
    const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('| per hour | maximum | then |\n');
    const told = Array.from(table.matchAll(/^\| \w.*? \| ([\d,]+) \|/gm), ([, most = '']) =>
      Number(most.replace(',', '')),
    );
    const caps = [MAILS_TO_ADDRESS, MAILS_FROM_ORIGIN, MAILS_TO_DOMAIN, MAILS_TO_PROVIDER, WRONG_FROM_ORIGIN];
    expect(told).to.deep.equal([...caps.map(({ most }) => most), CODE_TRIES * MAILS_TO_ADDRESS.most]);
    expect(caps.map(({ milliseconds }) => milliseconds)).to.deep.equal(caps.map(() => HOUR));
    expect(page).to.contain(`valid for ${CODE_LIFETIME / 60_000} minutes, ${CODE_TRIES} attempts`);
  });
});
