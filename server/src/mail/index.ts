/**
 * Sending mail: `mailerOf` opens the configured transport: SMTP, Mailgun, the console or files in a folder. The first
 * two are loaded with the first mail, and `RetryingMailer` retries temporary failures.
 */
export { LoggedMailer } from './logged-mailer.js';
export { developmentMail, mailerOf } from './mailer-of.js';
export { mailSettings, missingMailSettings } from './settings.js';
