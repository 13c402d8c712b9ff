/**
 * Sending mail: `mailerOf` opens what the settings name, which is SMTP, Mailgun, the console or files in a folder. The
 * first two are loaded with the first mail, and `RetryingMailer` tries again what they could not send for now.
 */
export { LoggedMailer } from './logged-mailer.js';
export { developmentMail, mailerOf } from './mailer-of.js';
export { mailSettings, missingMailSettings } from './settings.js';
