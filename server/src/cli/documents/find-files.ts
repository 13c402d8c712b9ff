import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { readInput } from './files.js';
import { filesBelow, filesLike, isPattern } from './walk.js';

/** A file to process. */
export interface FoundFile {
  /** The path of the file; `-` is the standard input. */
  readonly file: string;
  /**
   * The folder that was given, or in which the given pattern begins, with the file at any depth: `--out-dir` keeps the
   * path from this folder to the file.
   */
  readonly root?: string;
}

export interface Wanted {
  /** Files, folders, and patterns that a shell did not expand. */
  readonly words: readonly string[];
  /** A file that lists further files, one per line; `-` for the standard input. */
  readonly filesFrom?: string;
  /** Extensions of the documents in folders, dot included; all files if absent. */
  readonly takes?: readonly string[];
}

/** The files that a command names, each once. A name without a match is kept, so that it is reported in order. */
export async function findFiles({ words, filesFrom, takes }: Wanted): Promise<readonly FoundFile[]> {
  const listed = filesFrom === undefined ? [] : await namesIn(filesFrom);
  const found = new Map<string, FoundFile>();
  for (const word of [...words, ...listed]) {
    for (const each of await filesOf(word, takes)) found.set(each.file === '-' ? '-' : resolve(each.file), each);
  }
  return [...found.values()];
}

async function filesOf(word: string, takes: readonly string[] | undefined): Promise<readonly FoundFile[]> {
  if (word === '-') return [{ file: word }];
  const there = await stat(word).catch(() => undefined);
  if (there?.isDirectory()) {
    const within = await filesBelow(word, takes);
    return within.map((name) => ({ file: join(word, name), root: word }));
  }
  if (!there && isPattern(word)) {
    const matching = await filesLike(word);
    if (matching.length > 0) return matching.map((file) => ({ file, root: rootOf(word) }));
  }
  return [{ file: word }];
}

/** The folder where a pattern begins: `reports` of `reports/**\/*.docx`. */
function rootOf(pattern: string): string {
  const segments = pattern.split(/[/\\]/);
  const fixed = segments.slice(0, segments.findIndex(isPattern));
  return fixed.join('/') || (segments[0] === '' ? '/' : '.');
}

/** Reads the names in a file, separated by line breaks, or by zero bytes as `find -print0` writes them. */
async function namesIn(file: string): Promise<readonly string[]> {
  const text = new TextDecoder().decode(await readInput(file));
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter((name) => name.trim() !== '');
}

/** The path of a found file relative to its root. */
export const placeBelow = ({ file, root }: FoundFile): string | undefined =>
  root === undefined ? undefined : relative(root, file);
