/** Signing in a program on Node, with everything filled in. */
export { type SignAs, type Signed, type SignOptions, sign } from './sign.js';
