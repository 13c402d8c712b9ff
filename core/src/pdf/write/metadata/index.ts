/** The author, dates and subject of the document, in both the `information` dictionary and `xmp`, which must agree. */
export { information, pdfDate } from './information.js';
export { xmpPacket } from './xmp.js';
