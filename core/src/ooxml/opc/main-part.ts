import { mustBeObject } from '../../base/argument.js';
import { QuireError } from '../../base/errors.js';
import { displayName } from '../xml/index.js';
import type { Package, PartName, Relationship } from './part.js';
import { relationshipType } from './relationships.js';

const WORD = new Set([
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
]);

/** Names of other applications, by a substring of their main parts' content types. */
const OTHERS: readonly (readonly [piece: string, name: string])[] = [
  ['spreadsheetml', 'an Excel workbook'],
  ['ms-excel', 'an Excel workbook'],
  ['presentationml', 'a PowerPoint presentation'],
  ['ms-powerpoint', 'a PowerPoint presentation'],
  ['visio', 'a Visio drawing'],
  ['ms-package.3dmanufacturing', 'a 3D model'],
];

/**
 * The main document part, found by its relationship: not always `/word/document.xml`. Throws INVALID_DOCUMENT if there
 * is none and UNSUPPORTED_MEDIA_TYPE if it belongs to another application.
 *
 * @example mainPart(pkg) // '/word/document.xml'
 */
export function mainPart(pkg: Package): PartName {
  const relationship = related(pkg, '/', 'officeDocument');
  if (!relationship) {
    const issue = pkg.part('/_rels/.rels') ? 'names no main document part' : 'the part is missing';
    throw new QuireError('INVALID_DOCUMENT', issue, { part: '_rels/.rels' });
  }
  const part = pkg.part(relationship.target);
  if (!part) {
    const target = displayName(relationship.target);
    throw new QuireError('INVALID_DOCUMENT', `the main document part ${target} is missing`, { part: '_rels/.rels' });
  }
  if (WORD.has(part.contentType)) return part.name;
  const other = OTHERS.find(([piece]) => part.contentType.toLowerCase().includes(piece));
  if (other) throw new QuireError('UNSUPPORTED_MEDIA_TYPE', `this is ${other[1]}, not a DOCX document`);
  const type = part.contentType === '' ? 'no content type' : `the content type ${part.contentType}`;
  throw new QuireError('INVALID_DOCUMENT', `has ${type}, which is not a Word document's`, {
    part: displayName(part.name),
  });
}

/**
 * The first internal relationship of one of the standard's kinds (`styles`, `settings`, `image`) from `source`.
 *
 * @example related(pkg, '/word/document.xml', 'styles')?.target // '/word/styles.xml'
 */
export function related(pkg: Package, source: PartName, kind: string): Relationship | undefined {
  mustBeObject('pkg', pkg, 'parts', 'relationships');
  const type = relationshipType(kind);
  return pkg.relationships(source).find((relationship) => relationship.type === type && !relationship.external);
}

const byId = new WeakMap<readonly Relationship[], ReadonlyMap<string, Relationship>>();

/**
 * The relationship with an id, as in `r:embed` and similar attributes.
 *
 * @example relationshipById(pkg, '/word/document.xml', 'rId_styles')?.target // '/word/styles.xml'
 */
export function relationshipById(pkg: Package, source: PartName, id: string): Relationship | undefined {
  mustBeObject('pkg', pkg, 'parts', 'relationships');
  const all = pkg.relationships(source);
  const index = byId.get(all) ?? new Map(all.map((relationship) => [relationship.id, relationship]));
  byId.set(all, index);
  return index.get(id);
}
