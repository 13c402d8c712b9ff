import { type Asn1, bytesOf, Fields, isUniversal, malformed, objectIdentifier, Tag } from '../asn1/index.js';

/** An AlgorithmIdentifier (RFC 5280 §4.1.1.2), its parameters not interpreted. */
export interface AlgorithmIdentifier {
  readonly oid: string;
  readonly parameters?: Asn1;
  /** The whole element. */
  readonly bytes: Uint8Array;
}

export function readAlgorithm(element: Asn1): AlgorithmIdentifier {
  if (!isUniversal(element, Tag.SEQUENCE)) throw malformed(element.start, 'not an AlgorithmIdentifier');
  return algorithmFields(element);
}

/** Reads an implicitly tagged identifier, as `readAlgorithm` reads others. */
export function algorithmFields(element: Asn1): AlgorithmIdentifier {
  const fields = new Fields(element, 'AlgorithmIdentifier');
  const oid = objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER));
  const parameters = fields.any();
  fields.end();
  return { oid, ...(parameters ? { parameters } : {}), bytes: bytesOf(element) };
}

/** True if both name the same algorithm; NULL parameters and absent ones are equal (RFC 5754 §2). */
export function sameAlgorithm(a: AlgorithmIdentifier, b: AlgorithmIdentifier): boolean {
  return a.oid === b.oid && written(a) === written(b);
}

const written = ({ parameters }: AlgorithmIdentifier): string =>
  !parameters || isUniversal(parameters, Tag.NULL) ? '' : bytesOf(parameters).join();
