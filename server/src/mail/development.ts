import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '@quire/core/plugin';

const plain = ({ to, subject, text }: Mail): string => `To: ${to}\nSubject: ${subject}\n\n${text}\n`;

/** Prints mail on standard error, where nothing else reads it. */
export class ConsoleMailer implements Mailer {
  async send(mail: Mail): Promise<void> {
    process.stderr.write(`--- mail, for development only ---\n${plain(mail)}---\n`);
  }
}

/** Leaves each mail as a text file in a folder, named by its time; only the owner may read it. */
export class FileMailer implements Mailer {
  constructor(private readonly folder: string) {}

  async send(mail: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(':', '-');
    await writeFile(join(this.folder, `${time}-${randomUUID()}.txt`), plain(mail), { mode: 0o600 });
  }
}
