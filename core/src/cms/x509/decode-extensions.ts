import { isQuireError } from '../../errors.js';
import { type Asn1, hex, octetString, scan, smallInteger } from '../asn1/index.js';
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

/** The extensions whose meaning is known; a member is absent where the certificate has no such extension. */
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

const DECODERS: {
  readonly [K in keyof DecodedExtensions]-?: readonly [string, (element: Asn1) => DecodedExtensions[K]];
} = {
  subjectKeyIdentifier: [Extension.subjectKeyIdentifier, (element) => hex(octetString(element))],
  authorityKeyIdentifier: [Extension.authorityKeyIdentifier, readAuthorityKeyIdentifier],
  keyUsage: [Extension.keyUsage, readKeyUsage],
  extendedKeyUsage: [Extension.extendedKeyUsage, readExtendedKeyUsage],
  basicConstraints: [Extension.basicConstraints, readBasicConstraints],
  subjectAltNames: [Extension.subjectAltName, readGeneralNames],
  nameConstraints: [Extension.nameConstraints, readNameConstraints],
  policies: [Extension.certificatePolicies, readPolicies],
  policyMappings: [Extension.policyMappings, readPolicyMappings],
  policyConstraints: [Extension.policyConstraints, readPolicyConstraints],
  inhibitAnyPolicy: [Extension.inhibitAnyPolicy, smallInteger],
  crlDistributionPoints: [Extension.crlDistributionPoints, readDistributionPoints],
  authorityInfoAccess: [Extension.authorityInfoAccess, readAccessDescriptions],
  qcStatements: [Extension.qcStatements, readStatements],
};

/** One damaged extension does not keep the others from being read; it is a fault of the certificate. */
export function decodeExtensions(extensions: ReadonlyMap<string, RawExtension>): {
  decoded: DecodedExtensions;
  faults: string[];
} {
  const decoded: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [member, [oid, decode]] of Object.entries(DECODERS)) {
    const extension = extensions.get(oid);
    if (!extension) continue;
    try {
      decoded[member] = decode(scan(extension.value).root);
    } catch (error) {
      if (!isQuireError(error)) throw error;
      faults.push(`its extension ${member} is damaged`);
    }
  }
  return { decoded: decoded as DecodedExtensions, faults };
}
