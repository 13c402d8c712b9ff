import type { Mail, Mailer } from '@quire/core/plugin';
import { createTransport } from 'nodemailer';
import { MailRefused } from './mail-refused.js';

/** Milliseconds that a silent server is waited for, at each step of the conversation. */
const SILENCE = 10_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Hands mail to an SMTP server: `smtps://` within TLS, `smtp://` by STARTTLS, which only a server on this machine may lack. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.#transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && !LOOPBACK.includes(hostname),
      ignoreTLS: LOOPBACK.includes(hostname),
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: SILENCE,
      greetingTimeout: SILENCE,
      socketTimeout: SILENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    try {
      // `address` keeps nodemailer from reading a list of addresses out of one.
      await this.#transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text, html });
    } catch (error) {
      const { responseCode = 0, code } = error as { readonly responseCode?: number; readonly code?: string };
      if (responseCode >= 500 || code === 'EAUTH')
        throw new MailRefused('the SMTP server refused it', { cause: error });
      throw error;
    }
  }
}
