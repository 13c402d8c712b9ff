/** What the mail with the code says, in the reader's language. */
export { codeMail } from './code-mail.js';
