import { Name, type PdfDict, PdfString, type PdfValue } from '../file/index.js';
import { type PdfObject, PdfStream, type Revision } from './objects.js';
import { isArray, isDict } from './syntax/index.js';
import { textOf } from './text.js';

/** A file within the document (ISO 32000-2 §7.11.4). */
export interface EmbeddedFile {
  /** Its key in the name tree, one character a byte; absent for one that is only associated. */
  readonly key?: string;
  /** As its file specification calls it. */
  readonly name: string;
  /** Media type. */
  readonly type?: string;
  /** `/AFRelationship` (§7.11.3). */
  readonly relationship?: string;
  readonly stream: PdfStream;
}

/** Nodes and files beyond this many were made to tire their reader. */
const MOST_VISITS = 100_000;

/** The files that the catalog leads to, by its name tree and as associated with the document, each once. */
export function embeddedFiles(revision: Revision): EmbeddedFile[] {
  const found = new Map<number, EmbeddedFile>();
  const dict = (value: PdfObject | undefined): PdfDict => asDict(revision.resolve(value));
  const associated = revision.resolve(revision.root.AF);
  const all = [
    ...namedFiles(revision, dict(revision.root.Names).EmbeddedFiles),
    ...(isArray(associated) ? associated.slice(0, MOST_VISITS) : [revision.root.AF]).map((value) => ({
      value,
      key: undefined,
    })),
  ];
  for (const { value, key } of all) {
    const specification = dict(value);
    const files = dict(specification.EF);
    const stream = revision.resolve(files.UF ?? files.F);
    if (!(stream instanceof PdfStream) || found.has(stream.start)) continue;
    const type = revision.resolve(stream.dict.Subtype);
    const relationship = revision.resolve(specification.AFRelationship);
    const name = revision.resolve(specification.UF ?? specification.F);
    found.set(stream.start, {
      ...(key === undefined ? {} : { key }),
      name: name instanceof PdfString ? textOf(name) : '',
      ...(type instanceof Name ? { type: type.text } : {}),
      ...(relationship instanceof Name ? { relationship: relationship.text } : {}),
      stream,
    });
  }
  return [...found.values()];
}

/** The entries of a name tree (§7.9.6), in its order. */
function namedFiles(
  revision: Revision,
  root: PdfValue | undefined,
): { readonly value: PdfValue; readonly key: string }[] {
  const entries: { value: PdfValue; key: string }[] = [];
  const seen = new Set<PdfDict>();
  const stack: (PdfValue | undefined)[] = [root];
  for (let visits = 0; stack.length > 0 && visits < MOST_VISITS; visits++) {
    const node = asDict(revision.resolve(stack.pop()));
    if (seen.has(node)) continue;
    seen.add(node);
    const names = revision.resolve(node.Names);
    const kids = revision.resolve(node.Kids);
    for (let at = 0; isArray(names) && at + 1 < names.length && entries.length < MOST_VISITS; at += 2) {
      const key = revision.resolve(names[at]);
      entries.push({ key: key instanceof PdfString ? key.latin : '', value: names[at + 1] });
    }
    if (isArray(kids)) for (const kid of kids.slice(0, MOST_VISITS).reverse()) stack.push(kid);
  }
  return entries;
}

const NOTHING: PdfDict = Object.freeze(Object.create(null));

const asDict = (value: PdfObject): PdfDict => (isDict(value) ? value : NOTHING);
