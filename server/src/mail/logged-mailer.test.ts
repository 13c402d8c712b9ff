import { expect } from 'chai';
import { LoggedMailer } from './logged-mailer.js';

describe('LoggedMailer', () => {
  const MAIL = { to: 'ada@example.com', subject: 'A code', text: '123456' };

  it('logs why a mail could not be sent, without its address, and rejects as before', async () => {
    const lines: unknown[] = [];
    const log = { warn: (facts: object, message: string) => void lines.push([facts, message]) };
    const refusal = new Error('550 <ada@example.com>: no such mailbox');
    const mailer = new LoggedMailer({ send: () => Promise.reject(refusal) }, log);
    expect(await mailer.send(MAIL).catch((error: unknown) => error)).to.equal(refusal);
    expect(lines).to.deep.equal([[{ reason: '550 (an address) no such mailbox' }, 'a mail could not be sent']]);
    await mailer.send(MAIL, AbortSignal.abort()).catch(() => {});
    expect(lines).to.have.length(1);
  });
});
