import { equalBytes, toHex } from '../../../base/bytes.js';
import { pairsOf } from '../../../base/tables.js';
import { type Asn1, bytesOf, Fields, objectIdentifier, sequence, set, stringText, Tag } from '../asn1/index.js';

/** A distinguished name (RFC 5280 §4.1.2.4). */
export interface Name {
  readonly bytes: Uint8Array;
  /** The attributes in the order of the encoding; those of a multi-valued RDN follow each other. */
  readonly attributes: readonly NameAttribute[];
  /** The name for display, the most specific part first (RFC 4514): `CN=Example, O=Example Ltd, C=GB`. */
  readonly display: string;
  /** Equal for names that match (RFC 5280 §7.1: case and runs of white space make no difference). */
  readonly key: string;
  /** One key for each RDN, for subtrees of name constraints. */
  readonly rdnKeys: readonly string[];
}

export interface NameAttribute {
  readonly oid: string;
  /** `CN`, `O`, ..., or the identifier. */
  readonly label: string;
  readonly value: string;
}

export const LABELS = pairsOf(
  `2.5.4.3 CN; 2.5.4.4 SN; 2.5.4.5 serialNumber; 2.5.4.6 C; 2.5.4.7 L; 2.5.4.8 ST; 2.5.4.9 street; 2.5.4.10 O;
  2.5.4.11 OU; 2.5.4.12 title; 2.5.4.42 GN; 2.5.4.65 pseudonym; 2.5.4.97 organizationIdentifier;
  0.9.2342.19200300.100.1.25 DC; 0.9.2342.19200300.100.1.1 UID; 1.2.840.113549.1.9.1 E`,
);

export function readName(element: Asn1): Name {
  const rdns = sequence(element, 'Name').map((rdn) => set(rdn, 'RelativeDistinguishedName').map(readAttribute));
  const rdnKeys = rdns.map((rdn) =>
    rdn
      .map(({ key }) => key)
      .sort()
      .join('+'),
  );
  return {
    bytes: bytesOf(element),
    attributes: rdns.flat().map(({ oid, label, value }) => ({ oid, label, value })),
    display: rdns
      .map((rdn) => rdn.map(({ label, value }) => `${label}=${escaped(value)}`).join('+'))
      .reverse()
      .join(', '),
    key: rdnKeys.join(','),
    rdnKeys,
  };
}

/**
 * True if two names are the same, in bytes or by the rules of RFC 5280 §7.1.
 *
 * @example sameName(key.certificate.issuer, issuer.subject) // true
 */
export const sameName = (a: Name, b: Name): boolean => equalBytes(a.bytes, b.bytes) || a.key === b.key;

/**
 * The common name, or else the pseudonym, the unit, the organization, or the whole name.
 *
 * @example commonName(issuer.subject) // 'Examples'
 */
export function commonName({ attributes, display }: Name): string {
  for (const label of ['CN', 'pseudonym', 'OU', 'O']) {
    const found = attributes.findLast((attribute) => attribute.label === label);
    if (found) return found.value;
  }
  return display;
}

function readAttribute(element: Asn1) {
  const fields = new Fields(element, 'AttributeTypeAndValue');
  const oid = objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER));
  const written = fields.next();
  fields.end();
  const known = stringText(written);
  const value = known ?? `#${toHex(bytesOf(written))}`;
  const compared = known === undefined ? value : known.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return { oid, label: LABELS.get(oid) ?? oid, value, key: `${oid}=${JSON.stringify(compared)}` };
}

const escaped = (value: string): string => value.replace(/[,+"\\<>;]/g, '\\$&').replace(/\p{Cc}/gu, ' ');
