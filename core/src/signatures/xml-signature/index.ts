/** What XML signatures (W3C XML-DSig, ECMA-376-2 §10) are made of, for those who write them and those who check them. */
export {
  attributeIn,
  elementsBelow,
  elementsIn,
  type Infoset,
  type InfosetAttribute,
  type InfosetElement,
  type InfosetNode,
  parseInfoset,
  textIn,
} from '../../ooxml/xml/index.js';
export { digestNamed, digestUri, schemeNamed, schemeUri } from './algorithms.js';
export {
  CANONICAL_XML,
  type Canonicalization,
  canonicalizationOf,
  canonicalize,
  canonicalizeDocument,
  PLAIN,
} from './canonical.js';
export * from './package/names.js';
export { type PackageSignatureRequest, type PreparedPackage, prepareSignature } from './package/sign.js';
export type { UnsignedProperties } from './package/write.js';
export * from './relationship-transform.js';
export { cmsValue } from './signature-value.js';
