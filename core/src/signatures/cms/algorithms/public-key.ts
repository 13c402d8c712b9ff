import { toHex } from '../../../base/bytes.js';
import {
  type Asn1,
  bitStringOctets,
  bytesOf,
  contentOf,
  elementAt,
  Fields,
  integer,
  isUniversal,
  objectIdentifier,
  Tag,
} from '../asn1/index.js';
import { type AlgorithmIdentifier, readAlgorithm } from './identifier.js';
import { CURVES, Oid } from './oids.js';

export interface PublicKey {
  /** The whole SubjectPublicKeyInfo. */
  readonly bytes: Uint8Array;
  readonly algorithm: AlgorithmIdentifier;
  /** The key without the octet of unused bits: key identifiers are digests of this (RFC 5280 §4.2.1.2). */
  readonly key: Uint8Array;
  readonly kind: 'rsa' | 'rsa-pss' | 'ec' | 'dsa' | 'ed25519' | 'ed448' | 'unknown';
  /** The size of the modulus, of the field prime, or of the curve's order, in bits; 0 if unknown. */
  readonly bits: number;
  /** The curve of an `ec` key: its name, or its identifier if the name is not known. */
  readonly curve?: string;
}

const KINDS: ReadonlyMap<string, PublicKey['kind']> = new Map([
  [Oid.rsaEncryption, 'rsa'],
  [Oid.rsaPss, 'rsa-pss'],
  [Oid.ecPublicKey, 'ec'],
  [Oid.dsa, 'dsa'],
  [Oid.ed25519, 'ed25519'],
  [Oid.ed448, 'ed448'],
]);

export function readPublicKey(element: Asn1): PublicKey {
  const fields = new Fields(element, 'SubjectPublicKeyInfo');
  const algorithm = readAlgorithm(fields.next());
  const key = bitStringOctets(fields.required(Tag.BIT_STRING));
  const kind = KINDS.get(algorithm.oid) ?? 'unknown';
  return { bytes: bytesOf(element), algorithm, key, kind, ...sizeOf(kind, algorithm, key) };
}

function sizeOf(kind: PublicKey['kind'], { parameters }: AlgorithmIdentifier, key: Uint8Array) {
  switch (kind) {
    case 'rsa':
    case 'rsa-pss': {
      const fields = new Fields(elementAt(key), 'RSAPublicKey');
      const bits = modulusBits(fields.next());
      // With an exponent of 1 everything is a valid signature, and with an even one nothing is (RFC 8017 §3.1).
      const exponent = integer(fields.next());
      return { bits: exponent < 3n || exponent % 2n === 0n ? 0 : bits };
    }
    case 'ec': {
      // Explicit curve parameters are forbidden (RFC 5480 §2.1.1), and CVE-2020-0601 uses them: they count as 0 bits.
      if (!parameters || !isUniversal(parameters, Tag.OBJECT_IDENTIFIER)) return { bits: 0, curve: 'explicit' };
      const oid = objectIdentifier(parameters);
      const curve = CURVES.get(oid);
      return { bits: curve?.bits ?? 0, curve: curve?.name ?? oid };
    }
    case 'dsa':
      return { bits: parameters?.constructed ? bitLength(integer(new Fields(parameters, 'Dss-Parms').next())) : 0 };
    case 'ed25519':
    case 'ed448':
      return { bits: isOfSmallOrder(kind, key) ? 0 : EDWARDS[kind].bits };
    default:
      return { bits: 0 };
  }
}

/** The octets of a key as bits, and the prime of the field (RFC 8032 §5.1, §5.2). */
const EDWARDS = {
  ed25519: { bits: 256, prime: 2n ** 255n - 19n },
  ed448: { bits: 456, prime: 2n ** 448n - 2n ** 224n - 1n },
} as const;

/** The y of the points of order 8 on edwards25519, and its negative. */
const OF_ORDER_8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

/** True for a point whose order is at most 8: with it as a key, one signature is valid for many messages. */
function isOfSmallOrder(kind: keyof typeof EDWARDS, key: Uint8Array): boolean {
  const { bits, prime } = EDWARDS[kind];
  const y = (BigInt(`0x0${toHex(Uint8Array.from(key).reverse())}`) % 2n ** BigInt(bits - 1)) % prime;
  const orders8 = kind === 'ed25519' ? [OF_ORDER_8, prime - OF_ORDER_8] : [];
  return [0n, 1n, prime - 1n, ...orders8].includes(y);
}

/**
 * The bits of a modulus. Some identity cards omit its leading zero, which makes it negative: then the size is counted
 * from its octets.
 */
const modulusBits = (element: Asn1): number => {
  const value = integer(element);
  return value < 0n ? 8 * contentOf(element).length : bitLength(value);
};

const bitLength = (value: bigint): number => (value > 0n ? value.toString(2).length : 0);
