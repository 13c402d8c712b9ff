import { token } from '../token.js';

/** One plain-text message to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the message is handed on, not once it is delivered. */
  send(mail: Mail): Promise<void>;
}

export const MAILER = token<Mailer>('quire.Mailer');
