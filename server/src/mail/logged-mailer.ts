import type { Mail, Mailer } from '@quire/core/plugin';

interface WarningLog {
  warn(facts: object, message: string): void;
}

/** Removes mail addresses: a server's message may repeat the recipient, and the log must hold no addresses. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, '(an address)');

/** Logs why a mail could not be sent; the client whose request sends the mail does not receive the reason. */
export class LoggedMailer implements Mailer {
  constructor(
    private readonly inner: Mailer,
    private readonly log: WarningLog,
  ) {}

  async send(mail: Mail, signal?: AbortSignal): Promise<void> {
    try {
      await this.inner.send(mail, signal);
    } catch (error) {
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
      if (!signal?.aborted) this.log.warn({ reason }, 'a mail could not be sent');
      throw error;
    }
  }
}
