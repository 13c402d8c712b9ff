/**
 * Caps on mails and guesses, each for one mailbox or one network address, so that one person cannot use up the
 * allowance of another. A code is one of a million. The odds of guessing one in a day are the number of wrong codes
 * that are checked in that day, divided by a million. For a mailbox, that number is the sum of the tries of its codes;
 * for a network address, it is the cap of the address (see `brute-force.test.ts`).
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A limit for each subject: at most `most` in any span of `milliseconds`. */
export interface Cap {
  readonly kind: string;
  readonly most: number;
  readonly milliseconds: number;
}

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_TRIES = 5;

export const MAILS_TO_ADDRESS: Cap = { kind: 'mail-address', most: 3, milliseconds: HOUR };

/** The limit on mails that one network address requests: high enough for an office that shares one. */
export const MAILS_FROM_ORIGIN: Cap = { kind: 'mail-origin', most: 20, milliseconds: HOUR };

/** The limit on mails to one domain: it ends a burst of throw-away addresses. */
export const MAILS_TO_DOMAIN: Cap = { kind: 'mail-domain', most: 50, milliseconds: HOUR };

/** The cap on mails to the domain of a provider, where millions of strangers have their mailbox. */
export const MAILS_TO_PROVIDER: Cap = { ...MAILS_TO_DOMAIN, most: 1000 };

export const WRONG_FROM_ORIGIN: Cap = { kind: 'wrong-origin', most: 20, milliseconds: HOUR };
