/**
 * XML signatures (W3C XML-DSig) of OPC packages (ECMA-376-2 §10). `canonical` gives the octets that digests are over,
 * of elements as `parseInfoset` keeps them; `relationship-transform` those of relationships parts; `algorithms` has the
 * URIs of digests and schemes, `signature-value` the form of values. `package` signs a package: `sign` in two steps,
 * the key between them, over what `scope` finds, with the text that `write` spells; `waiting` puts the value in, and
 * `archive` seals it. Verifying is the verify plugin's, with the same parts.
 */

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
export { archiveOctets, XADES_141 } from './archive.js';
export {
  CANONICAL_XML,
  type Canonicalization,
  canonicalizationOf,
  canonicalize,
  canonicalizeDocument,
  PLAIN,
} from './canonical.js';
export { type ArchivableSignature, archivableSignature } from './package/archive.js';
export * from './package/names.js';
export { applicationObjects, type FoundObject, objectContent } from './package/objects.js';
export { isTrash, type SignatureScope, signatureParts, signatureScope } from './package/scope.js';
export { type PackageSignatureRequest, type PreparedPackage, preparePackageSignature } from './package/sign.js';
export { type WaitingSignature, waitingSignature } from './package/waiting.js';
export type { ApplicationObject, FilledLine, UnsignedProperties } from './package/write.js';
export * from './relationship-transform.js';
export { cmsValue, derValue } from './signature-value.js';
