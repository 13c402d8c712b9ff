import { QuireError } from '@quire/core';
import type { Upload } from '@quire/core/plugin';
import { type AppearanceContent, readAppearanceImage } from '../../appearance/index.js';

/** Options that only signatures of PDF documents have. */
const OF_PDF = ['visible', 'appearance', 'certify', 'lock', 'password', 'image', 'source'];

/** Throws VALIDATION_ERROR that names each of these options that the request has: signatures of Office documents have none. */
export function refusePdfOptions(given: Readonly<Record<string, unknown>>): void {
  const details = OF_PDF.filter((field) => given[field] !== undefined && given[field] !== false).map((field) => ({
    field,
    issue: 'is for PDF documents',
  }));
  const [first] = details;
  if (first) throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
}

/** A signature line, what is typed on it, and what is drawn. */
export interface LineOptions {
  readonly line?: string;
  readonly name?: string;
  readonly image?: Uint8Array;
}

/** The signature line of a request: `field` names it. Throws VALIDATION_ERROR for a picture that has no line to stand on. */
export function lineOptions(
  field: string | undefined,
  name: string | undefined,
  image: Upload | undefined,
): LineOptions {
  if (field === undefined) {
    if (image) refusePdfOptions({ image });
    return {};
  }
  // It throws for what is no picture.
  if (image) readAppearanceImage(image.bytes);
  return { line: field, ...(name !== undefined && { name }), ...(image && { image: image.bytes }) };
}

/** What a certificate of completion shows of a signature line: the picture that is drawn on it. */
export const lineAppearance = ({ image }: LineOptions): AppearanceContent => ({
  text: [],
  ...(image && { image: readAppearanceImage(image) }),
});
