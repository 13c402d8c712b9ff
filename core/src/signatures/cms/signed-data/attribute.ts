import { type Asn1, childrenOf, Fields, malformed, objectIdentifier, Tag } from '../asn1/index.js';

/** Identifiers of the signer's attributes that are evaluated. */
export const AttributeType = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  algorithmProtection: '1.2.840.113549.1.9.52',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  contentTimestamp: '1.2.840.113549.1.9.16.2.20',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  revocationInfoArchival: '1.2.840.113583.1.1.8',
} as const;

export interface Attribute {
  readonly oid: string;
  readonly values: readonly Asn1[];
}

/** The maximum number of attributes, more than any signer has. */
const MAX_ATTRIBUTES = 256;

/** The attributes of a signedAttrs or unsignedAttrs, whose own tag is implicit. */
export function readAttributes(element: Asn1): Attribute[] {
  const all = childrenOf(element);
  if (all.length > MAX_ATTRIBUTES) throw malformed(element.start, `more than ${MAX_ATTRIBUTES} attributes`);
  return all.map((attribute) => {
    const fields = new Fields(attribute, 'Attribute');
    const oid = objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER));
    const values = childrenOf(fields.required(Tag.SET));
    fields.end();
    return { oid, values };
  });
}

/**
 * All values of all attributes of a type.
 *
 * @example valuesOf(signedData.signers[0].signedAttributes?.all ?? [], AttributeType.messageDigest).length // 1
 */
export const valuesOf = (attributes: readonly Attribute[], oid: string): Asn1[] =>
  attributes.flatMap((attribute) => (attribute.oid === oid ? attribute.values : []));
