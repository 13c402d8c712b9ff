import type { Mail, Mailer } from '@quire/core/plugin';
import Mailgun from 'mailgun.js';
import { MailRefused } from './retrying-mailer.js';

export interface MailgunAccount {
  readonly key: string;
  readonly domain: string;
  /** Address of the region's API: an account exists in one region only. */
  readonly url: string;
}

/** Milliseconds that one call may take. */
const TIMEOUT = 10_000;

export class MailgunMailer implements Mailer {
  readonly #client: ReturnType<Mailgun['client']>;

  constructor(
    private readonly account: MailgunAccount,
    private readonly from: string,
  ) {
    this.#client = new Mailgun(FormData).client({
      username: 'api',
      key: account.key,
      url: account.url,
      timeout: TIMEOUT,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    try {
      await this.#client.messages.create(this.account.domain, {
        from: this.from,
        to: [to],
        subject,
        text,
        ...(html !== undefined && { html }),
        // Tracking would rewrite the mail, and report to a third party when it is read.
        'o:tracking': 'no',
      });
    } catch (error) {
      const { status = 0 } = error as { readonly status?: number };
      if (status >= 400 && status < 500 && status !== 429) {
        throw new MailRefused(`Mailgun refused it with ${status}`, { cause: error });
      }
      throw error;
    }
  }
}
