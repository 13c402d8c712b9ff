import { isQuireError, type Mail } from '@quire/core/plugin';
import { FakeClock, MailOutbox, type MemoryDatabase, memoryDatabase } from '@quire/core/testing';
import { expect } from 'chai';
import { SqlKeyStore } from '../keys/index.js';
import { migrations } from '../migrations.js';
import { CodeHasher } from './code.js';
import { Registrar } from './registrar.js';
import { SqlCodes } from './sql-codes.js';
import { SqlQuota } from './sql-quota.js';

const MINUTE = 60_000;
const CHEAP = new CodeHasher({ N: 2 });
const { signal } = new AbortController();
const from = (origin: string, languages?: readonly string[]) => ({ origin, languages, signal });
const HOME = from('192.0.2.1');

describe('Registrar', () => {
  let database: MemoryDatabase;
  let clock: FakeClock;
  let outbox: MailOutbox;
  let registrar: Registrar;
  beforeEach(async () => {
    database = await memoryDatabase();
    await database.migrate('auth', migrations);
    clock = new FakeClock();
    outbox = new MailOutbox();
    registrar = new Registrar(new SqlCodes(database), new SqlQuota(database), CHEAP, outbox, clock);
  });
  afterEach(() => database.close());

  const codeTo = (address: string): string => /\d{6}/.exec(outbox.last(address)?.text ?? '')?.[0] ?? '';
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      if (isQuireError(error)) return `${error.code}: ${error.message}`;
      throw error;
    }
    return 'none';
  };
  const WRONG = 'VALIDATION_ERROR: the code is wrong, used or expired';

  it('sends a code that is worth one key', async () => {
    await registrar.register('Ada@Example.com', HOME);
    const code = codeTo('ada@example.com');
    const { apiKey, stored } = await registrar.verify('ada@example.COM', code, HOME);
    expect(apiKey).to.match(/^qr_/);
    expect(stored.owner).to.equal('ada@example.com');
    expect(await refusal(registrar.verify('ada@example.com', code, HOME))).to.equal(WRONG);
    expect(await new SqlKeyStore(database).list('ada@example.com')).to.have.length(1);
  });

  it('spends no try where the database fails at the last step', async () => {
    class Failing extends SqlCodes {
      failures = 8;
      override redeem(...redeemed: Parameters<SqlCodes['redeem']>) {
        return this.failures-- > 0 ? Promise.reject(new Error('gone')) : super.redeem(...redeemed);
      }
    }
    const failing = new Registrar(new Failing(database), new SqlQuota(database), CHEAP, outbox, clock);
    await failing.register('ada@example.com', HOME);
    const code = codeTo('ada@example.com');
    const outcomes: unknown[] = [];
    for (let calls = 0; calls < 8; calls++) {
      outcomes.push(await failing.verify('ada@example.com', code, HOME).catch((error: Error) => error.message));
    }
    expect(outcomes).to.deep.equal(Array(8).fill('gone'));
    expect((await failing.verify('ada@example.com', code, HOME)).stored.owner).to.equal('ada@example.com');
  });

  it('answers one and the same for a wrong, used, expired and never sent code', async () => {
    await registrar.register('ada@example.com', HOME);
    const code = codeTo('ada@example.com');
    expect(await refusal(registrar.verify('ada@example.com', wrongOf(code), HOME))).to.equal(WRONG);
    expect(await refusal(registrar.verify('eve@example.com', code, HOME))).to.equal(WRONG);
    clock.advance(10 * MINUTE);
    expect(await refusal(registrar.verify('ada@example.com', code, HOME))).to.equal(WRONG);
  });

  it('refuses the right code after five wrong ones', async () => {
    await registrar.register('ada@example.com', HOME);
    const code = codeTo('ada@example.com');
    for (let tried = 0; tried < 5; tried++) {
      expect(await refusal(registrar.verify('ada@example.com', wrongOf(code), HOME))).to.equal(WRONG);
    }
    expect(await refusal(registrar.verify('ada@example.com', code, HOME))).to.equal(WRONG);
  });

  it('sends three mails an hour to a mailbox, whatever its tag, and answers as before once they are sent', async () => {
    for (const tag of ['', '+a', '+b', '+c', '+d']) await registrar.register(`ada${tag}@example.com`, HOME);
    expect(outbox.sent.map(({ to }) => to)).to.deep.equal([
      'ada@example.com',
      'ada+a@example.com',
      'ada+b@example.com',
    ]);
    clock.advance(60 * MINUTE);
    await registrar.register('ada@example.com', HOME);
    expect(outbox.sent).to.have.length(4);
  });

  it('keeps the code in force where a cap held the next mail back', async () => {
    for (let mail = 0; mail < 5; mail++) await registrar.register('ada@example.com', HOME);
    expect((await registrar.verify('ada@example.com', codeTo('ada@example.com'), HOME)).apiKey).to.match(/^qr_/);
  });

  it('holds back a burst to one domain, its subdomains included', async () => {
    for (let mail = 0; mail < 60; mail++) {
      await registrar.register(`a${mail}@s${mail}.burner.io`, from(`192.0.2.${mail}`));
    }
    expect(outbox.sent).to.have.length(50);
  });

  it('says when an origin asks too often', async () => {
    const asked = Array.from({ length: 21 }, (_, index) => refusal(registrar.register(`a@d${index}.com`, HOME)));
    const refused = (await Promise.all(asked)).filter((each) => each !== 'none');
    expect(refused).to.deep.equal(['RATE_LIMIT_ERROR: too many attempts; try again in 3600 s']);
    expect(await refusal(registrar.register('a@other.com', from('192.0.2.2')))).to.equal('none');
  });

  it('counts nothing where the mail fails, and leaves the code sent before in force', async () => {
    await registrar.register('ada@example.com', HOME);
    outbox.broken = true;
    for (let failed = 0; failed < 30; failed++) {
      expect(await refusal(registrar.register('ada@example.com', HOME))).to.match(/^UNAVAILABLE: the mail could not/);
    }
    outbox.broken = false;
    expect((await registrar.verify('ada@example.com', codeTo('ada@example.com'), HOME)).apiKey).to.match(/^qr_/);
    await registrar.register('ada@example.com', HOME);
    await registrar.register('ada@example.com', HOME);
    expect(outbox.sent).to.have.length(3);
  });

  describe('where callers leave while their mail is on its way', () => {
    /** Requests a mail to `address`, and disconnects as soon as it is handed over. */
    const leave = async (address: string) => {
      const leaving = new AbortController();
      const mailer = {
        send: async (mail: Mail, signal?: AbortSignal) => {
          await outbox.send(mail);
          leaving.abort();
          signal?.throwIfAborted();
        },
      };
      const left = new Registrar(new SqlCodes(database), new SqlQuota(database), CHEAP, mailer, clock);
      return refusal(left.register(address, { ...HOME, signal: leaving.signal }));
    };

    it('counts the mails, to an address and from an origin', async () => {
      for (let mail = 0; mail < 5; mail++) await leave('ada@example.com');
      expect(outbox.sent).to.have.length(3);
      for (let mail = 0; mail < 30; mail++) await leave(`ada@d${mail}.com`);
      expect(outbox.sent).to.have.length(18);
      expect(await refusal(registrar.register('ada@other.com', HOME))).to.match(/^RATE_LIMIT_ERROR/);
    });

    it('does not fail the others, whose mail a cap holds back', async () => {
      const leaving = new AbortController();
      const mailer = {
        send: async (mail: Mail) => {
          await outbox.send(mail);
          if (mail.to.startsWith('eve')) leaving.abort();
          leaving.signal.throwIfAborted();
        },
      };
      const shared = new Registrar(new SqlCodes(database), new SqlQuota(database), CHEAP, mailer, clock);
      for (let mail = 0; mail < 3; mail++) await shared.register('ada@example.com', HOME);
      await refusal(shared.register('eve@example.com', { ...HOME, signal: leaving.signal }));
      for (let mail = 0; mail < 20; mail++)
        expect(await refusal(shared.register('ada@example.com', from(`192.0.2.${mail}`)))).to.equal('none');
    });
  });

  it('looks the same, in time and in failure, whether or not a mail is sent', async () => {
    const slow = { delay: 60, broken: false };
    const post = {
      send: async () => {
        await new Promise((resolve) => setTimeout(resolve, slow.delay));
        if (slow.broken) throw new Error('no post');
      },
    };
    const slowly = new Registrar(new SqlCodes(database), new SqlQuota(database), CHEAP, post, clock);
    for (let mail = 0; mail < 3; mail++) await slowly.register('ada@example.com', HOME);
    const started = performance.now();
    await slowly.register('ada@example.com', HOME);
    expect(performance.now() - started, 'held back').to.be.greaterThan(55);
    slow.broken = true;
    for (let mail = 0; mail < 32; mail++) {
      await refusal(slowly.register(`a${mail}@example.com`, from(`192.0.2.${mail}`)));
    }
    expect(await refusal(slowly.register('ada@example.com', HOME)), 'held back').to.match(/^UNAVAILABLE/);
  });

  it('writes in the language of the reader', async () => {
    const asked = { de: 'Ihr Code', 'pt-BR': 'O seu código', fr: 'Votre code', es: 'Su código', xx: 'Your code' };
    for (const [language, subject] of Object.entries(asked)) {
      await registrar.register(`ada@${language}.com`, from('192.0.2.1', [language, 'en']));
      expect(outbox.sent.at(-1)?.subject, language).to.contain(subject);
      expect(outbox.sent.at(-1)?.html, language).to.contain(codeTo(`ada@${language.toLowerCase()}.com`));
    }
  });

  it('forgets what has expired', async () => {
    await registrar.register('ada@example.com', HOME);
    clock.advance(60 * MINUTE);
    await registrar.sweep();
    for (const table of ['auth_codes', 'auth_allowances'] as const) {
      const tables = database.tables<Record<typeof table, { readonly hash: string }>>();
      expect(await tables.selectFrom(table).selectAll().execute(), table).to.deep.equal([]);
    }
  });
});
