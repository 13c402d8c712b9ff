import { type DocumentPlan, type SignedOriginal, signedDocument } from '../forge.js';
import type { Readers, Shown } from '../readers/index.js';
import { heldIn } from './held.js';
import { reportOn } from './report.js';

/** A signed document before any update, and its pages as readers show them. */
export interface Base {
  readonly plan: DocumentPlan;
  readonly signed: SignedOriginal;
  /** The pages that readers show of each signed revision, by the end of the revision. */
  readonly shown: Map<number, Promise<Shown>>;
  /** The words that poppler reads in each revision, by the end of the revision. */
  readonly words: Map<number, Promise<ReadonlySet<string> | undefined>>;
  /** The links and files of each revision, by the end of the revision. */
  readonly held: Map<number, readonly string[]>;
}

/** Undefined for a document that cannot be signed, does not verify, or is not shown alike by all readers. */
export async function makeBase(plan: DocumentPlan, readers: Readers): Promise<Base | undefined> {
  const signed = await signedDocument(plan).catch(() => undefined);
  if (!signed) return undefined;
  const report = await reportOn(signed.bytes);
  if (typeof report === 'string' || report.integrity !== 'intact') return undefined;
  const base: Base = { plan, signed, shown: new Map(), words: new Map(), held: new Map() };
  for (const { coverage } of report.signatures) {
    if (!isShownAlike(await shownAsSigned(base, endOf(coverage), readers))) return undefined;
  }
  return base;
}

/** The end of the revision that a signature signs. */
export const endOf = ({ byteRange }: { readonly byteRange?: readonly number[] }): number =>
  byteRange ? byteRange[2] + byteRange[3] : 0;

/** True if all readers show pages of the same sizes. Otherwise they cannot judge later changes. */
function isShownAlike({ pages }: Shown): boolean {
  const sizes = [...pages.values()].map((each) => each?.map(({ width, height }) => `${width} x ${height}`).join());
  return new Set(sizes).size === 1 && sizes[0] !== undefined;
}

export function shownAsSigned({ signed, shown }: Base, end: number, readers: Readers): Promise<Shown> {
  let known = shown.get(end);
  if (!known) {
    known = readers.show(signed.bytes.subarray(0, end));
    shown.set(end, known);
  }
  return known;
}

export function wordsAsSigned(
  { signed, words }: Base,
  end: number,
  readers: Readers,
): Promise<ReadonlySet<string> | undefined> {
  let known = words.get(end);
  if (!known) {
    known = readers.words(signed.bytes.subarray(0, end));
    words.set(end, known);
  }
  return known;
}

export function heldAsSigned({ signed, held }: Base, end: number): readonly string[] {
  let known = held.get(end);
  if (!known) {
    known = heldIn(signed.bytes.subarray(0, end));
    held.set(end, known);
  }
  return known;
}
