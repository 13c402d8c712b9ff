import { invalidArgument } from '@quire/core';
import { fromBase64 } from '@quire/core/bytes';
import type { Upload } from '@quire/core/plugin';
import { type AppearanceContent, readAppearanceImage } from '../appearance/index.js';
import type { Unplaced } from '../places/index.js';
import type { SignatureOptions } from './schema-members.js';
import type { AuditBody } from './trail-request.js';

export interface PlainSignatureRequest {
  readonly signature: Omit<Unplaced, 'draw'>;
  readonly appearance: AppearanceContent;
}

/** The signature request for the given options; `image` is the part of a multipart body. Throws VALIDATION_ERROR. */
export function plainSignatureRequest(
  { appearance = {}, visible, ...own }: SignatureOptions,
  signedAt: Date,
  parts: ReadonlyMap<string, Upload> = new Map(),
): PlainSignatureRequest {
  const { text, image, timeZone, ...look } = appearance;
  const picture = parts.get('image')?.bytes ?? (image && fromBase64(image));
  const { name, reason, location } = own;
  return {
    signature: { ...own, visible, signedAt },
    appearance: {
      ...look,
      text: text === undefined ? { name, reason, location, signedAt, timeZone } : linesOf(text),
      ...(picture ? { image: readAppearanceImage(picture) } : {}),
    },
  };
}

const linesOf = (text: string | readonly string[]): readonly string[] => {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : text.split(/\r\n?|\n/);
};

/** The options, with the name and address of the signer as defaults. */
export const withSigner = <Options extends SignatureOptions>(
  options: Options,
  signer: AuditBody['signer'],
): Options => ({
  ...options,
  name: options.name ?? signer?.name,
  contact: options.contact ?? signer?.email,
});

/** The position: `auto`, `page,x,y,width,height`, or `at:` and a text in the document, as `at:{signature:2}`. */
export const VISIBLE = /^(?:auto|at:.{1,100}|\d{1,7}(?:,-?\d{1,5}(?:\.\d{1,3})?){4})$/u;

export function visiblePlace(text: string): NonNullable<SignatureOptions['visible']> {
  if (text === 'auto') return text;
  if (text.startsWith('at:')) return { anchor: text.slice(3) };
  const [page = 0, x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  if (page >= 1 && width > 0 && height > 0) return { page, x, y, width, height };
  throw invalidArgument('visible', 'must be auto, at:TEXT or page,x,y,width,height with a page from 1 on and a size');
}
