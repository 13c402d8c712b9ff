import type { PDF_PERMISSIONS } from '../../../base/choices.js';

export type PdfPermission = (typeof PDF_PERMISSIONS)[number];

/** How a PDF is locked. At least one of the passwords is given. */
export interface Protection {
  /** Opens the file; without it everybody does, and `allow` alone is what protects it. */
  readonly userPassword?: string;
  /** Opens the file for all uses, and is needed where `allow` restricts them. Without it the user's does. */
  readonly ownerPassword?: string;
  /** What somebody may do who opens the file without the owner's password; everything by default. */
  readonly allow?: readonly PdfPermission[];
}
