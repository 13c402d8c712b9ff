import { z } from 'zod';
import { choiceOf, existingFile } from '../setting-kinds.js';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

export const mailSettings = {
  QUIRE_MAIL: z
    .string()
    .regex(/^(console$|file$|mailgun$|smtps?:\/\/)/, 'must be console, file, mailgun, or an smtp:// or smtps:// URL')
    .refine((way) => !way.includes('://') || hostOf(way) !== '', 'must contain a host, as in smtp://mail.example.com')
    .default('file')
    .describe(
      'How mail is sent: smtp://user:password@host (STARTTLS; with ?tls=none no TLS, for private networks), smtps://... or mailgun. console and file are for development.',
    ),
  QUIRE_MAIL_FROM: z.string().default('Quire <no-reply@localhost>').describe('Sender address.'),
  QUIRE_MAIL_CA: existingFile()
    .optional()
    .describe('PEM file of certificate authorities for the SMTP server, instead of the system’s.'),
  QUIRE_MAILGUN_KEY: z.string().optional().describe('Mailgun API key.'),
  QUIRE_MAILGUN_DOMAIN: z.string().optional().describe('Mailgun sending domain.'),
  QUIRE_MAILGUN_REGION: choiceOf('us', 'eu').default('us').describe('Mailgun region: us or eu.'),
};

export type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

export const missingMailSettings = (settings: MailSettings): readonly string[] =>
  settings.QUIRE_MAIL === 'mailgun'
    ? (['QUIRE_MAILGUN_KEY', 'QUIRE_MAILGUN_DOMAIN'] as const).filter((name) => settings[name] === undefined)
    : [];
