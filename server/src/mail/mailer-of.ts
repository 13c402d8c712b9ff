import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '@quire/core/plugin';
import { makeFolder } from '../make-folder.js';
import { RetryingMailer } from './retrying-mailer.js';
import type { MailSettings } from './settings.js';

const MAILGUN = { us: 'https://api.mailgun.net', eu: 'https://api.eu.mailgun.net' } as const;

/** The mailer that the settings name. SMTP and Mailgun are loaded with the first mail: most commands send none. */
export function mailerOf(settings: MailSettings & { readonly QUIRE_DATA_DIR: string }): Mailer {
  const { QUIRE_MAIL: way, QUIRE_MAIL_FROM: from, QUIRE_DATA_DIR: folder } = settings;
  if (way === 'console') return new ConsoleMailer();
  if (way === 'file') return new FileMailer(join(folder, 'mail'));
  if (way !== 'mailgun') {
    return new RetryingMailer(async () => {
      const authorities = settings.QUIRE_MAIL_CA && (await readFile(settings.QUIRE_MAIL_CA, 'utf8'));
      return new (await import('./smtp.js')).SmtpMailer(way, from, authorities);
    });
  }
  const account = {
    key: settings.QUIRE_MAILGUN_KEY ?? '',
    domain: settings.QUIRE_MAILGUN_DOMAIN ?? '',
    url: MAILGUN[settings.QUIRE_MAILGUN_REGION],
  };
  return new RetryingMailer(async () => new (await import('./mailgun.js')).MailgunMailer(account, from));
}

export function developmentMail({ QUIRE_MAIL: way }: MailSettings): string | undefined {
  if (way === 'console') return 'mail with codes is printed: for development only; set QUIRE_MAIL';
  if (way === 'file') return 'mail with codes is written to the data folder: for development only; set QUIRE_MAIL';
  return undefined;
}

const plain = ({ to, subject, text }: Mail): string => `To: ${to}\nSubject: ${subject}\n\n${text}\n`;

/** Prints each mail on standard error, for development. */
class ConsoleMailer implements Mailer {
  async send(mail: Mail): Promise<void> {
    process.stderr.write(`--- mail, for development only ---\n${plain(mail)}---\n`);
  }
}

/** Writes each mail to a text file in a folder, named by its time; only the owner may read it. */
class FileMailer implements Mailer {
  constructor(private readonly folder: string) {}

  async send(mail: Mail): Promise<void> {
    makeFolder(this.folder, 0o700);
    const time = new Date().toISOString().replaceAll(':', '-');
    await writeFile(join(this.folder, `${time}-${randomUUID()}.txt`), plain(mail), { mode: 0o600 });
  }
}
