import { mustBeBytes } from '../../base/argument.js';
import { textInCharset } from '../../base/charset.js';
import { malformed } from './errors.js';

const DECLARATION = /^<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * The text of an XML part: UTF-8 or UTF-16 by its byte order mark, else by its declaration, else UTF-8 (XML 1.0
 * Appendix F; ECMA-376-2 §6.2.5 allows no other encodings, but single-byte ones that a declaration names are read too).
 * Throws INVALID_DOCUMENT for an unknown encoding and for bytes that are invalid in the encoding.
 *
 * @example decodeXml(Uint8Array.of(0xff, 0xfe, 0x3c, 0), '/word/document.xml') // '<'
 */
export function decodeXml(bytes: Uint8Array, part: string): string {
  mustBeBytes('document', bytes);
  const label = encodingOf(bytes);
  try {
    return textInCharset(bytes, label);
  } catch (cause) {
    if (cause instanceof RangeError) throw malformed(part, `the encoding ${label} is not supported`, cause);
    throw malformed(part, `the bytes are not ${label}`, cause);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  // Without a byte order mark, `<` and a zero byte identify UTF-16, whose declaration could not be read as ASCII.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 256));
  const declared = DECLARATION.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  // Bytes that read as ASCII are not UTF-16, in spite of a wrong declaration.
  return declared.startsWith('utf-16') ? 'utf-8' : declared;
}
