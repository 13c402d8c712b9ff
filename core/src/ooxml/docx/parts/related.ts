/** Parts by the relationships of the document. Their names have no meaning (ECMA-376-1 §11.3). */
import { QuireError } from '../../../base/errors.js';
import { type Package, type PartName, relationshipType } from '../../opc/index.js';
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';

/** An existing part, its root element, and the context for reading it. */
export interface RelatedPart {
  readonly part: PartName;
  readonly root: XmlElement;
  readonly reading: Reading;
}

export interface PartSource {
  readonly package: Package;
  /** The part whose relationships are followed; `/` is the package itself. */
  readonly source: PartName;
  readonly reading: Reading;
}

/**
 * All parts of a relationship type, such as `header` or a full URI, in the order of the relationships. A missing part
 * is reported and skipped. Throws INVALID_DOCUMENT for a malformed part and LIMIT_EXCEEDED for one past the limits; if
 * `lenient`, as Word is with dispensable parts, such a part is reported and skipped.
 */
export function relatedParts(from: PartSource, type: string, lenient = false): RelatedPart[] {
  const uri = type.includes(':') ? type : relationshipType(type);
  const found = new Map<PartName, RelatedPart>();
  for (const relationship of from.package.relationships(from.source)) {
    if (relationship.external || relationship.type !== uri || found.has(relationship.target)) continue;
    const part = openPart(from, relationship.target, lenient);
    if (part) found.set(relationship.target, part);
  }
  return [...found.values()];
}

/** The one part of a type: the first, if a broken file has several. */
export const relatedPart = (from: PartSource, type: string, lenient = false): RelatedPart | undefined =>
  relatedParts(from, type, lenient)[0];

function openPart(from: PartSource, target: PartName, lenient: boolean): RelatedPart | undefined {
  const { log } = from.reading;
  const part = from.package.part(target);
  if (!part) {
    log.report({ code: 'part-missing', part: target, from: from.source });
    return undefined;
  }
  const root = lenient ? parseLeniently(from, part.name) : from.package.xml(part.name);
  if (!root) return undefined;
  const processed = root.attributes['mc:ProcessContent'];
  return { part: part.name, root, reading: { ...from.reading, part: part.name, processed } };
}

function parseLeniently(from: PartSource, part: PartName): XmlElement | undefined {
  try {
    return from.package.xml(part);
  } catch (error) {
    const what = error instanceof QuireError ? LEFT_OUT[error.code] : undefined;
    if (what === undefined) throw error;
    from.reading.log.report({ code: 'feature-ignored', what, part });
    return undefined;
  }
}

const LEFT_OUT: Partial<Record<QuireError['code'], string>> = {
  INVALID_DOCUMENT: 'part that is not well-formed XML',
  LIMIT_EXCEEDED: 'part that is too large when inflated, or nests too deep',
};
