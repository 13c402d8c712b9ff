/**
 * Signatures of packages that wait for their value, as `preparePackageSignature` writes them. They are found in the
 * package.
 */
import { mustBeObject } from '../../../base/argument.js';
import { fromBase64, toBase64 } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { type Package, type PartName, withPart } from '../../../ooxml/opc/index.js';
import { attributeIn, elementsIn, type InfosetElement, parseInfoset, textIn } from '../../../ooxml/xml/index.js';
import { type Certificate, parseCertificate, type SignatureScheme } from '../../cms/index.js';
import { schemeNamed } from '../algorithms.js';
import { canonicalize, PLAIN } from '../canonical.js';
import { xmlValue } from '../signature-value.js';
import { DSIG, SIGNATURE_TYPE } from './names.js';
import { type UnsignedProperties, unsignedProperties } from './write.js';

export interface WaitingSignature {
  readonly part: PartName;
  /** The signer's certificate, as the signature attests it. */
  readonly certificate: Certificate;
  readonly scheme: SignatureScheme;
  /** The octets to sign: the canonical form of `SignedInfo`. */
  readonly octets: Uint8Array;
  /** The octets that a time stamp covers, once the value is known; `value` is in the form of CMS. */
  stamped(value: Uint8Array): Uint8Array;
  /** The package with its signature; `value` is in the form of CMS. */
  complete(value: Uint8Array, unsigned?: UnsignedProperties): Package;
}

const EMPTY = '<SignatureValue></SignatureValue>';

/**
 * The prepared signature of a package that still lacks its value. Throws INVALID_DOCUMENT if there is none.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCryptography as cryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { openPackage, savePackage } from '@quire/core/opc';
 * import { preparePackageSignature, waitingSignature } from '@quire/core/xml-signature';
 *
 * const { signer, certificate } = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const request = { certificate, scheme: signer.scheme, cryptography, signedAt: new Date() };
 * const { waiting } = await preparePackageSignature(openPackage(await readFile('report.docx')), request);
 * const later = waitingSignature(openPackage(savePackage(waiting))); // On another day, in another process.
 * const signed = later.complete(await signer.sign(later.octets));
 * console.log(signed.part(later.part)?.bytes.length);
 * ```
 */
export function waitingSignature(pkg: Package): WaitingSignature {
  mustBeObject('package', pkg, 'parts', 'relationships');
  for (const { name, contentType, bytes } of pkg.parts.values()) {
    if (contentType === SIGNATURE_TYPE && new TextDecoder().decode(bytes).includes(EMPTY))
      return openSignature(pkg, name);
  }
  throw new QuireError('INVALID_DOCUMENT', 'the document has no prepared signature');
}

/** The signature in a part that `preparePackageSignature` wrote. Throws INVALID_DOCUMENT for any other signature. */
export function openSignature(pkg: Package, part: PartName): WaitingSignature {
  const xml = new TextDecoder().decode(pkg.part(part)?.bytes);
  const { root } = parsed(xml);
  const [info] = elementsIn(root, DSIG, 'SignedInfo');
  const certificate = certificateIn(root);
  const [method] = info ? elementsIn(info, DSIG, 'SignatureMethod') : [];
  const scheme = method && schemeNamed(attributeIn(method, 'Algorithm') ?? '');
  if (!info || !certificate || !scheme || xml.split(EMPTY).length !== 2 || !xml.includes(QUALIFYING_END)) {
    throw new QuireError('INVALID_DOCUMENT', `${part} was not prepared for signing here`);
  }
  const valued = (value: Uint8Array): string => {
    const text = toBase64(xmlValue(value, cmsScheme(scheme), certificate));
    return xml.replace(EMPTY, `<SignatureValue>${text}</SignatureValue>`);
  };
  return {
    part,
    certificate,
    scheme: cmsScheme(scheme),
    octets: canonicalize(info, PLAIN),
    stamped: (value) => {
      const [element] = elementsIn(parsed(valued(value)).root, DSIG, 'SignatureValue');
      return canonicalize(element, PLAIN);
    },
    complete: (value, unsigned = {}) => {
      const properties = unsignedProperties(unsigned);
      const whole = valued(value).replace(QUALIFYING_END, `${properties}${QUALIFYING_END}`);
      return withPart(pkg, { name: part, contentType: SIGNATURE_TYPE, bytes: new TextEncoder().encode(whole) });
    },
  };
}

const QUALIFYING_END = '</xd:QualifyingProperties>';

/** The scheme with the form of value that keys produce: for ECDSA, the SEQUENCE of CMS. */
const cmsScheme = (scheme: SignatureScheme): SignatureScheme =>
  scheme.kind === 'ecdsa-plain' ? { ...scheme, kind: 'ecdsa' } : scheme;

const parsed = (xml: string) => parseInfoset(new TextEncoder().encode(xml), 'the signature');

function certificateIn(root: InfosetElement): Certificate | undefined {
  const held = elementsIn(root, DSIG, 'KeyInfo').flatMap((info) =>
    elementsIn(info, DSIG, 'X509Data').flatMap((data) => elementsIn(data, DSIG, 'X509Certificate')),
  );
  const der = held[0] && fromBase64(textIn(held[0]).replace(/(?<!=)=+$/, ''));
  return der && parseCertificate(der);
}
