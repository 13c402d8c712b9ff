/** Finds the user's own fonts. Reads names and styles from file headers, and the rest when a face is used. */

import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sniffFont } from '../fonts/index.js';
import type { FontSource, FontSourceFace } from '../resolved/index.js';
import { readFontFile } from './read-font.js';

const EXTENSIONS = new Set(['.ttf', '.otf', '.ttc', '.otc']);
const DEEPEST = 8;
const MOST_FILES = 5000;

/** The faces in files and, recursively, folders. Unreadable files are skipped. */
export function scanFontFolders(places: readonly string[]): FontSource {
  const faces: FontSourceFace[] = [];
  for (const path of fontFiles(places)) faces.push(...facesOf(path));
  return { faces };
}

function fontFiles(places: readonly string[]): string[] {
  const files: string[] = [];
  let level = [...places];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const deeper: string[] = [];
    for (const place of level) {
      const entry = statSync(place, { throwIfNoEntry: false });
      if (entry?.isDirectory()) deeper.push(...entriesOf(place));
      else if (entry?.isFile() && EXTENSIONS.has(extname(place).toLowerCase())) files.push(place);
      if (files.length >= MOST_FILES) return files;
    }
    level = deeper;
  }
  return files;
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Reads the file's table directory, then only the tables that name the faces. */
function facesOf(path: string): FontSourceFace[] {
  const file = openQuietly(path);
  if (file === undefined) return [];
  try {
    const size = fstatSync(file).size;
    const read = (offset: number, length: number): Uint8Array => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      readSync(file, bytes, 0, bytes.length, offset);
      return bytes;
    };
    return sniffFont(read, path).map(({ family, aliases, bold, italic, index }) => ({
      family,
      aliases,
      bold,
      italic,
      index,
      load: () => readFontFile(path),
    }));
  } catch {
    return [];
  } finally {
    closeSync(file);
  }
}

function openQuietly(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}
