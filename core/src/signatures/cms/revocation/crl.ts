import { equalBytes } from '../../../base/bytes.js';
import { isQuireError } from '../../../base/errors.js';
import { type AlgorithmIdentifier, readAlgorithm, sameAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  bitStringOctets,
  bytesOf,
  contentOf,
  eachChild,
  elementAt,
  Fields,
  generalizedTime,
  integerOctets,
  isUniversal,
  readHeader,
  scan,
  sequence,
  smallInteger,
  Tag,
  time,
} from '../asn1/index.js';
import {
  Extension,
  type GeneralName,
  type Name,
  type RawExtension,
  readExtension,
  readGeneralNames,
  readName,
  readPointName,
  sameName,
} from '../x509/index.js';
import { type RevocationReason, revocationReason } from './reason.js';

const CrlExtension = {
  number: '2.5.29.20',
  reasonCode: '2.5.29.21',
  deltaIndicator: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  certificateIssuer: '2.5.29.29',
  expiredCertsOnCrl: '2.5.29.60',
} as const;

/** A CertificateList (RFC 5280 §5.1) over its original bytes; entries are read when one is looked up. */
export interface Crl {
  readonly bytes: Uint8Array;
  readonly signedBytes: Uint8Array;
  readonly issuer: Name;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  /** The certificates that the list covers; if undefined, all certificates of its issuer. */
  readonly scope?: CrlScope;
  /** True if the list contains only changes since another list, which is not sufficient. */
  readonly delta: boolean;
  /** Certificates that expired after this time stay on the list. */
  readonly keepsExpiredSince?: Date;
  /** The reasons why the list may not be used, although it could be read. */
  readonly faults: readonly string[];
  readonly entries?: Asn1;
}

/** An IssuingDistributionPoint (RFC 5280 §5.2.5). */
export interface CrlScope {
  readonly names: readonly GeneralName[];
  readonly relative: boolean;
  readonly onlyUsers: boolean;
  readonly onlyAuthorities: boolean;
  readonly onlyAttributes: boolean;
  readonly onlySomeReasons: boolean;
  /** True if the list contains certificates of other issuers too. */
  readonly indirect: boolean;
}

export interface CrlEntry {
  /** The time of revocation; undefined if the entry cannot be read: it revokes nevertheless. */
  readonly revokedAt?: Date;
  readonly reason: RevocationReason;
}

/**
 * Reads a CRL in DER. Throws INVALID_DOCUMENT or LIMIT_EXCEEDED.
 *
 * @example commonName(parseCrl(await readFile('ca.crl')).issuer) // 'Examples'
 */
export function parseCrl(der: Uint8Array): Crl {
  const root = scan(der);
  const outer = new Fields(root, 'CertificateList');
  const signed = outer.required(Tag.SEQUENCE);
  const signatureAlgorithm = readAlgorithm(outer.next());
  const signature = bitStringOctets(outer.required(Tag.BIT_STRING));

  const fields = new Fields(signed, 'TBSCertList');
  fields.optional(Tag.INTEGER);
  const signedAlgorithm = readAlgorithm(fields.next());
  const issuer = readName(fields.next());
  const thisUpdate = time(fields.next());
  const next = fields.optional(Tag.UTC_TIME) ?? fields.optional(Tag.GENERALIZED_TIME);
  const entries = fields.optional(Tag.SEQUENCE);
  const listed = fields.explicit(0);
  const extensions = listed ? sequence(listed, 'Extensions').map(readExtension) : [];
  const extensionValue = (oid: string) => extensions.find((extension) => extension.oid === oid)?.value;
  const faults: string[] = [];
  const read = <T>(oid: string, name: string, decode: (element: Asn1) => T): T | undefined => {
    const value = extensionValue(oid);
    try {
      return value && decode(scan(value));
    } catch (error) {
      if (!isQuireError(error)) throw error;
      faults.push(`its extension ${name} is damaged`);
      return undefined;
    }
  };
  const scope = read(CrlExtension.issuingDistributionPoint, 'issuingDistributionPoint', readScope);
  const expired = read(CrlExtension.expiredCertsOnCrl, 'expiredCertsOnCRL', generalizedTime);
  const unknown = extensions.filter(({ oid, critical }) => critical && !UNDERSTOOD.has(oid));
  return {
    bytes: bytesOf(root),
    signedBytes: bytesOf(signed),
    issuer,
    thisUpdate,
    ...(next ? { nextUpdate: time(next) } : {}),
    signatureAlgorithm,
    signature,
    ...(scope ? { scope } : {}),
    delta: extensionValue(CrlExtension.deltaIndicator) !== undefined,
    ...(expired ? { keepsExpiredSince: expired } : {}),
    faults: [
      ...faults,
      ...unknown.map(({ oid }) => `its critical extension ${oid} is unknown`),
      ...(sameAlgorithm(signatureAlgorithm, signedAlgorithm) ? [] : ['its two signature algorithms differ']),
      ...(new Set(extensions.map(({ oid }) => oid)).size === extensions.length ? [] : ['an extension occurs twice']),
      ...(next && time(next) < thisUpdate ? ['its next update is before this one'] : []),
    ],
    ...(entries ? { entries } : {}),
  };
}

const UNDERSTOOD: ReadonlySet<string> = new Set([
  CrlExtension.number,
  CrlExtension.deltaIndicator,
  CrlExtension.issuingDistributionPoint,
  CrlExtension.expiredCertsOnCrl,
  Extension.authorityKeyIdentifier,
]);

function readScope(element: Asn1): CrlScope {
  const fields = new Fields(element, 'IssuingDistributionPoint');
  const point = readPointName(fields.explicit(0));
  const flag = (tag: number): boolean => {
    const field = fields.context(tag);
    return field !== undefined && contentOf(field)[0] !== 0;
  };
  const [onlyUsers, onlyAuthorities] = [flag(1), flag(2)];
  const onlySomeReasons = fields.context(3) !== undefined;
  return { ...point, onlyUsers, onlyAuthorities, onlySomeReasons, indirect: flag(4), onlyAttributes: flag(5) };
}

/**
 * The list's entry for a serial number of an issuer; undefined if there is none. Throws INVALID_DOCUMENT for damaged
 * entries before it.
 */
export function crlEntryOf(crl: Crl, issuer: Name, serialNumber: bigint): CrlEntry | undefined {
  if (!crl.entries) return undefined;
  return crl.scope?.indirect
    ? indirectEntryOf(crl, crl.entries, issuer, serialNumber)
    : directEntryOf(crl, crl.entries, issuer, serialNumber);
}

/**
 * The last entry with a serial number; the last one counts on an indirect list too. A list may have half a million
 * entries, so no object is made for each.
 */
function directEntryOf(crl: Crl, { source, contentStart, contentEnd }: Asn1, issuer: Name, serialNumber: bigint) {
  if (!sameName(crl.issuer, issuer)) return undefined;
  const wanted = integerOctets(serialNumber);
  let found: CrlEntry | undefined;
  for (let at = contentStart; at < contentEnd; ) {
    const [end, serialStart, serialEnd] = entryBounds(source, at, contentEnd);
    if (serialEnd - serialStart === wanted.length && wanted.every((octet, i) => octet === source[serialStart + i])) {
      found = readEntry(elementAt(source, at, contentEnd));
    }
    at = end;
  }
  return found;
}

/** Returns the end of an entry, and the start and end of its serial number. */
function entryBounds(source: Uint8Array, start: number, limit: number): readonly [number, number, number] {
  const entry = readHeader(source, start, limit);
  const end = entry.length === undefined ? elementAt(source, start, limit).end : entry.contentStart + entry.length;
  const serial = readHeader(source, entry.contentStart, end);
  return [end, serial.contentStart, serial.contentStart + (serial.length ?? 0)];
}

/** The entry on an indirect list; an entry's issuer also applies to the entries after it (RFC 5280 §5.3.3). */
function indirectEntryOf(crl: Crl, entries: Asn1, issuer: Name, serialNumber: bigint) {
  const wanted = integerOctets(serialNumber);
  let current = crl.issuer;
  let found: CrlEntry | undefined;
  for (const entry of eachChild(entries)) {
    current = issuerOf(readEntryExtensions(entry)) ?? current;
    const serial = new Fields(entry, 'revokedCertificates').required(Tag.INTEGER);
    if (equalBytes(contentOf(serial), wanted) && sameName(current, issuer)) found = readEntry(entry);
  }
  return found;
}

function readEntryExtensions(entry: Asn1): RawExtension[] {
  const fields = new Fields(entry, 'revokedCertificates');
  fields.next();
  fields.next();
  const extensions = fields.optional(Tag.SEQUENCE);
  return extensions ? sequence(extensions, 'Extensions').map(readExtension) : [];
}

function issuerOf(extensions: readonly RawExtension[]): Name | undefined {
  const value = extensions.find(({ oid }) => oid === CrlExtension.certificateIssuer)?.value;
  const names = value ? readGeneralNames(scan(value)) : [];
  for (const name of names) if (name.kind === 'directory') return name.name;
  return undefined;
}

/** Reads an entry. If it cannot be read or has an unknown extension, the certificate counts as listed nevertheless. */
function readEntry(entry: Asn1): CrlEntry {
  try {
    const fields = new Fields(entry, 'revokedCertificates');
    fields.next();
    const revokedAt = time(fields.next());
    const reason = readEntryExtensions(entry).find(({ oid }) => oid === CrlExtension.reasonCode);
    const code = reason && scan(reason.value);
    return { revokedAt, reason: revocationReason(code && isUniversal(code, Tag.ENUMERATED) ? smallInteger(code) : 0) };
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { reason: 'unspecified' };
  }
}
