import { toHex } from '../../../base/bytes.js';
import {
  type Asn1,
  boolean,
  childrenOf,
  contentOf,
  Fields,
  integer,
  isContext,
  namedBits,
  objectIdentifier,
  octetString,
  sequence,
  smallInteger,
  Tag,
} from '../asn1/index.js';
import { type GeneralName, readGeneralName, readGeneralNames } from './general-name.js';

/** Identifiers of the extensions that are understood (RFC 5280 §4.2, RFC 6960 §4.2.2.2.1, ETSI EN 319 412-5). */
export const Extension = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  issuerAltName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  /** RFC 9608 §2. */
  noRevocationAvailable: '2.5.29.56',
  /** ETSI EN 319 412-1 §5.2: the certificate is so short-lived that it is not revoked. */
  validityAssuredShortTerm: '0.4.0.194121.2.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
} as const;

/** Extended key usages that are evaluated. */
export const Purpose = {
  any: '2.5.29.37.0',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** Methods of an authority information access (RFC 5280 §4.2.2.1). */
export const AccessMethod = { ocsp: '1.3.6.1.5.5.7.48.1', issuers: '1.3.6.1.5.5.7.48.2' } as const;

export type KeyUsage = (typeof KEY_USAGES)[number];

/** The usages in the order of their bits (RFC 5280 §4.2.1.3). */
export const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

export interface RawExtension {
  readonly oid: string;
  readonly critical: boolean;
  readonly value: Uint8Array;
}

export function readExtension(element: Asn1): RawExtension {
  const fields = new Fields(element, 'Extension');
  const oid = objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER));
  const critical = fields.optional(Tag.BOOLEAN);
  return { oid, critical: critical ? boolean(critical) : false, value: octetString(fields.required(Tag.OCTET_STRING)) };
}

export function readKeyUsage(element: Asn1): ReadonlySet<KeyUsage> {
  return new Set([...namedBits(element)].flatMap((bit) => KEY_USAGES[bit] ?? []));
}

export interface BasicConstraints {
  readonly ca: boolean;
  /** The number of CA certificates that may follow between this one and the last of the path. */
  readonly pathLength?: number;
}

export function readBasicConstraints(element: Asn1): BasicConstraints {
  const fields = new Fields(element, 'BasicConstraints');
  const ca = fields.optional(Tag.BOOLEAN);
  const length = fields.optional(Tag.INTEGER);
  return { ca: ca ? boolean(ca) : false, ...(length ? { pathLength: smallInteger(length) } : {}) };
}

export interface AuthorityKeyIdentifier {
  /** Hexadecimal. */
  readonly keyIdentifier?: string;
  readonly issuer?: readonly GeneralName[];
  readonly serialNumber?: bigint;
}

export function readAuthorityKeyIdentifier(element: Asn1): AuthorityKeyIdentifier {
  const fields = new Fields(element, 'AuthorityKeyIdentifier');
  const key = fields.context(0);
  const issuer = fields.context(1);
  const serial = fields.context(2);
  return {
    ...(key ? { keyIdentifier: toHex(contentOf(key)) } : {}),
    ...(issuer ? { issuer: readGeneralNames(issuer) } : {}),
    ...(serial ? { serialNumber: integer(serial) } : {}),
  };
}

export const readExtendedKeyUsage = (element: Asn1): readonly string[] =>
  sequence(element, 'ExtKeyUsageSyntax').map(objectIdentifier);

/** A DistributionPoint, or the IssuingDistributionPoint of a CRL, whose name has the same form (RFC 5280 §4.2.1.13). */
export interface DistributionPoint {
  readonly names: readonly GeneralName[];
  /** True if the point's name is relative to the issuer's: it is not resolved, since it is not used in practice. */
  readonly relative: boolean;
  /** The reasons in hexadecimal, if the point is limited to some. */
  readonly reasons?: ReadonlySet<number>;
  readonly crlIssuer?: readonly GeneralName[];
}

export function readDistributionPoints(element: Asn1): readonly DistributionPoint[] {
  return sequence(element, 'CRLDistributionPoints').map((point) => {
    const fields = new Fields(point, 'DistributionPoint');
    const name = fields.explicit(0);
    const reasons = fields.context(1);
    const issuer = fields.context(2);
    return {
      ...readPointName(name),
      ...(reasons ? { reasons: namedBits(reasons) } : {}),
      ...(issuer ? { crlIssuer: readGeneralNames(issuer) } : {}),
    };
  });
}

export function readPointName(name: Asn1 | undefined): Pick<DistributionPoint, 'names' | 'relative'> {
  if (!name) return { names: [], relative: false };
  const relative = !isContext(name, 0);
  return { names: relative ? [] : readGeneralNames(name), relative };
}

export interface AccessDescription {
  readonly method: string;
  readonly location: GeneralName;
}

export function readAccessDescriptions(element: Asn1): readonly AccessDescription[] {
  return sequence(element, 'AuthorityInfoAccessSyntax').map((description) => {
    const fields = new Fields(description, 'AccessDescription');
    return {
      method: objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER)),
      location: readGeneralName(fields.next()),
    };
  });
}

export interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
  /** True if a subtree has a minimum or maximum, which RFC 5280 §4.2.1.10 forbids. */
  readonly bounded: boolean;
}

export function readNameConstraints(element: Asn1): NameConstraints {
  const fields = new Fields(element, 'NameConstraints');
  const [permitted, excluded] = [fields.context(0), fields.context(1)].map((trees) =>
    trees ? childrenOf(trees).map(childrenOf) : [],
  ) as [Asn1[][], Asn1[][]];
  const bases = (trees: Asn1[][]) => trees.flatMap(([base]) => (base ? readGeneralName(base) : []));
  const bounded = [...permitted, ...excluded].some((tree) =>
    tree
      .slice(1)
      .some(
        (bound) => !(isContext(bound, 0) && bound.contentEnd - bound.contentStart === 1 && contentOf(bound)[0] === 0),
      ),
  );
  return { permitted: bases(permitted), excluded: bases(excluded), bounded };
}

export const readPolicies = (element: Asn1): readonly string[] =>
  sequence(element, 'CertificatePolicies').map((policy) =>
    objectIdentifier(new Fields(policy, 'PolicyInformation').required(Tag.OBJECT_IDENTIFIER)),
  );

export interface PolicyConstraints {
  readonly requireExplicitPolicy?: number;
  readonly inhibitPolicyMapping?: number;
}

export function readPolicyConstraints(element: Asn1): PolicyConstraints {
  const fields = new Fields(element, 'PolicyConstraints');
  const explicit = fields.context(0);
  const mapping = fields.context(1);
  return {
    ...(explicit ? { requireExplicitPolicy: smallInteger(explicit) } : {}),
    ...(mapping ? { inhibitPolicyMapping: smallInteger(mapping) } : {}),
  };
}

/** Pairs of policies: one of the issuer's domain, and its equivalent in the subject's. */
export const readPolicyMappings = (element: Asn1): readonly (readonly [string, string])[] =>
  sequence(element, 'PolicyMappings').map((mapping) => {
    const fields = new Fields(mapping, 'PolicyMapping');
    return [objectIdentifier(fields.next()), objectIdentifier(fields.next())];
  });

export const readStatements = (element: Asn1): readonly string[] =>
  sequence(element, 'QCStatements').map((statement) =>
    objectIdentifier(new Fields(statement, 'QCStatement').required(Tag.OBJECT_IDENTIFIER)),
  );
