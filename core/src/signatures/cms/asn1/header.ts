import { malformed } from './element.js';

/** The tag and length octets of one element (X.690 §8.1.2 and §8.1.3). */
export interface Header {
  readonly tagClass: number;
  readonly tag: number;
  readonly constructed: boolean;
  readonly contentStart: number;
  /** The length of the content; undefined if it is indefinite, up to the end-of-contents octets. */
  readonly length: number | undefined;
  /** True if the tag and the length are as short as possible (X.690 §10.1). */
  readonly shortest: boolean;
}

/** The maximum octets of a high tag number: no tag of the structures here is above 30. */
const HIGH_TAG_OCTETS = 3;

/** Reads the header of an element. Throws INVALID_DOCUMENT if it is damaged or its content extends past `end`. */
export function readHeader(source: Uint8Array, start: number, end: number): Header {
  const limit = Math.min(end, source.length);
  const first = octetAt(source, start, start, limit);
  let at = start + 1;
  let tag = first & 0x1f;
  let shortest = true;
  if (tag === 0x1f) {
    tag = 0;
    for (let octets = 0, more = true; more; octets++) {
      if (octets === HIGH_TAG_OCTETS) throw malformed(start, 'a tag number that is too large');
      const octet = octetAt(source, at++, start, limit);
      tag = (tag << 7) | (octet & 0x7f);
      more = octet > 0x7f;
    }
    shortest = tag > 30;
  }
  const constructed = (first & 0x20) !== 0;
  const lead = octetAt(source, at++, start, limit);
  let length: number | undefined = lead;
  if (lead === 0x80) {
    if (!constructed) throw malformed(start, 'a primitive element of indefinite length');
    length = undefined;
  } else if (lead > 0x80) {
    length = 0;
    for (let octets = lead & 0x7f; octets > 0; octets--) {
      length = length * 256 + octetAt(source, at++, start, limit);
      if (length > end) throw malformed(start, 'the element is longer than the one around it');
    }
    shortest &&= length > 0x7f && (length < 0x100 ? lead === 0x81 : length >= 2 ** (8 * ((lead & 0x7f) - 1)));
  }
  if (length !== undefined && at + length > end) throw malformed(start, 'the element is longer than the one around it');
  return { tagClass: first >> 6, tag, constructed, contentStart: at, length, shortest };
}

function octetAt(source: Uint8Array, at: number, start: number, limit: number): number {
  if (at >= limit) throw malformed(start, 'the element ends within its tag or length');
  return source[at]!;
}
