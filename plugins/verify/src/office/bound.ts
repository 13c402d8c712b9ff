/**
 * Text that is bound to XML: it shows the content of that XML, even if the text itself was different when it was
 * signed.
 */
import { showBound } from '@quire/core/binding';
import type { Package, Part, PartName } from '@quire/core/opc';
import { decodedPart } from './part-text.js';

/** The element that binds controls, in either of Word's namespaces (ECMA-376-1 §17.5.2.6). */
const BINDING = 'dataBinding';
const CUSTOM_XML = /\/customXml$/;
const WORD = /wordprocessingml\.|ms-word\./i;

/** The parts with bound text, in any encoding. A part that is not text is not XML either. */
export function boundParts(pkg: Package): readonly Part[] {
  return [...pkg.parts.values()].filter((part) => /xml/i.test(part.contentType) && decodedPart(part).includes(BINDING));
}

/**
 * True if bound text shows a property of the package that differs from the signed text: Office signs the text, but no
 * properties. Throws INVALID_DOCUMENT for a part that is not well-formed.
 */
export function showsOtherProperties(pkg: Package, bound: readonly Part[]): boolean {
  const stories = bound.filter(({ contentType }) => WORD.test(contentType)).map(({ name }) => name);
  if (stories.length === 0) return false;
  const properties: Package = {
    parts: pkg.parts,
    part: (name) => pkg.part(name),
    xml: (name) => pkg.xml(name),
    relationships: (source: PartName) => pkg.relationships(source).filter(({ type }) => !CUSTOM_XML.test(type)),
  };
  return showBound(properties, stories) !== properties;
}
