/** A package whose signatures are checked: each part is digested and parsed once for all of them. */
import { QuireError } from '@quire/core';
import type { Cryptography, DigestName } from '@quire/core/cms';
import type { Package, Part, PartName } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import {
  type Canonicalization,
  canonicalize,
  canonicalizeDocument,
  type Infoset,
  type InfosetElement,
  parseInfoset,
} from '@quire/core/xml-signature';
import { boundParts, showsOtherProperties } from './bound.js';
import { unescapedName } from './part-text.js';

/** The maximum number of octets of XML that are read and written for all signatures of a package together. */
const MOST_OCTETS = 64 << 20;

export class SignedPackage {
  readonly pkg: Package;
  readonly #cryptography: Cryptography;
  readonly #digests = new Map<DigestName, Map<Part, Promise<Uint8Array | undefined>>>();
  readonly #infosets = new Map<Part, Infoset>();
  #octets = 0;
  readonly #named = new Map<PartName, ReadonlySet<string>>();
  #bound: readonly Part[] | undefined;
  #boundFaults: readonly string[] | undefined;
  /** Reasons why readers may see different packages in the file, in sentences for people. */
  readonly ambiguities: readonly string[];

  /** @param hidden sentences about content that the archive hides */
  constructor(pkg: Package, cryptography: Cryptography, hidden: readonly string[] = []) {
    this.pkg = pkg;
    this.#cryptography = cryptography;
    this.ambiguities = [...hidden, ...ambiguousNames(pkg)];
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

  /** Parses a part. Throws the errors of `parseInfoset`, and LIMIT_EXCEEDED. */
  infoset(part: Part): Infoset {
    const known = this.#infosets.get(part);
    if (known) return known;
    this.spend(part.bytes.length, part.name);
    const infoset = parseInfoset(part.bytes, part.name);
    this.#infosets.set(part, infoset);
    return infoset;
  }

  /** Canonicalizes XML. Throws LIMIT_EXCEEDED. */
  canonical(xml: InfosetElement | Infoset, method: Canonicalization): Uint8Array {
    const octets = 'root' in xml ? canonicalizeDocument(xml, method) : canonicalize(xml, method);
    this.spend(octets.length, 'the signatures');
    return octets;
  }

  /** True if any text may be bound to custom XML. */
  get isBound(): boolean {
    this.#bound ??= boundParts(this.pkg);
    return this.#bound.length > 0;
  }

  /** The faults of text that is bound to properties. Throws INVALID_DOCUMENT. */
  get boundFaults(): readonly string[] {
    this.#bound ??= boundParts(this.pkg);
    this.#boundFaults ??= showsOtherProperties(this.pkg, this.#bound)
      ? ['text that is bound to document properties differs from what was signed']
      : [];
    return this.#boundFaults;
  }

  /** True if a part refers to the relationship with that id. Throws INVALID_DOCUMENT for a part that is not XML. */
  names(source: PartName, id: string): boolean {
    const known = this.#named.get(source) ?? namedIds(this.pkg, source);
    this.#named.set(source, known);
    return known.has(id.trim());
  }

  /** Counts octets that are read. Throws LIMIT_EXCEEDED above the limit for all signatures together. */
  spend(octets: number, what: string): void {
    this.#octets += octets;
    if (this.#octets <= MOST_OCTETS) return;
    throw new QuireError('LIMIT_EXCEEDED', `${what}: signatures need more than ${MOST_OCTETS >> 20} MB of XML`);
  }
}

/** The values of `r:id`, `r:embed` and similar attributes, and of `o:relid` of VML. */
function namedIds(pkg: Package, source: PartName): ReadonlySet<string> {
  const ids = new Set<string>();
  const stack: XmlElement[] = pkg.part(source) ? [pkg.xml(source)] : [];
  for (let each = stack.pop(); each; each = stack.pop()) {
    for (const name in each.attributes) if (/^[ro]:/.test(name)) ids.add(each.attributes[name]?.trim() ?? '');
    for (const child of each.children) if (typeof child !== 'string') stack.push(child);
  }
  return ids;
}

/** The name of a fragment of a part, which some readers combine with others. */
const PIECE = /\/\[\d+\](?:\.last)?\.piece$/i;

/** Returns sentences about part names that are equal to some readers only (ECMA-376-2 §6.2.2.3, §7.2.4). */
function ambiguousNames(pkg: Package): readonly string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const name of pkg.parts.keys()) {
    if (PIECE.test(name)) faults.push(`${name} is a fragment of a part`);
    const key = unescapedName(name).normalize('NFC').toLowerCase();
    if (known.has(key)) faults.push(`${name} differs from the name of another part only in spelling`);
    known.add(key);
  }
  return faults.slice(0, 20);
}
