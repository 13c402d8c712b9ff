import { type Asn1, Tag, UNIVERSAL } from './element.js';
import { type Header, readHeader } from './header.js';

/** Values whose form DER prescribes (X.690 §8.2, §8.3, §8.8, §8.19, §11.1, §11.7, §11.8), by their first octets. */
const FORMS: Readonly<Record<number, RegExp>> = {
  [Tag.BOOLEAN]: /^[\0\xff]$/,
  [Tag.INTEGER]: /^(?!\0[\0-\x7f]|\xff[\x80-\xff])/,
  [Tag.ENUMERATED]: /^(?!\0[\0-\x7f]|\xff[\x80-\xff])/,
  [Tag.NULL]: /^$/,
  [Tag.OBJECT_IDENTIFIER]: /^(?!\x80|.*[\0-\x7f]\x80)/s,
  [Tag.UTC_TIME]: /^\d{12}Z$/,
  [Tag.GENERALIZED_TIME]: /^\d{14}(?:\.\d*[1-9])?Z$/,
};
const MOST_OCTETS = 64;

/**
 * The place and the fault of the first element of a scanned structure that is valid BER but not DER (X.690 §10, §11);
 * undefined for DER. The order of sets is not checked. Elements in `foreign`, such as the certificates of a CMS, are
 * skipped.
 */
export function deviationIn({ source, start, end }: Asn1, foreign: readonly Asn1[] = []): string | undefined {
  const ends = new Map(foreign.map((element) => [element.start, element.end]));
  for (let at = start; at < end; ) {
    const after = ends.get(at);
    if (after !== undefined) {
      at = after;
      continue;
    }
    const header = readHeader(source, at, end);
    const fault = faultOf(header, source);
    if (fault !== undefined) return `byte ${at}: ${fault}`;
    at = header.contentStart + (header.constructed ? 0 : (header.length ?? 0));
  }
  return undefined;
}

function faultOf(header: Header, source: Uint8Array): string | undefined {
  const { tagClass, tag, constructed, contentStart, length, shortest } = header;
  if (length === undefined) return 'an indefinite length';
  if (!shortest) return 'a length or a tag with needless octets';
  if (tagClass !== UNIVERSAL) return undefined;
  if (constructed) return tag === Tag.SEQUENCE || tag === Tag.SET ? undefined : 'a string in pieces';
  const last = source[contentStart + length - 1] ?? 0;
  const unused = tag === Tag.BIT_STRING && length > 1 ? (source[contentStart] ?? 0) : 0;
  if (last & ((1 << unused) - 1)) return 'unused bits that are set';
  const form = FORMS[tag];
  const content = source.subarray(contentStart, contentStart + Math.min(length, MOST_OCTETS));
  return form === undefined || form.test(String.fromCharCode(...content)) ? undefined : 'a value in another form';
}
