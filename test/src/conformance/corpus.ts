/** The documents that conformance is measured on. They lie beside the repository and never go into it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { MarkupView } from '@quire/core';
import { CORPORA, OUT } from '../workspace.js';

/** DOCX files with the PDFs that Word exported from them, `NAME.docx` and `NAME.pdf`. */
export const PAIRS = join(CORPORA, 'fidelity/pairs');
/** Scores PDFs against Word's; explains where one leaves Word's. */
export const JUDGE = join(CORPORA, 'fidelity/fidelity.mjs');
export const EXPLAIN = join(CORPORA, 'fidelity/explain.mjs');
/** What LibreOffice scores on the same pairs. */
export const LIBREOFFICE_FIGURES = join(CORPORA, 'fidelity/libreoffice-7.4.json');
/** Files that break converters, and files made to harm. */
export const WILD = [join(CORPORA, 'wild'), join(CORPORA, 'wild/hostile')];

/** Where the converted pairs are left, for a look at them. */
export const CONVERTED = join(OUT, 'conformance');

export const CORPORA_MISSING = `No corpora at ${CORPORA}: nothing to measure.`;

export const isCorpusHere = (): boolean => existsSync(JUDGE);

/** What a folder's `index.jsonl` says of a document. */
export interface CorpusEntry {
  readonly id: string;
  /** Pages of Word's PDF. */
  readonly pages: number;
  /** How Word exported it, where that was not with all changes marked and without comments: ours is converted alike. */
  readonly options?: { readonly markup?: MarkupView; readonly comments?: 'margin' | 'none' };
}

/** The entries of a folder's index, by the names of its documents. */
export function corpusIndex(folder: string): ReadonlyMap<string, CorpusEntry> {
  const lines = readFileSync(join(folder, 'index.jsonl'), 'utf8').trim().split('\n');
  const entries: readonly CorpusEntry[] = lines.map((line) => JSON.parse(line));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

export interface SourceDocument {
  /** The file's name without its extension. */
  readonly name: string;
  readonly path: string;
}

// Templates, and documents with macros, are laid out like any other.
const EXTENSION = /\.(docx|dotx|docm)$/;

/** The documents in a folder whose name holds `only`, by name. */
export const documentsIn = (folder: string, only = ''): SourceDocument[] =>
  readdirSync(folder)
    .filter((file) => EXTENSION.test(file) && file.includes(only))
    .sort()
    .map((file) => ({ name: parse(file).name, path: join(folder, file) }));
