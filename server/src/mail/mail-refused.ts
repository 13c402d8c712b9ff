/** The post refused a mail for good: sending it again would change nothing. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
