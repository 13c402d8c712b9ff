import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Mutation, type MutationSource, mutate, signedFile } from './mutations.js';
import { SeededRandom } from './random.js';
import { vectorBytes, vectors } from './vectors.js';

export interface MutationFailure {
  readonly file: string;
  readonly what: string;
  readonly why: string;
}

export interface MutationFigures {
  readonly run: number;
  /** Counts by kind of mutation, then by Quire's answer. */
  readonly answers: ReadonlyMap<string, number>;
  readonly slowest: number;
  readonly failures: readonly MutationFailure[];
}

const options = { cryptography: nodeCryptography, compression: nodeCompression };
/** Larger files are left out: they reveal no more, and take longer. */
const MOST_BYTES = 60_000;
const MOST_FILES = 60;
const MOST_MILLISECONDS = 5000;

/** Damages signed files at random, from a seed, and compares the answers with the effects of the damage. */
export async function runMutations(count: number, seed: number): Promise<MutationFigures> {
  const random = new SeededRandom(seed);
  const files = await signedFiles();
  const answers = new Map<string, number>();
  const failures: MutationFailure[] = [];
  let slowest = 0;
  for (let i = 0; i < count; i++) {
    const file = random.pick(files);
    const mutation = mutate(file, random);
    const start = performance.now();
    const answer = await answerTo(mutation.bytes);
    const milliseconds = performance.now() - start;
    slowest = Math.max(slowest, milliseconds);
    const key = `${mutation.kind}: ${answer.split('\n')[0]}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    const why = await fault(file, mutation, answer, milliseconds);
    if (why) failures.push({ file: file.name, what: mutation.what, why });
  }
  return { run: count, answers, slowest, failures };
}

/** Files that are intact, and whose signatures cover every byte except their own contents. */
async function signedFiles(): Promise<readonly MutationSource[]> {
  const files: MutationSource[] = [];
  for (const vector of vectors()) {
    const bytes = vectorBytes(vector);
    if (bytes.length > MOST_BYTES || files.length === MOST_FILES) continue;
    const report = await verify(bytes, options).catch(() => undefined);
    const last = report?.signatures.find(({ coverage }) => coverage.wholeFile);
    if (report?.integrity !== 'intact' || !last?.coverage.byteRange) continue;
    files.push(signedFile(vector.file, bytes, [last.coverage.byteRange]));
  }
  return files;
}

async function answerTo(bytes: Uint8Array): Promise<string> {
  try {
    return (await verify(bytes, options)).integrity;
  } catch (error) {
    return isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}

async function fault(
  { bytes }: MutationSource,
  mutation: Mutation,
  answer: string,
  milliseconds: number,
): Promise<string | undefined> {
  if (answer.startsWith('thrown')) return answer;
  if (milliseconds > MOST_MILLISECONDS) return `took ${milliseconds.toFixed(0)} ms`;
  if (answer !== 'intact') return undefined;
  if (mutation.effect === 'signed') return 'signed bytes changed, and it is intact';
  if (mutation.effect === 'ambiguous') return 'readers disagree about the file, and it is intact';
  const [before, after] = [await shown(bytes), await shown(mutation.bytes)];
  return before === after ? undefined : 'the pages say something else, and it is intact';
}

/** The text of the pages by a reader that shares no code with Quire. */
async function shown(bytes: Uint8Array): Promise<string> {
  try {
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 }), {
      mergePages: false,
    });
    return text.join('\f');
  } catch (error) {
    return `unreadable: ${error}`;
  }
}
