/** The error for a picture that needs an unsupported feature, which the message names. */
export class Missing extends Error {}
