/**
 * Caps on mails and guesses, each of one mailbox or of one network address, so that nobody uses up what is another's. A code is
 * one of a million: the odds of a day are the wrong codes over a million that are heard in it, at a mailbox the tries of its
 * codes, from an address its cap (see `brute-force.test.ts`).
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** At most `most` in any span of so many milliseconds, for each subject. */
export interface Cap {
  readonly kind: string;
  readonly most: number;
  readonly milliseconds: number;
}

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_TRIES = 5;

/** Of mails to one mailbox. */
export const MAILS_TO_ADDRESS: Cap = { kind: 'mail-address', most: 3, milliseconds: HOUR };

/** Of mails that one network address asks for: an office behind one of them still gets its keys. */
export const MAILS_FROM_ORIGIN: Cap = { kind: 'mail-origin', most: 20, milliseconds: HOUR };

/** Of mails to one domain: a burst of throw-away addresses ends here. */
export const MAILS_TO_DOMAIN: Cap = { kind: 'mail-domain', most: 50, milliseconds: HOUR };

/** The same for domains where millions of strangers have their mailbox. */
export const MAILS_TO_PROVIDER: Cap = { ...MAILS_TO_DOMAIN, most: 1000 };

/** Of wrong codes from one network address. */
export const WRONG_FROM_ORIGIN: Cap = { kind: 'wrong-origin', most: 20, milliseconds: HOUR };
