/** The template cases, as listed in their `index.jsonl`. They are kept next to the repository and never go into it. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CORPORA } from '../../workspace.js';

const FOLDER = join(CORPORA, 'cases/annotate');

/** One line of the index, as far as it is read. Paths are relative to the folder of the cases. */
export interface TemplateCase {
  readonly id: string;
  readonly operation: 'annotate' | 'introspect';
  /** `owner/name` of the project that the template comes from: its data has that project's shape. */
  readonly repo: string;
  readonly file: string;
  readonly data?: string;
  readonly assets?: readonly string[];
  /** Paragraph texts by part, named without the leading slash. */
  readonly expected_text?: Readonly<Record<string, readonly string[]>>;
  readonly expected_file?: string;
  readonly fields_inventory?: string;
  /** The assertions of the project's own test, as source code. */
  readonly asserts?: readonly string[];
  readonly upstream_options?: readonly string[];
  /** True if the project was asked to remove its content controls. */
  readonly remove_controls?: boolean;
}

export const areCasesHere = (): boolean => existsSync(join(FOLDER, 'index.jsonl'));

/** The cases whose id contains `only`, in the order of the index. */
export const casesNamed = (only = ''): TemplateCase[] =>
  readFileSync(join(FOLDER, 'index.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as TemplateCase)
    .filter(({ id }) => id.includes(only));

export const caseBytes = (path: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, path)));

export const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));

/** Files that come with a case, by their bare names. */
export const assetsOf = ({ assets = [] }: TemplateCase): ReadonlyMap<string, Uint8Array> =>
  new Map(assets.map((path) => [basename(path), caseBytes(path)]));
