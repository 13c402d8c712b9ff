import type { PDF_PROFILES } from '../../../base/choices.js';

/**
 * The standard that a PDF claims. `pdfa-1` is PDF 1.4 without transparency, for archives that demand it. `pdfa-2b`
 * always looks the same, `pdfa-2u` can also be searched, and `pdfa-2a` also read by its structure; `pdfa-3` may have
 * any files attached. `pdfua-1` can be read aloud, and so can `pdfua-2`, which is also a well-tagged PDF 2.0. `pdf`
 * claims no standard, although it meets most of these requirements.
 */
export type PdfProfile = (typeof PDF_PROFILES)[number];

/** Part and level of an archive (ISO 19005): `3` and `B` of `pdfa-3b`. */
export function archiveLevel(profile: PdfProfile): { readonly part: string; readonly level: string } | undefined {
  const [, part, level] = /^pdfa-(\d)([a-z])$/.exec(profile) ?? [];
  return part && level ? { part, level: level.toUpperCase() } : undefined;
}

/** True if colors must be device-independent and the file complete in itself. */
export const isArchival = (profile: PdfProfile): boolean => archiveLevel(profile) !== undefined;

/** True if the structure must be complete, for readers that rely on it. */
export const isAccessible = (profile: PdfProfile): boolean =>
  profile === 'pdfua-1' || profile === 'pdfua-2' || archiveLevel(profile)?.level === 'A';

/** True if files other than archives may be attached (ISO 19005-1 §6.1.11, 19005-2 §6.8, 19005-3 §6.8). */
export const takesAttachments = (profile: PdfProfile): boolean => {
  const archive = archiveLevel(profile);
  return !archive || archive.part === '3';
};

/** True for PDF/A-1 (ISO 19005-1), a PDF 1.4: no transparency, no object streams, color profiles in version 2. */
export const isOfFirstPart = (profile: PdfProfile): boolean => archiveLevel(profile)?.part === '1';

/** True for files of PDF 2.0 (ISO 32000-2): PDF/UA-2 (ISO 14289-2), which is also well-tagged PDF (WTPDF 1.0). */
export const isOfSecondEdition = (profile: PdfProfile): boolean => profile === 'pdfua-2';
