/** Signed files from tests of other projects, with the projects' verdicts: `cases/signatures` of the corpora. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORA } from '../../workspace.js';

const FOLDER = join(CORPORA, 'cases/signatures');

export interface Vector {
  /** The path within the folder: `pdf/NAME.pdf`, `docx/NAME.docx`. */
  readonly file: string;
  /** True if the cryptography is valid; null if the project does not say. */
  readonly intact: boolean | null;
  /** True if the changes since signing are allowed; false if they make the signature invalid, whatever is trusted. */
  readonly acceptable: boolean | null;
}

export const areVectorsHere = (): boolean => existsSync(join(FOLDER, 'index.jsonl'));

/** The vectors whose name contains `filter`. */
export const vectors = (filter = ''): readonly Vector[] =>
  readFileSync(join(FOLDER, 'index.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Vector => JSON.parse(line))
    .filter(({ file }) => file.includes(filter));

export const vectorBytes = ({ file }: Vector): Uint8Array => readFileSync(join(FOLDER, file));
