import { toHex } from '../../../base/bytes.js';
import { isQuireError } from '../../../base/errors.js';
import { type Asn1, isUniversal, malformed, octetString, scan, smallInteger, Tag } from '../asn1/index.js';
import {
  type AccessDescription,
  type AuthorityKeyIdentifier,
  type BasicConstraints,
  type DistributionPoint,
  Extension,
  type KeyUsage,
  type NameConstraints,
  type PolicyConstraints,
  type RawExtension,
  readAccessDescriptions,
  readAuthorityKeyIdentifier,
  readBasicConstraints,
  readDistributionPoints,
  readExtendedKeyUsage,
  readKeyUsage,
  readNameConstraints,
  readPolicies,
  readPolicyConstraints,
  readPolicyMappings,
  readStatements,
} from './extensions.js';
import { type GeneralName, readGeneralNames } from './general-name.js';

/** The known extensions; a member is absent if the certificate does not have that extension. */
export interface DecodedExtensions {
  /** Hexadecimal. */
  readonly subjectKeyIdentifier?: string;
  readonly authorityKeyIdentifier?: AuthorityKeyIdentifier;
  readonly keyUsage?: ReadonlySet<KeyUsage>;
  readonly extendedKeyUsage?: readonly string[];
  readonly basicConstraints?: BasicConstraints;
  readonly subjectAltNames?: readonly GeneralName[];
  readonly nameConstraints?: NameConstraints;
  readonly policies?: readonly string[];
  readonly policyMappings?: readonly (readonly [string, string])[];
  readonly policyConstraints?: PolicyConstraints;
  readonly inhibitAnyPolicy?: number;
  readonly crlDistributionPoints?: readonly DistributionPoint[];
  readonly authorityInfoAccess?: readonly AccessDescription[];
  /** Identifiers of the statements on qualified certificates. */
  readonly qcStatements?: readonly string[];
}

/** An extension's identifier, the function that reads it, and its tag if it is not a SEQUENCE. */
type Decoder<T> = readonly [oid: string, read: (element: Asn1) => T, tag?: number];

const DECODERS: { readonly [K in keyof DecodedExtensions]-?: Decoder<DecodedExtensions[K]> } = {
  subjectKeyIdentifier: [Extension.subjectKeyIdentifier, (element) => toHex(octetString(element)), Tag.OCTET_STRING],
  authorityKeyIdentifier: [Extension.authorityKeyIdentifier, readAuthorityKeyIdentifier],
  keyUsage: [Extension.keyUsage, readKeyUsage, Tag.BIT_STRING],
  extendedKeyUsage: [Extension.extendedKeyUsage, readExtendedKeyUsage],
  basicConstraints: [Extension.basicConstraints, readBasicConstraints],
  subjectAltNames: [Extension.subjectAltName, readGeneralNames],
  nameConstraints: [Extension.nameConstraints, readNameConstraints],
  policies: [Extension.certificatePolicies, readPolicies],
  policyMappings: [Extension.policyMappings, readPolicyMappings],
  policyConstraints: [Extension.policyConstraints, readPolicyConstraints],
  inhibitAnyPolicy: [Extension.inhibitAnyPolicy, smallInteger, Tag.INTEGER],
  crlDistributionPoints: [Extension.crlDistributionPoints, readDistributionPoints],
  authorityInfoAccess: [Extension.authorityInfoAccess, readAccessDescriptions],
  qcStatements: [Extension.qcStatements, readStatements],
};

/** Decodes extensions. A damaged one is a fault of the certificate, but does not prevent reading the others. */
export function decodeExtensions(extensions: ReadonlyMap<string, RawExtension>): {
  decoded: DecodedExtensions;
  faults: string[];
} {
  const decoded: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [member, [oid, decode, tag = Tag.SEQUENCE]] of Object.entries(DECODERS)) {
    const extension = extensions.get(oid);
    if (!extension) continue;
    try {
      const root = scan(extension.value);
      if (!isUniversal(root, tag)) throw malformed(0, `not the type of ${member}`);
      decoded[member] = decode(root);
    } catch (error) {
      if (!isQuireError(error)) throw error;
      faults.push(`its extension ${member} is damaged`);
    }
  }
  return { decoded: decoded as DecodedExtensions, faults };
}
