/** The post: one port, four ways out. */
export { developmentMail, mailerOf } from './mailer-of.js';
