/**
 * Reads JPEG as pixels, and writes it. `decode` walks the segments: `frame` has the sizes of the components, `scan`
 * reads the codes of their blocks through `bit-reader`, and `colors` makes pixels of them (`inverse-transform`).
 * `jpegOfPixels` takes samples by bands (`bands`), turns blocks into frequencies (`forward-transform`), keeps their
 * symbols (`tokens`), makes the shortest codes (`best-codes`), and writes the file (`writer`). Both use `tables`.
 */
export type { Sampling } from './bands.js';
export { type Decoded, decode } from './decode.js';
export { type JpegSettings, jpegOfPixels } from './encode.js';
