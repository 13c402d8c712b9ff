/** Who wrote the document, when and about what, twice: in the `information` dictionary and in `xmp`, which must agree. */
export { information, pdfDate } from './information.js';
export { xmpPacket } from './xmp.js';
