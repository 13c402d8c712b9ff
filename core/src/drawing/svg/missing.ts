/** The error for a picture that needs something that this reader does not draw; the message names it. */
export class Missing extends Error {}
