import type { Compression } from '@quire/core';
import {
  isInteger,
  latin,
  name,
  type PdfDict,
  type PdfDocument,
  PdfUpdate,
  type PdfValue,
  type Ref,
  refOf,
} from '@quire/core/pdf';
import { storedStreams } from '@quire/core/pdf/document';
import { catalogOf } from './form.js';
import { refuseToRepair } from './refusals.js';

/** The data that a document keeps to validate a signature later, in DER. */
interface StoredData {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Stored data with its signature: `key` is the upper-case SHA-1 of its /Contents, zeros included. */
export interface SignatureData extends StoredData {
  readonly key: string;
}

const KINDS = [
  ['Certs', 'certificates', 'Cert'],
  ['OCSPs', 'ocspResponses', 'OCSP'],
  ['CRLs', 'crls', 'CRL'],
] as const;

/** Adds validation data in a separate revision, reusing streams. Returns the document's new bytes. */
export function addStoredData(
  document: PdfDocument,
  signatures: readonly SignatureData[],
  compression: Compression,
): Uint8Array {
  refuseToRepair(document);
  const update = new PdfUpdate(document, compression);
  const { ref: root, dict: catalog } = catalogOf(update);
  const old = update.dict(catalog.DSS) ?? {};
  const related: Record<string, PdfValue> = { ...definedOf(update.dict(old.VRI) ?? {}) };
  const entries = signatures.map(({ key }): [string, Record<string, PdfValue>] => [key, {}]);
  const store: Record<string, PdfValue | undefined> = { ...old, Type: name('DSS') };
  for (const [kind, member, singular] of KINDS) {
    const list = new StreamList(document, update, old[kind]);
    signatures.forEach((signature, i) => {
      const refs = signature[member].map((bytes) => list.add(bytes));
      if (refs.length > 0) entries[i]![1][singular] = refs;
    });
    if (list.refs.length > 0) store[kind] = list.refs;
  }
  // Entries are indirect objects: in encrypted documents, pyHanko takes direct ones for changed.
  for (const [key, entry] of entries) related[key] = update.set(update.allocate(), { Type: name('VRI'), ...entry });
  store.VRI = related;
  const DSS = update.set(refOf(catalog.DSS) ?? update.allocate(), store);
  update.set(root, { ...catalog, DSS, ...extensions(update, catalog) });
  return update.finish().bytes;
}

const definedOf = (dict: PdfDict): Record<string, PdfValue> =>
  Object.fromEntries(Object.entries(dict).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** One list of the store: the document's existing streams first, and no content twice. */
class StreamList {
  readonly refs: PdfValue[];
  readonly #update: PdfUpdate;
  readonly #known: Map<string, PdfValue>;

  constructor(document: PdfDocument, update: PdfUpdate, old: PdfValue | undefined) {
    const streams = storedStreams(document, document.current, old);
    this.refs = [...(update.array(old) ?? [])];
    this.#update = update;
    this.#known = new Map(streams.map(({ value, content }) => [latin(content), value]));
  }

  add(bytes: Uint8Array): PdfValue {
    const key = latin(bytes);
    const known = this.#known.get(key);
    if (known) return known;
    const ref: Ref = this.#update.addStream({}, bytes);
    this.#known.set(key, ref);
    this.refs.push(ref);
    return ref;
  }
}

/** The extensions with the entry that declares the security store before PDF 2.0 (ETSI EN 319 142-1 §5.6). */
function extensions(update: PdfUpdate, catalog: PdfDict): PdfDict {
  const declared = update.dict(catalog.Extensions) ?? {};
  const level = update.dict(declared.ESIC)?.ExtensionLevel;
  const isNewer = (update.name(catalog.Version) ?? '') >= '2' || isVersion2(update.document.bytes);
  if (isNewer || (isInteger(level) && level >= LEVEL)) return {};
  const ESIC = { BaseVersion: name('1.7'), ExtensionLevel: LEVEL };
  return { Extensions: { ...declared, ESIC } };
}

const LEVEL = 2;

const isVersion2 = (bytes: Uint8Array): boolean => /%PDF-2/.test(latin(bytes.subarray(0, 1024)));
