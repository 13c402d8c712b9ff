import type { PDF_PROFILES } from '../../../base/choices.js';

/**
 * `pdfa-1` is PDF 1.4 without transparency, for archives that ask for it. `pdfa-2b` looks the same for ever, `pdfa-2u` can also be searched for ever, and `pdfa-2a` be read by its structure;
 * `pdfa-3` may have files of any kind attached. `pdfua-1` can be read aloud; `pdfua-2` too, and is a well-tagged PDF 2.0. `pdf` promises none of it in the file, though
 * most of it holds.
 */
export type PdfProfile = (typeof PDF_PROFILES)[number];

/** Part and level of an archive (ISO 19005): `3` and `B` of `pdfa-3b`. */
export function archiveLevel(profile: PdfProfile): { readonly part: string; readonly level: string } | undefined {
  const [, part, level] = /^pdfa-(\d)([a-z])$/.exec(profile) ?? [];
  return part && level ? { part, level: level.toUpperCase() } : undefined;
}

/** Colors must have a meaning of their own, and nothing may be missing. */
export const isArchival = (profile: PdfProfile): boolean => archiveLevel(profile) !== undefined;

/** What the structure says must hold for readers that go by it. */
export const isAccessible = (profile: PdfProfile): boolean =>
  profile === 'pdfua-1' || profile === 'pdfua-2' || archiveLevel(profile)?.level === 'A';

/** Whether files other than archives may be attached (ISO 19005-1 §6.1.11, 19005-2 §6.8, 19005-3 §6.8). */
export const takesAttachments = (profile: PdfProfile): boolean => {
  const archive = archiveLevel(profile);
  return !archive || archive.part === '3';
};

/** PDF/A-1 (ISO 19005-1) is of PDF 1.4: no transparency, no object streams, profiles of colors in version 2. */
export const isOfFirstPart = (profile: PdfProfile): boolean => archiveLevel(profile)?.part === '1';

/** Files of PDF 2.0 (ISO 32000-2): PDF/UA-2 (ISO 14289-2), which is well-tagged PDF (WTPDF 1.0) too. */
export const isOfSecondEdition = (profile: PdfProfile): boolean => profile === 'pdfua-2';
