import { mustBeObject, mustBeText } from '../../base/argument.js';
import { QuireError } from '../../base/errors.js';
import { writeXml, type XmlElement } from '../xml/index.js';
import { CONTENT_TYPES_ITEM } from './content-types.js';
import { OpcPackage, type PackageContent } from './package.js';
import type { Package, Part, PartName, Relationship } from './part.js';
import { extensionOf, nameKey, relationshipsPart, relativeTarget } from './part-name.js';
import { storedEntryOf } from './stored-part.js';
import { deflateEntry, itemNameFault, writeZip, type ZipEntry } from './zip/index.js';

const RELATIONSHIPS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * The package with `part` added, or with `part` replacing the part of the same name; its content type is added if
 * necessary. Throws VALIDATION_ERROR for an invalid part name.
 *
 * @example
 * withPart(pkg, { name: '/a.txt', contentType: 'text/plain', bytes: new Uint8Array(9) }).part('/a.txt')?.bytes.length
 * // 9
 */
export const withPart = (source: Package, part: Part): Package => withParts(source, [part]);

/**
 * The package with several parts added or replaced, at the cost of one call of `withPart`.
 *
 * @example
 * withParts(pkg, [{ name: '/a.txt', contentType: 'text/plain', bytes: new Uint8Array(9) }]).parts.size -
 *   pkg.parts.size // 1
 */
export function withParts(source: Package, added: readonly Part[]): Package {
  const content = contentOf(source);
  const named = added.map((part) => {
    const fault = part.name.startsWith('/') ? itemNameFault(part.name.slice(1)) : 'does not begin with a slash';
    if (fault) throw new QuireError('VALIDATION_ERROR', `${part.name} is not a name for a part: it ${fault}`);
    const old = source.part(part.name);
    return old && old.name !== part.name ? { ...part, name: old.name } : part;
  });
  const parts = new Map(content.parts);
  for (const part of named) parts.set(part.name, part);
  return next(content, { parts, contentTypes: content.contentTypes.with(named) });
}

/**
 * The package with the XML part `name` rewritten from `root`, with the same content type. Throws for a missing part.
 *
 * @example withXml(pkg, '/word/document.xml', element('w:document')).xml('/word/document.xml').name // 'w:document'
 */
export function withXml(source: Package, name: PartName, root: XmlElement): Package {
  mustBeObject('source', source, 'parts', 'part');
  mustBeText('name', name);
  mustBeObject('root', root, 'name', 'attributes', 'children');
  const part = source.part(name);
  if (!part) throw new QuireError('VALIDATION_ERROR', `there is no part ${name}`);
  return withPart(source, { name: part.name, contentType: part.contentType, bytes: writeXml(root) });
}

/**
 * The package without a part and its relationships. Relationships from other parts to it stay: the caller must remove
 * them.
 *
 * @example withoutPart(pkg, '/docProps/app.xml').part('/docProps/app.xml') // undefined
 */
export const withoutPart = (source: Package, name: PartName): Package => withoutParts(source, [name]);

/**
 * The package without several parts, at the cost of one call of `withoutPart`.
 *
 * @example withoutParts(pkg, ['/docProps/app.xml']).part('/docProps/app.xml') // undefined
 */
export function withoutParts(source: Package, names: readonly PartName[]): Package {
  const content = contentOf(source);
  const gone = new Set(names.flatMap((name) => [nameKey(name), nameKey(relationshipsPart(name))]));
  const parts = new Map([...content.parts].filter(([key]) => !gone.has(nameKey(key))));
  let { contentTypes } = content;
  for (const key of gone) contentTypes = contentTypes.without(key);
  // Defaults of unused extensions are removed too: one for macros, for example, would still announce macros.
  const extensions = new Set(names.map(extensionOf));
  for (const name of parts.keys()) if (!contentTypes.overrides(name)) extensions.delete(extensionOf(name));
  for (const extension of extensions) contentTypes = contentTypes.withoutDefault(extension);
  return next(content, { parts, contentTypes });
}

/**
 * The package with one more relationship from `source`, and the id it got: `options.id` where that is free, else the
 * next `rIdN`. An internal `target` is an absolute part name.
 *
 * @example
 * withRelationship(pkg, '/word/document.xml', { type: 'urn:a', target: 'urn:b', external: true }).id // 'rId3'
 */
export function withRelationship(
  pkg: Package,
  source: PartName,
  relationship: Omit<Relationship, 'id'> & { readonly id?: string },
): { readonly package: Package; readonly id: string } {
  mustBeObject('pkg', pkg, 'parts', 'relationships');
  mustBeText('source', source);
  mustBeObject('relationship', relationship, 'type', 'target');
  const name = relationshipsPart(source);
  const root: XmlElement = pkg.part(name)
    ? pkg.xml(name)
    : { name: 'rel:Relationships', attributes: { xmlns: RELATIONSHIPS_NAMESPACE }, children: [] };
  const used = new Set(pkg.relationships(source).map(({ id }) => id));
  const id = relationship.id !== undefined && !used.has(relationship.id) ? relationship.id : freeId(used);
  const element: XmlElement = {
    name: 'rel:Relationship',
    attributes: {
      Id: id,
      Type: relationship.type,
      Target: relationship.external ? relationship.target : encodeURI(relativeTarget(source, relationship.target)),
      ...(relationship.external ? { TargetMode: 'External' } : {}),
    },
    children: [],
  };
  const bytes = writeXml({ ...root, children: [...root.children, element] });
  return { package: withPart(pkg, { name, contentType: RELATIONSHIPS_TYPE, bytes }), id };
}

/**
 * The package as a zip archive. Unchanged parts keep their compressed bytes, in their order, after
 * `[Content_Types].xml`; the dates are constant, so that the same package always gives the same bytes.
 *
 * @example savePackage(pkg)
 */
export function savePackage(source: Package): Uint8Array {
  const { parts, contentTypes, contentTypesEntry, extras, compression } = contentOf(source);
  const types = contentTypesEntry ?? deflateEntry(CONTENT_TYPES_ITEM, writeXml(contentTypes.xml), compression);
  const entries: ZipEntry[] = [types];
  for (const part of parts.values()) {
    const stored = storedEntryOf(part);
    entries.push(stored ?? deflateEntry(part.name.slice(1), part.bytes, compression));
  }
  return writeZip([...entries, ...extras]);
}

function next(content: PackageContent, change: Pick<PackageContent, 'parts' | 'contentTypes'>): Package {
  const contentTypesEntry = change.contentTypes === content.contentTypes ? content.contentTypesEntry : undefined;
  return new OpcPackage({ ...content, ...change, contentTypesEntry });
}

function contentOf(source: Package): PackageContent {
  if (source instanceof OpcPackage) return source.content;
  throw new QuireError('VALIDATION_ERROR', 'the package was not opened by openPackage');
}

function freeId(used: ReadonlySet<string>): string {
  let n = used.size + 1;
  while (used.has(`rId${n}`)) n++;
  return `rId${n}`;
}
