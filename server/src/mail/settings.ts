import { z } from 'zod';
import { existingFile, oneOf } from '../setting-kinds.js';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Settings of mail; a part of all settings. */
export const mailSettings = {
  QUIRE_MAIL: z
    .string()
    .regex(/^(console$|file$|mailgun$|smtps?:\/\/)/, 'must be console, file, mailgun, or an smtp:// or smtps:// URL')
    .refine((way) => !way.includes('://') || hostOf(way) !== '', 'names no host, as smtp://mail.example.com does')
    .default('file')
    .describe(
      'How mail leaves: smtp://user:password@host by STARTTLS (with ?tls=none in a network of your own), smtps://..., mailgun; console and file for development.',
    ),
  QUIRE_MAIL_FROM: z.string().default('Quire <no-reply@localhost>').describe('Sender of mail.'),
  QUIRE_MAIL_CA: existingFile()
    .optional()
    .describe('File of authorities (PEM) that vouch for the SMTP server, in place of the system’s.'),
  QUIRE_MAILGUN_KEY: z.string().optional().describe('API key of Mailgun.'),
  QUIRE_MAILGUN_DOMAIN: z.string().optional().describe('Sending domain at Mailgun.'),
  QUIRE_MAILGUN_REGION: oneOf('us', 'eu').default('us').describe('Region of the Mailgun account, us or eu.'),
};

export type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

/** The variables that are missing for this way of sending. */
export const missingMailSettings = (settings: MailSettings): readonly string[] =>
  settings.QUIRE_MAIL === 'mailgun'
    ? (['QUIRE_MAILGUN_KEY', 'QUIRE_MAILGUN_DOMAIN'] as const).filter((name) => settings[name] === undefined)
    : [];
