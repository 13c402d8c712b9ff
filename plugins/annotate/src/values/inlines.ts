import type { InlineLink } from './flow/index.js';
import { type ImageValue, image } from './image/index.js';
import { readTarget } from './link.js';
import { Mismatch } from './mismatch.js';
import { cleanText } from './text.js';
import type { ValueContext } from './value-context.js';

/** A link in a text. One with a refused address is left out with a warning; its text stays. */
export function inlineLink(href: string, title: string | undefined, { warn }: ValueContext): InlineLink | undefined {
  try {
    const tooltip = title && cleanText(title, warn).slice(0, 260);
    return { target: readTarget(href), ...(tooltip && { tooltip }) };
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause;
    warn?.(`link left out: ${cause.message}`);
    return undefined;
  }
}

interface ImageAttributes {
  readonly alt: string;
  readonly width?: string;
  readonly height?: string;
}

/** An image in a text by data URI or name; others become their alternative text, with a warning. Throws `Mismatch`. */
export function inlineImage(
  src: string,
  { alt, width, height }: ImageAttributes,
  context: ValueContext,
): { readonly kind: 'image'; readonly image: ImageValue } | { readonly kind: 'none'; readonly alt: string } {
  if (!/^data:/i.test(src) && !context.images.has(src)) {
    context.warn?.(`image not loaded: ${src.slice(0, 100)}`);
    return { kind: 'none', alt };
  }
  const side = (length: string | undefined): string | undefined =>
    length !== undefined &&
    /^\d+(\.\d+)?\s*(px|pt|pc|mm|cm|in|%)?$/i.test(length.trim()) &&
    Number.parseFloat(length) > 0
      ? length
      : undefined;
  const options = { alt, ...(side(width) && { width: side(width) }), ...(side(height) && { height: side(height) }) };
  return { kind: 'image', image: image.read(src, options, context) };
}
