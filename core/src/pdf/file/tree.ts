import type { PdfFile } from './file.js';
import { type PdfDict, type PdfValue, type Ref, utf8 } from './values.js';

/** The maximum number of entries or children of a node, so that readers search a few hundred bytes per level. */
const FAN = 64;

/** A name tree (ISO 32000-1 §7.9.6). Keys are written in UTF-8 and sorted by their bytes. */
export function nameTree(file: PdfFile, entries: readonly (readonly [string, PdfValue])[]): Ref {
  const keyed = entries.map(([key, value]) => ({ key: utf8(key), value }));
  keyed.sort((a, b) => (a.key.latin < b.key.latin ? -1 : a.key.latin > b.key.latin ? 1 : 0));
  return tree(file, 'Names', keyed);
}

/** A number tree (§7.9.7). Keys must be in ascending order. */
export function numberTree(file: PdfFile, entries: readonly (readonly [number, PdfValue])[]): Ref {
  return tree(
    file,
    'Nums',
    entries.map(([key, value]) => ({ key, value })),
  );
}

interface Entry {
  readonly key: PdfValue;
  readonly value: PdfValue;
}

/** A node whose limits are not written yet: the root must not have limits, all others must. */
interface Node {
  readonly dict: PdfDict;
  readonly limits: readonly [PdfValue, PdfValue];
}

function tree(file: PdfFile, member: 'Names' | 'Nums', entries: readonly Entry[]): Ref {
  if (entries.length <= FAN) return file.add({ [member]: flat(entries) });
  let level: Node[] = chunks(entries).map((leaf) => ({
    dict: { [member]: flat(leaf) },
    limits: [leaf[0].key, leaf[leaf.length - 1].key],
  }));
  while (level.length > FAN) {
    const parents: Node[] = [];
    for (const nodes of chunks(level)) {
      parents.push(parentOf(file, nodes));
    }
    level = parents;
  }
  return file.add(parentOf(file, level).dict);
}

const flat = (entries: readonly Entry[]): PdfValue[] => entries.flatMap(({ key, value }) => [key, value] as PdfValue[]);

function parentOf(file: PdfFile, nodes: readonly Node[]): Node {
  const kids = nodes.map(({ dict, limits }) => file.add({ ...dict, Limits: limits }));
  return { dict: { Kids: kids }, limits: [nodes[0].limits[0], nodes[nodes.length - 1].limits[1]] };
}

function chunks<T>(values: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let from = 0; from < values.length; from += FAN) result.push(values.slice(from, from + FAN));
  return result;
}
