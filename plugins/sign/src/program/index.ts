/** Signing in a program on Node, with default services. */
export { type SignAs, type Signed, type SignOptions, sign } from './sign.js';
