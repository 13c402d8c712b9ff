import type { PDF_PROFILES } from '../../base/choices.js';
/**
 * `pdfa-2b` looks the same for ever, `pdfa-2u` can also be searched for ever, `pdfua-1` can be read aloud. `pdf` promises
 * none of it in the file, though most of it holds.
 */
export type PdfProfile = (typeof PDF_PROFILES)[number];

/** Colors must have a meaning of their own, and nothing may be missing. */
export const isArchival = (profile: PdfProfile): boolean => profile === 'pdfa-2b' || profile === 'pdfa-2u';
