import { fromBase64 } from '@quire/core/bytes';
import { Mismatch } from '../mismatch.js';
import type { ValueContext } from '../value-context.js';

/** The maximum length of a data URI, in characters: 64 MiB. */
const LONGEST = 90_000_000;

/**
 * The bytes of an image as JSON names them: a data URI, bare base64, SVG itself, bytes, `{"$image": "part"}`, or an
 * object that has one of those under `src`, `source`, `data`, `base64` or `value`. Never fetched from anywhere.
 */
export function imageBytes(raw: unknown, { images }: Pick<ValueContext, 'images'>): Uint8Array {
  if (raw instanceof Uint8Array) return raw;
  if (typeof raw === 'string') return bytesOfText(raw, images);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Mismatch('not an image');
  const { $image: name, src, source, data, base64, value } = raw as Readonly<Record<string, unknown>>;
  if (typeof name === 'string') return sentPart(name, images);
  for (const inner of [src, source, data, base64, value]) {
    if (typeof inner === 'string' || inner instanceof Uint8Array) return imageBytes(inner, { images });
    if (isNamed(inner)) return sentPart(inner.$image, images);
  }
  throw new Mismatch('not an image; use {"$image": "name of a part"} or a data URI');
}

const isNamed = (raw: unknown): raw is { readonly $image: string } =>
  typeof raw === 'object' && raw !== null && '$image' in raw && typeof raw.$image === 'string';

function sentPart(name: string, images: ValueContext['images']): Uint8Array {
  const part = images.get(name);
  if (!part) throw new Mismatch(`the image "${name.slice(0, 80)}" was not sent`);
  return part.bytes;
}

function bytesOfText(text: string, images: ValueContext['images']): Uint8Array {
  if (text.length > LONGEST) throw new Mismatch('an image of more than 64 MiB');
  if (text.length < 256) {
    const sent = images.get(text);
    if (sent) return sent.bytes;
  }
  if (isDataUri(text)) return bytesOfDataUri(text);
  if (/^\s*(<\?xml|<svg|<!DOCTYPE|<!--)/i.test(text.slice(0, 200))) return new TextEncoder().encode(text);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    throw new Mismatch('images are not loaded from URLs: send the image, or a data URI');
  return decodedBase64(text, 'image');
}

export const isDataUri = (text: string): boolean => /^data:image\//i.test(text);

function bytesOfDataUri(uri: string): Uint8Array {
  const comma = uri.indexOf(',');
  if (comma < 0) throw new Mismatch('the data URI has no data');
  const body = uri.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(uri.slice(0, Math.min(comma, 500)))) return decodedBase64(body, 'image');
  try {
    return new TextEncoder().encode(decodeURIComponent(body));
  } catch (cause) {
    if (cause instanceof URIError) throw new Mismatch('the data URI is not percent-encoded correctly');
    throw cause;
  }
}

/** Bytes of base64; `what` describes them in the message. Throws `Mismatch`. */
export function decodedBase64(base64: string, what: string): Uint8Array {
  const text = base64.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? fromBase64(text.replace(/=+$/, '')) : undefined;
  if (!bytes) throw new Mismatch(`the ${what} is not base64`);
  return bytes;
}
