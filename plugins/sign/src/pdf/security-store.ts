import { type Compression, QuireError } from '@quire/core';
import type { Cryptography } from '@quire/core/cms';
import {
  bytesOf,
  name,
  type PdfDict,
  type PdfDocument,
  PdfStream,
  PdfUpdate,
  type PdfValue,
  type Ref,
} from '@quire/core/pdf';
import { catalogOf, replaced } from './form.js';
import { arrayOf, dictOf, refOf } from './lookup.js';

/** What a signature is validated with later: each in DER, in any order, the same one any number of times. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Validation data of one signature, which its `/Contents` name. */
export interface SignatureEvidence extends ValidationData {
  /** One character a byte, the zeros behind the signature included. */
  readonly contents: string;
}

/**
 * Adds a revision with validation data in the document security store (ISO 32000-2 §12.8.4.3, ETSI EN 319 142-1 §5.4.2),
 * with an entry for each signature. What the store holds already stays, and nothing is in it twice.
 */
export async function addValidationData(
  document: PdfDocument,
  evidence: readonly SignatureEvidence[],
  { cryptography, compression }: { readonly cryptography: Cryptography; readonly compression: Compression },
): Promise<Uint8Array> {
  const update = new PdfUpdate(document, compression);
  const { ref, dict: catalog } = catalogOf(update);
  const held = dictOf(update, catalog.DSS);
  const certificates = new Shelf(document, update, held.Certs);
  const ocsps = new Shelf(document, update, held.OCSPs);
  const crls = new Shelf(document, update, held.CRLs);
  const entries: Record<string, PdfValue> = {};
  for (const { contents, ...data } of evidence) {
    entries[await entryName(contents, cryptography)] = update.add({
      Type: name('VRI'),
      Cert: certificates.put(data.certificates),
      OCSP: ocsps.put(data.ocsps),
      CRL: crls.put(data.crls),
    });
  }
  const VRI = { ...dictOf(update, held.VRI), ...entries };
  const store: PdfDict = { ...held, Type: name('DSS'), VRI, Certs: certificates.all, OCSPs: ocsps.all, CRLs: crls.all };
  const DSS = catalog.DSS === undefined ? update.add(store) : replaced(update, catalog.DSS, store);
  if (DSS !== catalog.DSS) update.set(ref, { ...catalog, DSS });
  return update.finish().bytes;
}

/** The SHA-1 of `/Contents` in capital hexadecimal digits (§12.8.4.4). */
async function entryName(contents: string, cryptography: Cryptography): Promise<string> {
  const digest = await cryptography.digest('SHA-1', [bytesOf(contents)]);
  if (!digest) throw new QuireError('NOT_AVAILABLE', 'SHA-1 names the entries of a security store, and is not there');
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** The streams of one kind: those that are there, and those that come. */
class Shelf {
  readonly #update: PdfUpdate;
  readonly #held: { readonly bytes: Uint8Array; readonly ref: Ref }[] = [];
  readonly #unreadable: PdfValue[] = [];

  constructor(document: PdfDocument, update: PdfUpdate, streams: PdfValue | undefined) {
    this.#update = update;
    for (const value of arrayOf(update, streams)) {
      const ref = refOf(value);
      const stream = document.current.resolve(value);
      if (ref && stream instanceof PdfStream) this.#held.push({ bytes: document.decode(stream), ref });
      else this.#unreadable.push(value);
    }
  }

  /** The streams of these; undefined for none. */
  put(all: readonly Uint8Array[]): PdfValue | undefined {
    const refs = new Set(all.map((bytes) => this.#refOf(bytes)));
    return refs.size > 0 ? [...refs] : undefined;
  }

  get all(): PdfValue | undefined {
    const all = [...this.#unreadable, ...this.#held.map(({ ref }) => ref)];
    return all.length > 0 ? all : undefined;
  }

  #refOf(bytes: Uint8Array): Ref {
    const held = this.#held.find((each) => sameBytes(each.bytes, bytes));
    if (held) return held.ref;
    const ref = this.#update.addStream({}, bytes);
    this.#held.push({ bytes, ref });
    return ref;
  }
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The streams that a security store holds, decoded. */
export function storedData(document: PdfDocument): ValidationData {
  const { current } = document;
  const store = dictOf(current, current.root.DSS);
  const bytesOfAll = (streams: PdfValue | undefined): Uint8Array[] =>
    arrayOf(current, streams).flatMap((value) => {
      const stream = current.resolve(value);
      return stream instanceof PdfStream ? [document.decode(stream)] : [];
    });
  return { certificates: bytesOfAll(store.Certs), ocsps: bytesOfAll(store.OCSPs), crls: bytesOfAll(store.CRLs) };
}
