import type { ValueContext } from '../seams.js';
import { type ImageValue, image } from './image/index.js';

interface ImageAttributes {
  readonly alt: string;
  readonly width?: string;
  readonly height?: string;
}

/**
 * An image in a text: a data URI, or the name of one that was sent. What would have to be fetched is its alternative
 * text, and told. Throws `Mismatch` for an image that is broken.
 */
export function inlineImage(
  src: string,
  { alt, width, height }: ImageAttributes,
  context: ValueContext,
): { readonly kind: 'image'; readonly image: ImageValue } | { readonly kind: 'none'; readonly alt: string } {
  if (!/^data:/i.test(src) && !context.images.has(src)) {
    context.warn?.(`image not fetched: ${src.slice(0, 100)}`);
    return { kind: 'none', alt };
  }
  const side = (length: string | undefined): string | undefined =>
    length !== undefined &&
    /^\s*\d+(\.\d+)?\s*(px|pt|pc|mm|cm|in|%)?\s*$/i.test(length) &&
    Number.parseFloat(length) > 0
      ? length
      : undefined;
  const options = { alt, ...(side(width) && { width: side(width) }), ...(side(height) && { height: side(height) }) };
  return { kind: 'image', image: image.read(src, options, context) };
}
