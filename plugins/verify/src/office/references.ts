/** Checks the elements that `SignedInfo` refers to in its own document. */

import type { DigestName } from '@quire/core/cms';
import { attributeIn, canonicalizationOf, type InfosetElement, PLAIN } from '@quire/core/xml-signature';
import type { SignedPackage } from './signed-package.js';
import { mismatch, type Reference, type XmlSignature } from './xml-signature.js';

export interface SignedElements {
  /** The elements whose digests match: all of their content is signed. */
  readonly elements: readonly InfosetElement[];
  readonly digests: readonly DigestName[];
  readonly faults: readonly string[];
}

/** The maximum number of references; Office writes three, and one for each picture of a signature line. */
const MOST_REFERENCES = 20;

/** Checks the digest of every reference. A reference to another document, or to no element, is a fault. */
export async function signedElements(signature: XmlSignature, signed: SignedPackage): Promise<SignedElements> {
  const elements: InfosetElement[] = [];
  const faults: string[] = [];
  if (signature.references.length === 0) faults.push('it refers to nothing');
  if (signature.references.length > MOST_REFERENCES) faults.push(`it has more than ${MOST_REFERENCES} references`);
  for (const reference of signature.references.slice(0, MOST_REFERENCES)) {
    const element = targetOf(reference, signature);
    if (typeof element === 'string') faults.push(element);
    else {
      const fault = await faultOf(reference, element, signed);
      if (fault === undefined) elements.push(element);
      else faults.push(fault);
    }
  }
  return { elements, digests: signature.references.flatMap(({ digest }) => digest ?? []), faults };
}

function targetOf({ uri }: Reference, { byId }: XmlSignature): InfosetElement | string {
  if (!uri.startsWith('#')) return `it refers to ${uri || 'its whole document'} instead of an element by its id`;
  const id = uri.slice(1);
  return (
    byId.get(id) ?? (byId.has(id) ? `several elements have the id ${id}` : `there is no element with the id ${id}`)
  );
}

async function faultOf(
  reference: Reference,
  element: InfosetElement,
  signed: SignedPackage,
): Promise<string | undefined> {
  const { transforms, uri } = reference;
  const methods = transforms.map(canonicalizationOf);
  const unknown = transforms[methods.indexOf(undefined)];
  if (unknown) {
    return `${uri}: the transform ${attributeIn(unknown, 'Algorithm')} is not one of a package's signature`;
  }
  if (methods.length > 1) return `${uri}: canonicalized ${methods.length} times`;
  const octets = signed.canonical(element, methods[0] ?? PLAIN);
  return mismatch(reference, reference.digest && (await signed.digest(reference.digest, octets)), uri);
}
