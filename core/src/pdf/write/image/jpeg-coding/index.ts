/**
 * JPEG to pixels and back. `decode` walks the segments: `frame` tells the sizes of the components, `scan` reads the codes of
 * their blocks through `bit-reader`, and `colors` makes pixels of them (`inverse-transform`). `encode` takes samples by bands (`bands`), turns blocks into frequencies (`forward-transform`),
 * keeps what is to be said of them (`tokens`), makes the codes that say it in the fewest bits (`best-codes`), and writes
 * the file (`writer`). `tables` is what both sides share.
 */
export type { Sampling } from './bands.js';
export { type Decoded, decode } from './decode.js';
export { encode, type JpegSettings } from './encode.js';
