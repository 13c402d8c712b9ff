import type { Mail, Mailer } from '@quire/core/plugin';
import { createTransport } from 'nodemailer';
import { MailRefused } from './retrying-mailer.js';

/** Longest wait for a silent server at each step of the conversation, in milliseconds. */
const SILENCE = 10_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Matches OpenSSL's messages about certificates and Node's about hosts: nodemailer has one code for all failures. */
const UNTRUSTED = /certificate|altnames/i;

/**
 * Sends mail by SMTP: `smtps://` in TLS, `smtp://` with STARTTLS, which may be missing only on a server on this
 * machine, or in the operator's own network if the URL ends in `?tls=none`. The certificate must be valid by the
 * system's authorities, or by the given ones (PEM).
 */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(
    url: string,
    private readonly from: string,
    authorities?: string,
  ) {
    const { protocol, hostname, port, username, password, searchParams } = new URL(url);
    const plain = LOOPBACK.includes(hostname) || searchParams.get('tls') === 'none';
    const secure = protocol === 'smtps:';
    this.#transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && !plain,
      ignoreTLS: plain,
      ...(authorities !== undefined && { tls: { ca: authorities } }),
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
      // `address` keeps nodemailer from parsing one address as a list of addresses.
      await this.#transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text, html });
    } catch (error) {
      const {
        responseCode = 0,
        code,
        message = '',
      } = error as Partial<NodeJS.ErrnoException> & { responseCode?: number };
      if (responseCode >= 500 || code === 'EAUTH') {
        throw new MailRefused('the SMTP server refused it', { cause: error });
      }
      if (code === 'ETLS' || UNTRUSTED.test(message)) {
        throw new MailRefused('the TLS certificate of the SMTP server is not trusted', { cause: error });
      }
      throw error;
    }
  }
}
