import type { PDF_PERMISSIONS } from '../../../base/choices.js';

/** A permission of users without the owner password (ISO 32000-2 table 22). */
export type PdfPermission = (typeof PDF_PERMISSIONS)[number];

/** The passwords and permissions of a PDF. At least one of the passwords is given. */
export interface Protection {
  /** The password that opens the file. If absent, the file opens without a password, and only `allow` protects it. */
  readonly userPassword?: string;
  /** Owner password: grants all permissions; required with `allow`. Default: the user password. */
  readonly ownerPassword?: string;
  /** The uses of the file if it is opened without the owner's password; everything by default. */
  readonly allow?: readonly PdfPermission[];
}
