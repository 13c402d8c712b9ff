import { LocatedString, objectNumber, type PdfDict, type PdfDocument, type Revision } from '@quire/core/pdf';
import { type Field, isDocumentTimestamp, signatureIn } from '@quire/core/pdf/document';
import type { View, Views } from '../view.js';

/** A signature dictionary (ISO 32000-2 §12.8.1) and how it was found. */
export interface FoundSignature {
  readonly dict: PdfDict;
  /** The object that is the signature, or contains it. */
  readonly number?: number;
  /** The full name of the field with this value; undefined if no field has it. */
  readonly field?: string;
  /** Other fields with the same value; `isLater` is true if they got it in a revision after `seenIn`. */
  readonly sharedWith: readonly { readonly field: string; readonly isLater: boolean }[];
  /** The first revision in which a field has the signature; the newest revision if no field has it. */
  readonly seenIn: Revision;
  /** True if the field still has the signature in the newest revision. */
  readonly isCurrent: boolean;
  /** True for `/UR3` of `/Perms`: rights granted by a producer, which are no signature of the document. */
  readonly isUsageRights: boolean;
  readonly contents?: LocatedString;
  /** Faults in the syntax of the dictionary, which readers handle differently. */
  readonly faults: readonly string[];
}

/** The maximum number of fields that are named as sharing one signature. */
const MOST_SHARED = 20;
/** The maximum number of signatures that are read in a document. */
const MOST_SIGNATURES = 1_000;

/** Returns the signatures of all revisions, in the order of their first appearance. */
export function findSignatures(document: PdfDocument, views: Views): readonly FoundSignature[] {
  const found = new Map<string, FoundSignature>();
  for (const revision of document.revisions) {
    const view = views.of(revision);
    for (const field of view.form.fields) {
      if (found.size >= MOST_SIGNATURES) break;
      addField(found, view, field, document.current);
    }
  }
  addStrays(found, views.of(document.current));
  return [...found.values()];
}

function addField(found: Map<string, FoundSignature>, view: View, field: Field, current: Revision): void {
  const { dict: node } = field;
  const dict = signatureIn(view.revision, field);
  if (!dict) return;
  const number = objectNumber(node.V) ?? field.number;
  const key = keyOf(view.revision, number, field.name);
  const known = found.get(key);
  const isCurrent = view.revision === current;
  if (!known) found.set(key, { ...signatureOf(view, dict, number), field: field.name, isCurrent });
  else if (known.field === field.name) found.set(key, { ...known, isCurrent });
  else if (known.sharedWith.length < MOST_SHARED && !known.sharedWith.some((each) => each.field === field.name)) {
    const other = { field: field.name, isLater: view.revision !== known.seenIn };
    found.set(key, { ...known, isCurrent, sharedWith: [...known.sharedWith, other] });
  }
}

/** The identity of a signature: the same bytes are the same signature in all revisions. */
function keyOf(revision: Revision, number: number | undefined, name: string): string {
  const object = number === undefined ? undefined : revision.object(number);
  return `${number ?? name} at ${object?.start}`;
}

function signatureOf(view: View, dict: PdfDict, number: number | undefined): FoundSignature {
  const object = number === undefined ? undefined : view.revision.object(number);
  const contents = view.revision.resolve(dict.Contents);
  return {
    dict,
    number,
    sharedWith: [],
    seenIn: view.revision,
    isCurrent: false,
    isUsageRights: false,
    ...(contents instanceof LocatedString ? { contents } : {}),
    faults: (object?.faults ?? []).map(({ message }) => message),
  };
}

/** Adds dictionaries that look like signatures by their entries, and that no field leads to. */
function addStrays(found: Map<string, FoundSignature>, view: View): void {
  const { revision } = view;
  const rights = objectNumber(revision.dict(revision.root.Perms)?.UR3);
  for (const number of revision.numbers()) {
    if (found.size >= MOST_SIGNATURES) return;
    const dict = revision.dict(revision.object(number)?.value);
    if (!dict || dict.Contents === undefined || !looksSigned(revision, dict)) continue;
    const key = keyOf(revision, number, '');
    if (found.has(key)) continue;
    found.set(key, { ...signatureOf(view, dict, number), isCurrent: true, isUsageRights: number === rights });
  }
}

const looksSigned = (revision: Revision, dict: PdfDict): boolean =>
  dict.ByteRange !== undefined || revision.name(dict.Type) === 'Sig' || isDocumentTimestamp(revision, dict);
