/** The octets that an archive time stamp of XAdES covers (ETSI EN 319 132-1 §5.5.2.3, the "not distributed" case). */
import { attributeIn, elementsBelow, elementsIn, type InfosetElement } from '../../ooxml/xml/index.js';
import { type Canonicalization, canonicalizationOf, canonicalize, PLAIN } from './canonical.js';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = /^http:\/\/uri\.etsi\.org\/01903\/v1\.[34]\.\d#$/;

/** The namespace of archive time stamps: those of version 1.3.2 cover less. */
export const XADES_141 = 'http://uri.etsi.org/01903/v1.4.1#';

/**
 * The octets that an archive time stamp covers, in parts: the referenced data, the elements of the signature, the
 * unsigned properties before the stamp, and all objects except the one with those properties. Undefined for a reference
 * outside the signature, or with a transform other than canonicalization.
 * @param stamp the element of the stamp; absent if the stamp is still to be made
 * @example
 * ```ts
 * import { archiveOctets, PLAIN, parseInfoset } from '@quire/core/xml-signature';
 *
 * const signature = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo/></Signature>';
 * const { root } = parseInfoset(new TextEncoder().encode(signature), 'a signature');
 * console.log(archiveOctets(root, PLAIN)?.length); // 1, for it has nothing but the element SignedInfo
 * ```
 */
export function archiveOctets(
  root: InfosetElement,
  method: Canonicalization,
  stamp?: InfosetElement,
): readonly Uint8Array[] | undefined {
  const [info] = elementsIn(root, DSIG, 'SignedInfo');
  const references = info ? elementsIn(info, DSIG, 'Reference').map((each) => referenced(root, each, method)) : [];
  if (references.some((each) => each === undefined)) return undefined;
  const own = ['SignedInfo', 'SignatureValue', 'KeyInfo'].flatMap((local) => elementsIn(root, DSIG, local).slice(0, 1));
  const before = unsignedBefore(root, stamp);
  const objects = elementsIn(root, DSIG, 'Object').filter((each) => !elementsIn(each).some(isQualifying));
  const octets = [...own, ...before, ...objects].map((each) => canonicalize(each, method));
  return [...references.filter((each) => each !== undefined), ...octets];
}

function referenced(root: InfosetElement, reference: InfosetElement, method: Canonicalization): Uint8Array | undefined {
  const uri = attributeIn(reference, 'URI') ?? '';
  const transforms = elementsIn(reference, DSIG, 'Transforms').flatMap((each) => elementsIn(each, DSIG, 'Transform'));
  const [own, another] = transforms.map((each) => canonicalizationOf(each));
  const target = uri.startsWith('#') ? byId(root, uri.slice(1)) : undefined;
  if (!target || transforms.length > 1 || another || (transforms.length === 1 && !own)) return undefined;
  return canonicalize(target, own ?? method);
}

function byId(root: InfosetElement, id: string): InfosetElement | undefined {
  for (const element of elementsBelow(root)) if (attributeIn(element, 'Id') === id) return element;
  return undefined;
}

function unsignedBefore(root: InfosetElement, stamp: InfosetElement | undefined): readonly InfosetElement[] {
  const properties = elementsIn(root, DSIG, 'Object')
    .flatMap((each) => elementsIn(each).filter(isQualifying))
    .flatMap((each) => elementsIn(each).filter(({ local }) => local === 'UnsignedProperties'))
    .flatMap((each) => elementsIn(each).filter(({ local }) => local === 'UnsignedSignatureProperties'))
    .flatMap((each) => elementsIn(each));
  return stamp ? properties.slice(0, properties.indexOf(stamp)) : properties;
}

const isQualifying = ({ uri, local }: InfosetElement): boolean => local === 'QualifyingProperties' && XADES.test(uri);

/** Canonicalization method of archive time stamps that Quire writes. */
export const ARCHIVE_METHOD: Canonicalization = PLAIN;
