import { mustBeObject } from '../../../base/argument.js';
import { PdfString } from '../../file/index.js';
import { PdfStream, type Revision } from '../index.js';
import { decodedText } from './text.js';
import { namedIn } from './trees.js';

/** A file within the document (ISO 32000-2 §7.11.4). */
export interface EmbeddedFile {
  /** The file's key in the name tree, one character per byte; absent for an associated file that is not in the tree. */
  readonly key?: string;
  /** The file name of its file specification. */
  readonly name: string;
  readonly type?: string;
  /** `/AFRelationship` (§7.11.3). */
  readonly relationship?: string;
  readonly stream: PdfStream;
}

/** The maximum number of associated files that are read; more of them are an attack on the reader. */
const MOST_FILES = 100_000;

/**
 * The embedded files in the name tree of the catalog, and the files associated with the document (ISO 32000-2 §14.13),
 * each once. Their content is `document.decode(file.stream)`.
 *
 * @example embeddedFiles(pdf.current) // []
 */
export function embeddedFiles(revision: Revision): EmbeddedFile[] {
  mustBeObject('revision', revision, 'root', 'resolve');
  const found = new Map<number, EmbeddedFile>();
  const { Names, AF } = revision.root;
  // Some writers that associate a single file write it without an array.
  const associated = revision.array(AF)?.slice(0, MOST_FILES) ?? [AF];
  const all = [
    ...namedIn(revision, revision.dict(Names)?.EmbeddedFiles),
    ...associated.map((value) => [undefined, value] as const),
  ];
  for (const [key, value] of all) {
    const specification = revision.dict(value) ?? {};
    const files = revision.dict(specification.EF);
    const stream = revision.resolve(files?.UF ?? files?.F);
    if (!(stream instanceof PdfStream) || found.has(stream.start)) continue;
    const type = revision.name(stream.dict.Subtype);
    const relationship = revision.name(specification.AFRelationship);
    const name = revision.resolve(specification.UF ?? specification.F);
    found.set(stream.start, {
      ...(key === undefined ? {} : { key }),
      name: name instanceof PdfString ? decodedText(name) : '',
      ...(type === undefined ? {} : { type }),
      ...(relationship === undefined ? {} : { relationship }),
      stream,
    });
  }
  return [...found.values()];
}
