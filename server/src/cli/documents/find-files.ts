import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { readInput } from './files.js';

export interface FoundFile {
  /** The path of the file; `-` is the standard input. */
  readonly file: string;
  /** The given folder, or the one where the given pattern begins: `--out-dir` keeps the path from here. */
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

/**
 * The files in a folder and below, by relative paths, without hidden files and Word's locks (`~$`). Links to folders
 * are not followed, because they may lead in circles.
 */
async function filesBelow(folder: string, extensions?: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(folder)) {
    if (/^(\.|~\$)/.test(entry.name)) continue;
    if (entry.isDirectory()) {
      const within = await filesBelow(join(folder, entry.name), extensions);
      found.push(...within.map((name) => join(entry.name, name)));
    } else if (entry.isFile() && (extensions?.includes(extname(entry.name).toLowerCase()) ?? true)) {
      found.push(entry.name);
    }
  }
  return found;
}

const isPattern = (name: string): boolean => /[*?[\]]/.test(name);

/** The files whose paths a pattern matches: `*` and `?` within a name, `[a-z]` for a letter, `**` for any folders. */
async function filesLike(pattern: string): Promise<readonly string[]> {
  const segments = pattern.split(/[/\\]/);
  const start = segments[0] === '' || /^[A-Za-z]:$/.test(segments[0]) ? `${segments.shift()}/` : '';
  return matching(start, segments);
}

async function matching(folder: string, [segment, ...rest]: readonly string[]): Promise<readonly string[]> {
  const isLast = rest.length === 0;
  if (segment === '**') {
    const within = (await entriesOf(folder || '.')).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    const deeper = within.map((entry) => matching(join(folder, entry.name), [segment, ...rest]));
    return [await matching(folder, isLast ? ['*'] : rest), ...(await Promise.all(deeper))].flat();
  }
  if (!isPattern(segment) && !isLast) return matching(join(folder, segment), rest);
  const wanted = expressionOf(segment);
  const entries = (await entriesOf(folder || '.')).filter(({ name }) => wanted.test(name));
  if (isLast) return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  const folders = entries.filter((entry) => entry.isDirectory());
  return (await Promise.all(folders.map(({ name }) => matching(join(folder, name), rest)))).flat();
}

/** Matches as shells do: a name that begins with a dot needs a pattern that begins with one. */
function expressionOf(segment: string): RegExp {
  const body = segment.replace(/\[!?[^\]]+\]|[\s\S]/g, (piece) => {
    if (piece === '*') return '.*';
    if (piece === '?') return '.';
    if (piece.length > 1) return piece.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    return piece.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  });
  return new RegExp(`^${/^[*?[]/.test(segment) ? '(?!\\.)' : ''}${body}$`, 's');
}

/** The entries in order of their names; none if the folder cannot be read. */
const entriesOf = async (folder: string): Promise<readonly Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
