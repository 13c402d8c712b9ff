import type { Mail, Mailer } from '../../plugin/index.js';

/** Keeps the mails that are sent, for tests to read. */
export class MailOutbox implements Mailer {
  readonly sent: Mail[] = [];
  /** If true, sending fails. */
  broken = false;

  async send(mail: Mail): Promise<void> {
    if (this.broken) throw new Error('the outbox is broken');
    this.sent.push(mail);
  }

  /** The latest mail to an address. */
  last(to: string): Mail | undefined {
    return this.sent.findLast((mail) => mail.to === to);
  }
}
