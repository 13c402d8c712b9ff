/** The documents of the conformance measurements. They are kept next to the repository and never go into it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { MarkupView } from '@quire/core';
import { CORPORA, OUT } from '../workspace.js';

const FIDELITY = join(CORPORA, 'fidelity');

/** A folder of documents that Word has laid out too. */
export interface Corpus {
  readonly name: 'pairs' | 'world' | 'noted';
  /** Holds `NAME.docx`, with the PDF that Word exported from it as `NAME.pdf`, and `index.jsonl`. */
  readonly folder: string;
  /** The folder in which the converted documents are left for inspection. */
  readonly converted: string;
  /** The file of LibreOffice's scores on the same documents. */
  readonly libreOffice?: string;
}

const corpus = (name: Corpus['name'], libreOffice?: string): Corpus => ({
  name,
  folder: join(FIDELITY, name),
  converted: join(OUT, 'conformance', name),
  ...(libreOffice ? { libreOffice: join(FIDELITY, libreOffice) } : {}),
});

export const PAIRS = corpus('pairs', 'libreoffice-7.4.json');
export const WORLD = corpus('world', 'libreoffice-7.4-world.json');
/** Documents without a PDF, in which Word noted where its pages began. */
export const NOTED = corpus('noted');
export const CORPORA_OF_WORD = [PAIRS, WORLD, NOTED] as const;

/** Scores PDFs against Word's, explains their first difference, and compares page breaks with Word's notes. */
export const JUDGE = join(FIDELITY, 'fidelity.mjs');
export const EXPLAIN = join(FIDELITY, 'explain.mjs');
export const PAGE_BREAKS = join(FIDELITY, 'pagebreaks.mjs');
/** Files that break converters, and files made to harm. */
export const WILD = [join(CORPORA, 'wild'), join(CORPORA, 'wild/hostile')];

export const CORPORA_MISSING = `No corpora at ${CORPORA}: nothing to measure.`;

export const isCorpusHere = (): boolean => existsSync(JUDGE);

/** The entry of a document in its folder's `index.jsonl`. */
export interface CorpusEntry {
  readonly id: string;
  /** Pages as Word made them. */
  readonly pages: number;
  /** Its language as a BCP 47 tag; undefined if it was not determined. */
  readonly lang?: string;
  /**
   * The options of Word's export, which Quire's conversion gets too; absent if the export shows all changes as markup
   * and no comments.
   */
  readonly options?: { readonly markup?: MarkupView; readonly comments?: 'margin' | 'none' };
}

/** The entries of a corpus, by the names of its documents. */
export function corpusIndex({ folder }: Corpus): ReadonlyMap<string, CorpusEntry> {
  const lines = readFileSync(join(folder, 'index.jsonl'), 'utf8').trim().split('\n');
  const entries: readonly CorpusEntry[] = lines.map((line) => JSON.parse(line));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The first document of these corpora whose name contains `wanted`. */
export function findDocument(wanted: string, corpora: readonly Corpus[]): { corpus: Corpus; name: string } | undefined {
  for (const corpus of corpora) {
    const [first] = documentsIn(corpus.folder, wanted);
    if (first) return { corpus, name: first.name };
  }
  return undefined;
}

export interface CorpusDocument {
  /** The file's name without its extension. */
  readonly name: string;
  readonly path: string;
}

// Templates, and documents with macros, are laid out like any other.
const EXTENSION = /\.(docx|dotx|docm)$/;

/** The documents in a folder whose name contains `only`, by name. */
export const documentsIn = (folder: string, only = ''): CorpusDocument[] =>
  readdirSync(folder)
    .filter((file) => EXTENSION.test(file) && file.includes(only))
    .sort()
    .map((file) => ({ name: parse(file).name, path: join(folder, file) }));
