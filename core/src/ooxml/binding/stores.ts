import { mustBeObject } from '../../base/argument.js';
import { isQuireError } from '../../base/errors.js';
import { type Package, type PartName, related } from '../opc/index.js';
import type { XmlElement } from '../xml/index.js';

/** Stores that are not custom XML but the document's own properties, by the ids that Word gives them. */
export const CORE = '{6c3c8bc8-f283-45ae-878a-bab7291924a1}';
export const EXTENDED = '{6668398d-a668-4e3e-a5eb-62b293d839f1}';

const CORE_TYPE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';

/** Word binds to at most a few dozen parts; parts past this limit are ignored. */
const MOST = 1000;

/**
 * The parts with XML that controls can be bound to, by `storeItemID` in lower case.
 *
 * @example storesOf(openPackage(await readFile('invoice.docx')), '/word/document.xml').size // 0
 */
export function storesOf(pkg: Package, main: PartName): ReadonlyMap<string, PartName> {
  mustBeObject('package', pkg, 'parts', 'relationships');
  const stores = new Map<string, PartName>();
  const add = (id: string, target: string | undefined): void => {
    const part = target === undefined ? undefined : pkg.part(target);
    if (part && !stores.has(id)) stores.set(id, part.name);
  };
  add(CORE, pkg.relationships('/').find(({ type }) => type === CORE_TYPE)?.target);
  add(EXTENDED, related(pkg, '/', 'extended-properties')?.target);
  for (const { type, target, external } of pkg.relationships(main).slice(0, MOST)) {
    if (external || type !== CUSTOM_XML || !pkg.part(target)) continue;
    add(itemId(pkg, target) ?? `{${target}}`, target);
  }
  return stores;
}

/**
 * True if missing nodes may be added to a store: empty properties are often not written at all.
 *
 * @example isProperties(CORE) // true
 */
export const isProperties = (store: string): boolean => store === CORE || store === EXTENDED;

/** `ds:itemID` of the properties of a custom XML part (ECMA-376-1 §15.2.6). */
function itemId(pkg: Package, part: PartName): string | undefined {
  const properties = related(pkg, part, 'customXmlProps')?.target;
  if (properties === undefined || !pkg.part(properties)) return undefined;
  return readablePart(pkg, properties)?.attributes['ds:itemID']?.toLowerCase();
}

/** A part as XML; undefined if it is not well-formed, which Word also tolerates. */
export function readablePart(pkg: Package, part: PartName): XmlElement | undefined {
  try {
    return pkg.xml(part);
  } catch (cause) {
    if (isQuireError(cause)) return undefined;
    throw cause;
  }
}
