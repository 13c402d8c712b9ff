/**
 * XML signatures (W3C XML-DSig) of OPC packages (ECMA-376-2 §10). `canonical` gives the octets of an element over which
 * a digest is computed, for elements as `parseInfoset` keeps them; `relationship-transform` prepares relationships
 * parts for this. `algorithms` has the URIs of digests and schemes, `signature-value` converts the form of values.
 * `package` signs a package: `sign` works in two steps, before and after the use of the key. `scope` finds the parts to
 * sign, and `write` writes the markup. `waiting` inserts the value, and `archive` seals the signature. The verify
 * plugin uses the same parts to verify.
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
export * from './canonical.js';
export { type ArchivableSignature, archivableSignature } from './package/archive.js';
export * from './package/names.js';
export { applicationObjects, type FoundObject, objectContent } from './package/objects.js';
export { isTrash, type SignatureScope, signatureParts, signatureScope } from './package/scope.js';
export { type PackageSignatureRequest, type PreparedPackage, preparePackageSignature } from './package/sign.js';
export { type WaitingSignature, waitingSignature } from './package/waiting.js';
export type { ApplicationObject, FilledLine, UnsignedProperties } from './package/write.js';
export * from './relationship-transform.js';
export { cmsValue, derValue } from './signature-value.js';
