/**
 * The vocabulary: every element and attribute that the parts of a document may contain; its file is kept next to the
 * repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORA } from '../../workspace.js';

const FILE = join(CORPORA, 'standard/vocabulary.tsv');

export interface VocabularyEntry {
  /** `w:p`, or `w:ind@left` for an attribute. */
  readonly name: string;
  /** The number of real documents that hold it, of all that were counted. */
  readonly documents: number;
  /** The values that the standard lists; empty if it lists none. */
  readonly values: readonly string[];
}

export const isVocabularyHere = (): boolean => existsSync(FILE);

export const readVocabulary = (): readonly VocabularyEntry[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', documents = '0', values = ''] = line.split('\t');
      return { name, documents: Number(documents), values: values.split(' ').filter((value) => value !== '') };
    });
