/**
 * Checks the shape of a signature around its signed elements: all elements in their places, each id once, nothing else.
 * A reference finds its element by an id anywhere; a reader looks where the schema puts it (signature wrapping).
 */
import { attributeIn, DSIG, elementsBelow, elementsIn, type InfosetElement } from '@quire/core/xml-signature';
import { isXades } from './xades.js';
import type { XmlSignature } from './xml-signature.js';

/** The children of a signature, which occur once, except for objects (XML-DSig §4.1). */
const CHILDREN: readonly string[] = ['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'];

/**
 * Returns sentences for people about unsigned content of a signature. Only the key and, in one object, later additions
 * of XAdES may be unsigned.
 *
 * @param signed elements whose digests match
 */
export function unsignedContent(signature: XmlSignature, signed: readonly InfosetElement[]): readonly string[] {
  const { root, objects, byId } = signature;
  const faults: string[] = [];
  const children = elementsIn(root);
  const strange = children.find(({ uri, local }) => uri !== DSIG || !CHILDREN.includes(local));
  if (strange) faults.push(`it contains an element ${strange.local}, which does not belong in a signature`);
  if (children.filter(({ local }) => local === 'KeyInfo').length > 1)
    faults.push('it contains several KeyInfo elements');
  if (ownText(root).trim() !== '') faults.push('it contains text between its elements');
  const nested = [...elementsBelow(root)].some(
    ({ uri, local, parent }) => uri === DSIG && local === 'Object' && parent !== root,
  );
  if (nested) faults.push('it contains an Object inside another element');
  const [twice] = [...byId].flatMap(([id, element]) => (element ? [] : [id]));
  if (twice !== undefined) faults.push(`several of its elements have the id ${twice}`);
  const unsigned = objects.filter((each) => !signed.includes(each));
  const qualifying = unsigned.filter((each) => isQualifying(each, signature, signed));
  if (qualifying.length < unsigned.length) faults.push('it contains an Object that is not signed');
  if (qualifying.length > 1) faults.push('it contains several XAdES objects');
  for (const each of signed) {
    if (!isInPlace(each, root)) faults.push(`it refers to an element ${each.local} in an unexpected place`);
  }
  return faults;
}

const ownText = ({ children }: InfosetElement): string =>
  children.map((child) => (child.kind === 'text' ? child.text : '')).join('');

/** True if an object contains only properties of XAdES: the ones that are signed, and the ones that are added later. */
function isQualifying(object: InfosetElement, { root }: XmlSignature, signed: readonly InfosetElement[]): boolean {
  const [properties, another] = elementsIn(object);
  if (!properties || another || !isXades(properties, 'QualifyingProperties') || ownText(object).trim() !== '')
    return false;
  const target = attributeIn(properties, 'Target');
  const id = attributeIn(root, 'Id');
  if (target !== undefined && target !== '' && target !== `#${id}`) return false;
  const parts = elementsIn(properties);
  return parts.every(
    (part) => isXades(part, 'UnsignedProperties') || (isXades(part, 'SignedProperties') && signed.includes(part)),
  );
}

/** True for an object, the key, or the signed properties in an object. */
function isInPlace(element: InfosetElement, root: InfosetElement): boolean {
  if (element.parent === root)
    return element.uri === DSIG && (element.local === 'Object' || element.local === 'KeyInfo');
  if (!isXades(element, 'SignedProperties')) return false;
  const properties = element.parent;
  return properties !== undefined && isXades(properties, 'QualifyingProperties') && properties.parent?.parent === root;
}
