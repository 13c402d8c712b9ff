/** Real documents by the elements and attributes that they contain, the smallest first. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { CORPORA } from '../../workspace.js';

const FOLDERS = ['fidelity', 'wild', 'reported/convert', 'reported/layout'];
/**
 * The maximum number of characters in all parts of a document; longer ones take too long to be laid out hundreds of
 * times.
 */
const LONGEST = 400_000;

export interface HeldDocument {
  readonly path: string;
  readonly size: number;
}

export type Holders = ReadonlyMap<string, readonly HeldDocument[]>;

/** The documents that contain each element and attribute, outside of fallbacks, which readers of newer markup skip. */
export function readHolders(): Holders {
  const holders = new Map<string, HeldDocument[]>();
  const documents = FOLDERS.flatMap((folder) => documentsUnder(join(CORPORA, folder))).flatMap((path) => {
    const parts = heldPartsOf(path);
    const size = [...parts.values()].reduce((sum, text) => sum + text.length, 0);
    return parts.size === 0 || size > LONGEST ? [] : [{ path, size, names: namesIn(parts) }];
  });
  for (const { names, ...document } of documents.sort((a, b) => a.size - b.size)) {
    for (const name of names) {
      const before = holders.get(name);
      if (before) before.push(document);
      else holders.set(name, [document]);
    }
  }
  return holders;
}

function documentsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return name === 'hostile' ? [] : documentsUnder(path);
      return name.endsWith('.docx') ? [path] : [];
    });
}

/** The XML parts of a document; none if it is not an archive. */
export function heldPartsOf(path: string): Map<string, string> {
  try {
    const files = unzipSync(readFileSync(path), { filter: ({ name }) => /^word\/.*\.xml$/.test(name) });
    return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  } catch {
    return new Map();
  }
}

function namesIn(parts: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>();
  for (const text of parts.values()) {
    const read = text.replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '');
    for (const [, element = '', attributes = ''] of read.matchAll(
      /<(\w+:\w+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/g,
    )) {
      names.add(element);
      const prefix = element.slice(0, element.indexOf(':') + 1);
      for (const [, attribute = ''] of attributes.matchAll(/([\w:]+)\s*=/g)) {
        names.add(`${element}@${attribute.startsWith(prefix) ? attribute.slice(prefix.length) : attribute}`);
      }
    }
  }
  return names;
}
