import type { Upload } from '@quire/core/plugin';
import { type AppearanceContent, readAppearanceImage } from '../../appearance/index.js';
import { refusePdfOptions } from '../../office/index.js';

/** A signature line, the text typed on it, and the picture drawn on it. */
export interface LineOptions {
  readonly line?: string;
  readonly name?: string;
  readonly image?: Uint8Array;
}

/** The signature line of a request: `field` names it. Throws VALIDATION_ERROR for a picture without a line. */
export function lineOptions(
  field: string | undefined,
  name: string | undefined,
  image: Upload | undefined,
): LineOptions {
  if (field === undefined) {
    if (image) refusePdfOptions({ image });
    return {};
  }
  // `readAppearanceImage` throws for an invalid picture.
  if (image) readAppearanceImage(image.bytes);
  return { line: field, ...(name !== undefined && { name }), ...(image && { image: image.bytes }) };
}

/** Returns the appearance of a signature line in a certificate of completion: the drawn signature. */
export const lineAppearance = ({ image }: LineOptions): AppearanceContent => ({
  text: [],
  ...(image && { image: readAppearanceImage(image) }),
});
