import { mustBeBytes, mustBeObject } from '../../../base/argument.js';
import { QuireError } from '../../../base/errors.js';
import { type Asn1, malformed } from './element.js';
import { readHeader } from './header.js';

/** The limits that a hostile structure runs into. */
export interface Asn1Limits {
  readonly bytes: number;
  /** Nesting; the deepest real structures (a response in a token in an attribute) stay under 30. */
  readonly depth: number;
  readonly elements: number;
}

const LIMITS: Asn1Limits = { bytes: 64 << 20, depth: 64, elements: 16_000_000 };

/** Nesting at which `elementAt` stops looking for the end of indefinite lengths. */
const MAX_OPEN = 128;

/** The element that starts at `start`. Throws INVALID_DOCUMENT. */
export function elementAt(source: Uint8Array, start = 0, end = source.length): Asn1 {
  const { tagClass, tag, constructed, contentStart, length } = readHeader(source, start, end);
  const contentEnd = length === undefined ? endOfContents(source, contentStart, end) : contentStart + length;
  return {
    source,
    tagClass,
    tag,
    constructed,
    start,
    contentStart,
    contentEnd,
    end: length === undefined ? contentEnd + 2 : contentEnd,
  };
}

/** Offset of the end-of-contents octets that close an indefinite length opened before `from`. */
function endOfContents(source: Uint8Array, from: number, end: number): number {
  let at = from;
  for (let open = 1; ; ) {
    if (at + 2 > end) throw malformed(from, 'no end-of-contents octets');
    if (source[at] === 0 && source[at + 1] === 0) {
      if (--open === 0) return at;
      at += 2;
      continue;
    }
    const { contentStart, length } = readHeader(source, at, end);
    if (length !== undefined) at = contentStart + length;
    else if (++open > MAX_OPEN) throw malformed(from, 'indefinite lengths nested too deeply');
    else at = contentStart;
  }
}

/** The elements inside a constructed one, in order. Throws INVALID_DOCUMENT, also for a primitive. */
export function childrenOf(parent: Asn1): Asn1[] {
  return [...eachChild(parent)];
}

/** Yields one child at a time, unlike `childrenOf`: a CRL may have a million. */
export function* eachChild(parent: Asn1): Generator<Asn1> {
  if (!parent.constructed) throw malformed(parent.start, 'a primitive element instead of a constructed one');
  for (let at = parent.contentStart; at < parent.contentEnd; ) {
    const child = elementAt(parent.source, at, parent.contentEnd);
    yield child;
    at = child.end;
  }
}

/**
 * Returns the first element. All elements in it are walked once: nothing read from it later can be nested too deep, be
 * too numerous or exceed its end. The caller decides about bytes after it. Throws INVALID_DOCUMENT or LIMIT_EXCEEDED.
 */
export function scan(bytes: Uint8Array, limits: Asn1Limits = LIMITS): Asn1 {
  mustBeBytes('document', bytes);
  mustBeObject('limits', limits);
  // The `slice` of a Buffer would return a view of the same bytes, not a copy.
  const source = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (source.length > limits.bytes) throw tooMuch(`more than ${limits.bytes} bytes`);
  const ends: (number | undefined)[] = [];
  let [at, elements] = [0, 0];
  do {
    while (ends.length > 0 && ends.at(-1) === at) ends.pop();
    if (ends.length === 0 && elements > 0) break;
    const bound = lastDefinite(ends, source.length);
    if (ends.length > 0 && ends.at(-1) === undefined && source[at] === 0 && source[at + 1] === 0 && at + 2 <= bound) {
      ends.pop();
      at += 2;
      continue;
    }
    if (++elements > limits.elements) throw tooMuch(`more than ${limits.elements} elements`);
    const { constructed, contentStart, length } = readHeader(source, at, bound);
    at = contentStart;
    if (!constructed) at += length ?? 0;
    else if (ends.push(length === undefined ? undefined : at + length) > limits.depth) {
      throw tooMuch(`nested deeper than ${limits.depth}`);
    }
  } while (ends.length > 0);
  return elementAt(source);
}

function lastDefinite(ends: readonly (number | undefined)[], whole: number): number {
  for (let i = ends.length - 1; i >= 0; i--) {
    const end = ends[i];
    if (end !== undefined) return end;
  }
  return whole;
}

const tooMuch = (issue: string): QuireError => new QuireError('LIMIT_EXCEEDED', `ASN.1: ${issue}`);
