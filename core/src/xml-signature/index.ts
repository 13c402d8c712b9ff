/** What XML signatures (W3C XML-DSig, ECMA-376-2 §10) are made of, for those who write them and those who check them. */
export { digestNamed, digestUri, schemeNamed, schemeUri } from './algorithms.js';
export {
  CANONICAL_XML,
  CANONICALIZATIONS,
  type Canonicalization,
  canonicalize,
  canonicalizeDocument,
} from './canonical.js';
export * from './infoset.js';
export * from './relationship-transform.js';
