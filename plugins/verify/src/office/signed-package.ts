/** A package while its signatures are checked: what one signature had digested or parsed, the next need not. */
import { QuireError } from '@quire/core';
import type { Cryptography, DigestName } from '@quire/core/cms';
import type { Package, Part } from '@quire/core/opc';
import {
  type Canonicalization,
  canonicalize,
  canonicalizeDocument,
  type Infoset,
  type InfosetElement,
  parseInfoset,
} from '@quire/core/xml-signature';

/** Octets of XML, read and written, that all signatures of a package may ask for together. */
const MOST_OCTETS = 256 << 20;

/** ... which text may be bound to, and then it shows (ECMA-376-1 §17.5.2.6). */
const BINDING = 'dataBinding';

export class SignedPackage {
  readonly pkg: Package;
  readonly #cryptography: Cryptography;
  readonly #digests = new Map<DigestName, Map<Part, Promise<Uint8Array | undefined>>>();
  readonly #infosets = new Map<Part, Infoset>();
  #octets = 0;
  #isBound: boolean | undefined;

  constructor(pkg: Package, cryptography: Cryptography) {
    this.pkg = pkg;
    this.#cryptography = cryptography;
  }

  get cryptography(): Cryptography {
    return this.#cryptography;
  }

  digest(name: DigestName, octets: Uint8Array): Promise<Uint8Array | undefined> {
    return this.#cryptography.digest(name, [octets]);
  }

  digestOf(part: Part, name: DigestName): Promise<Uint8Array | undefined> {
    const known = this.#digests.get(name) ?? new Map<Part, Promise<Uint8Array | undefined>>();
    this.#digests.set(name, known);
    const digest = known.get(part) ?? this.digest(name, part.bytes);
    known.set(part, digest);
    return digest;
  }

  /** Throws what `parseInfoset` throws, and LIMIT_EXCEEDED. */
  infoset(part: Part): Infoset {
    const known = this.#infosets.get(part);
    if (known) return known;
    this.#spend(part.bytes.length, part.name);
    const infoset = parseInfoset(part.bytes, part.name);
    this.#infosets.set(part, infoset);
    return infoset;
  }

  /** Throws LIMIT_EXCEEDED. */
  canonical(xml: InfosetElement | Infoset, method: Canonicalization): Uint8Array {
    const octets = 'root' in xml ? canonicalizeDocument(xml, method) : canonicalize(xml, method);
    this.#spend(octets.length, 'the signatures');
    return octets;
  }

  /** Whether any text may be bound to custom XML. */
  get isBound(): boolean {
    this.#isBound ??= [...this.pkg.parts.values()].some(
      ({ contentType, bytes }) => contentType.includes('xml') && new TextDecoder().decode(bytes).includes(BINDING),
    );
    return this.#isBound;
  }

  #spend(octets: number, what: string): void {
    this.#octets += octets;
    if (this.#octets <= MOST_OCTETS) return;
    throw new QuireError('LIMIT_EXCEEDED', `${what}: signatures ask for more than ${MOST_OCTETS >> 20} MB of XML`);
  }
}
