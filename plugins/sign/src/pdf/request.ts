import type { Certificate, DigestName } from '@quire/core/cms';
import type { PdfUpdate, Ref } from '@quire/core/pdf';
import type { AllowedChanges, FieldLock } from '@quire/core/pdf/document';
import type { Rotation, SignaturePlacement } from './placement.js';

/** Fields that a signature locks (ISO 32000-2 Table 236). */
export interface LockRequest {
  readonly action: FieldLock['action'];
  readonly fields?: readonly string[];
  /** The changes to the document that are allowed after the signature. */
  readonly permissions?: AllowedChanges;
}

/** The box of an appearance: its displayed size in points, and the rotation of its page. */
export interface AppearanceSpace {
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** The part of the box, in points from its lower left corner, that covers the marking text of the page. */
  readonly hides?: SignaturePlacement;
}

export type VisiblePlace = SignaturePlacement & Pick<AppearanceSpace, 'hides'> & { readonly page: number };

/** Writes an appearance into an update, and gives its form XObject. */
export type DrawAppearance = (update: PdfUpdate, space: AppearanceSpace) => Promise<Ref>;

/** Data in an additional entry of the signature dictionary: validators refuse additional objects after a signature. */
export interface CarriedData {
  readonly entry: string;
  readonly content: Uint8Array;
}

export interface SignatureRequest {
  /** The full name of an unsigned field, or of a new one; the next free `Signature1` if absent. */
  readonly field?: string;
  readonly signedAt: Date;
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly contact?: string;
  /** Certifies the document; the signature must then be the first one. */
  readonly certify?: AllowedChanges;
  readonly lock?: LockRequest;
  /** The place of a new field; it is invisible if absent. */
  readonly visible?: VisiblePlace;
  /** Places for later signatures. Their fields are added now, because no signature permits adding them later. */
  readonly reserves?: readonly VisiblePlace[];
  /** Draws the appearance of a visible field; it is empty if absent. */
  readonly draw?: DrawAppearance;
  /** Data inside the signature itself, if nothing can be attached to the document any more. */
  readonly carries?: CarriedData;
  /** The signer and the scheme, if known: fields may accept only some signers. */
  readonly by?: SignedBy;
  /** Bytes reserved for the signature. */
  readonly room: number;
}

export interface SignedBy {
  readonly digest: DigestName;
  /** True if the signature will contain a time stamp: from level B-T on. */
  readonly isStamped: boolean;
  readonly certificate?: Certificate;
  /** The certificates of the issuers of `certificate`. */
  readonly certificates?: readonly Certificate[];
}
