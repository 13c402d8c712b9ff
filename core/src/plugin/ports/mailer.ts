import { token } from './token.js';

/** One message to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for readers that show HTML. */
  readonly html?: string;
}

export interface Mailer {
  /**
   * Resolves once the message is handed on, not once it is delivered. Rejects where that failed for good, or when
   * `signal` fires first.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

export const MAILER = token<Mailer>('quire.Mailer');
