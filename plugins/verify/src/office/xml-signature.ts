/** Reads the form of one XML signature, before anything is checked. */
import { equalBytes, fromBase64 } from '@quire/core/bytes';
import type { DigestName, SignatureScheme } from '@quire/core/cms';
import {
  attributeIn,
  type Canonicalization,
  canonicalizationOf,
  DSIG,
  digestNamed,
  elementsBelow,
  elementsIn,
  type InfosetElement,
  parseInfoset,
  schemeNamed,
  textIn,
} from '@quire/core/xml-signature';

export interface XmlSignature {
  readonly root: InfosetElement;
  readonly signedInfo?: InfosetElement;
  readonly canonicalization?: Canonicalization;
  readonly scheme?: SignatureScheme;
  readonly valueElement?: InfosetElement;
  readonly value?: Uint8Array;
  readonly references: readonly Reference[];
  readonly objects: readonly InfosetElement[];
  /** The certificates of `KeyInfo`, in DER. */
  readonly certificates: readonly Uint8Array[];
  /** Elements by their id; undefined for an id that several elements have. */
  readonly byId: ReadonlyMap<string, InfosetElement | undefined>;
  /** Sentences for people about elements that are missing, repeated or unknown. */
  readonly faults: readonly string[];
}

/** A `ds:Reference` in `SignedInfo` or in a manifest. */
export interface Reference {
  readonly uri: string;
  readonly type?: string;
  readonly transforms: readonly InfosetElement[];
  readonly digest?: DigestName;
  /** The digest algorithm as the file names it. */
  readonly digestMethod: string;
  readonly value?: Uint8Array;
}

/** Reads a signature. Throws the errors of `parseInfoset`. */
export function readXmlSignature(bytes: Uint8Array, part: string): XmlSignature {
  const { root } = parseInfoset(bytes, part);
  const faults: string[] = [];
  if (root.uri !== DSIG || root.local !== 'Signature') faults.push(`the root element is ${root.local}, not Signature`);
  const only = (parent: InfosetElement | undefined, local: string): InfosetElement | undefined => {
    const found = parent ? elementsIn(parent, DSIG, local) : [];
    if (parent && found.length !== 1) faults.push(`there are ${found.length} elements ${local} instead of one`);
    return found.length === 1 ? found[0] : undefined;
  };
  const signedInfo = only(root, 'SignedInfo');
  const valueElement = only(root, 'SignatureValue');
  const method = only(signedInfo, 'CanonicalizationMethod');
  const canonicalization = method && canonicalizationOf(method);
  if (method && !canonicalization) {
    faults.push(`the canonicalization ${attributeIn(method, 'Algorithm')} is unknown`);
  }
  const algorithm = attributeIn(only(signedInfo, 'SignatureMethod') ?? root, 'Algorithm') ?? '';
  const scheme = schemeNamed(algorithm);
  if (signedInfo && !scheme) faults.push(`the signature algorithm ${algorithm} is unknown`);
  const references = signedInfo ? elementsIn(signedInfo, DSIG, 'Reference').map(readReference) : [];
  const value = valueElement && base64In(valueElement);
  const certificates = elementsIn(root, DSIG, 'KeyInfo').flatMap((keyInfo) =>
    elementsIn(keyInfo, DSIG, 'X509Data').flatMap((data) =>
      elementsIn(data, DSIG, 'X509Certificate').flatMap((each) => base64In(each) ?? []),
    ),
  );
  return {
    root,
    ...(signedInfo && { signedInfo }),
    ...(canonicalization && { canonicalization }),
    ...(scheme && { scheme }),
    ...(valueElement && { valueElement }),
    ...(value && { value }),
    references,
    objects: elementsIn(root, DSIG, 'Object'),
    certificates,
    byId: identified(root),
    faults,
  };
}

export function readReference(element: InfosetElement): Reference {
  const [method] = elementsIn(element, DSIG, 'DigestMethod');
  const [value] = elementsIn(element, DSIG, 'DigestValue');
  const digestMethod = (method && attributeIn(method, 'Algorithm')) ?? '';
  const digest = digestNamed(digestMethod);
  const type = attributeIn(element, 'Type');
  const bytes = value && base64In(value);
  return {
    uri: attributeIn(element, 'URI') ?? '',
    ...(type !== undefined && { type }),
    transforms: elementsIn(element, DSIG, 'Transforms').flatMap((each) => elementsIn(each, DSIG, 'Transform')),
    ...(digest && { digest }),
    digestMethod,
    ...(bytes && { value: bytes }),
  };
}

/**
 * Maps ids to elements, or to undefined if several elements have the id. This ensures that the checked element is the
 * one that programs read (signature wrapping).
 */
function identified(root: InfosetElement): ReadonlyMap<string, InfosetElement | undefined> {
  const byId = new Map<string, InfosetElement | undefined>();
  for (const element of elementsBelow(root)) {
    const ids = element.attributes.filter(({ uri, local }) => uri === '' && /^id$/i.test(local));
    for (const { value } of ids) byId.set(value, byId.has(value) ? undefined : element);
  }
  return byId;
}

/** Returns the reason why a reference does not match octets with the digest `actual`; undefined if it matches. */
export function mismatch(
  { digest, digestMethod, value }: Reference,
  actual: Uint8Array | undefined,
  what: string,
): string | undefined {
  if (!digest || !actual) return `${what}: the digest ${digestMethod} is unknown`;
  return value && equalBytes(actual, value) ? undefined : `${what}: its digest differs from the signed one`;
}

/** The bytes of an element's base64 text, with or without padding; undefined for other text. */
export const base64In = (element: InfosetElement): Uint8Array | undefined =>
  fromBase64(textIn(element).replace(/={1,2}\s*$/, ''));
