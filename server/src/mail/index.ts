/** Sending mail: `mailerOf` opens what the settings name, which is SMTP, Mailgun, the console or files in a folder. */
export { developmentMail, mailerOf } from './mailer-of.js';
