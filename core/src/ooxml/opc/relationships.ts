import { QuireError } from '../../base/errors.js';
import { children, displayName, type XmlElement } from '../xml/index.js';
import type { PartName, Relationship } from './part.js';
import { percentDecoded, resolveTarget } from './part-name.js';

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';

/** Strict spells these two types in camel case (ISO/IEC 29500-1 §15.2). */
const RESPELLED: ReadonlyMap<string, string> = new Map([
  ['extendedProperties', 'extended-properties'],
  ['customProperties', 'custom-properties'],
]);

/**
 * The full type of one of the standard's own relationships: `styles`, `image`, `officeDocument`.
 *
 * @example relationshipType('styles').endsWith('/relationships/styles') // true
 */
export const relationshipType = (kind: string): string => TRANSITIONAL + kind;

const transitional = (type: string): string => {
  if (!type.startsWith(STRICT)) return type;
  const kind = type.slice(STRICT.length);
  return relationshipType(RESPELLED.get(kind) ?? kind);
};

/**
 * Reads a relationships part (ECMA-376-2 §6.5). `exists` returns true for the names of parts: Word accepts several
 * spellings of a target, and the one that names an existing part is used.
 */
export function readRelationships(
  xml: XmlElement,
  source: PartName,
  relationshipsPart: PartName,
  exists: (name: PartName) => boolean,
): Relationship[] {
  if (xml.name !== 'rel:Relationships') {
    throw new QuireError('INVALID_DOCUMENT', `the root element is ${xml.name}, not Relationships`, {
      part: displayName(relationshipsPart),
    });
  }
  return children(xml, 'rel:Relationship').map(({ attributes }) => {
    const { Id: id = '', Type = '', Target = '', TargetMode } = attributes;
    // A URI with a scheme is not a part name, regardless of the target mode.
    const external = TargetMode === 'External' || /^[A-Za-z][A-Za-z0-9+.-]+:/.test(Target);
    const target = external ? Target : internalTarget(source, Target, exists);
    return { id, type: transitional(Type), target, external };
  });
}

function internalTarget(source: PartName, target: string, exists: (name: PartName) => boolean): PartName {
  const resolved = resolveTarget(source, target);
  const fromRoot = resolveTarget('/', target);
  for (const name of [resolved, fromRoot]) {
    if (exists(name)) return name;
    const decoded = percentDecoded(name);
    if (decoded && exists(decoded)) return decoded;
  }
  return resolved;
}
