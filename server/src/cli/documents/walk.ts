/** Files in folders, by extension and by pattern. Links to folders are not followed: they may lead in circles. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * The files in a folder and its subfolders, by their relative paths, sorted; without hidden files and Word's locks
 * (`~$`).
 */
export async function filesBelow(folder: string, extensions?: readonly string[]): Promise<readonly string[]> {
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

/** Returns true if a name has characters that shells expand. */
export const isPattern = (name: string): boolean => /[*?[\]]/.test(name);

/** The files whose paths a pattern matches: `*` and `?` within a name, `[a-z]` for a letter, `**` for any folders. */
export async function filesLike(pattern: string): Promise<readonly string[]> {
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
