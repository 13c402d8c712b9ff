/** Entries of indexes (XE, ECMA-376-1 §17.16.5.76) and of tables of authorities (TA, §17.16.5.63). */
import type { Instruction } from '../instruction.js';

interface PageLook {
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface IndexMark extends PageLook {
  readonly kind: 'index';
  /** The entry and its parent entries, the highest first. */
  readonly path: readonly string[];
  /** The letter of the entry's index (`\f`), in upper case; empty if none is stated. */
  readonly table: string;
  /** The bookmark whose pages the entry lists (`\r`). */
  readonly range?: string;
  /** Text in place of a page (`\t`). */
  readonly crossReference?: string;
}

export interface AuthorityMark extends PageLook {
  readonly kind: 'authority';
  /** The citation as shown in the table (`\l`); later marks with the same short citation have none. */
  readonly long?: string;
  readonly short: string;
  readonly category: number;
  readonly range?: string;
}

export type ReferenceMark = IndexMark | AuthorityMark;

/** The maximum number of levels of an index entry. */
const DEEPEST = 9;
const LONGEST = 1_000;

export function markOf(instruction: Instruction): ReferenceMark | undefined {
  const { name, switches } = instruction;
  const value = (letter: string): string | undefined => switches.get(letter)?.[0];
  const range = value('r');
  const look = { bold: switches.has('b'), italic: switches.has('i'), ...(range !== undefined && { range }) };
  if (name === 'XE') {
    const path = entryPath(instruction);
    const crossReference = value('t');
    if (path.length === 0) return undefined;
    const table = (value('f') ?? '').toUpperCase();
    return { kind: 'index', path, table, ...look, ...(crossReference !== undefined && { crossReference }) };
  }
  const long = value('l')?.slice(0, LONGEST);
  const short = value('s') ?? long;
  if (name !== 'TA' || short === undefined) return undefined;
  const category = Number(value('c') ?? 1);
  return { kind: 'authority', short, category, ...look, ...(long !== undefined && { long }) };
}

/** The levels of an entry, which colons separate, except a colon after a backslash or at the start. */
function entryPath({ rest, arguments: [entry = ''] }: Instruction): readonly string[] {
  const quoted = /^["\u201c-\u201e]((?:[^"\u201c-\u201e\\]|\\.)*)/.exec(rest)?.[1];
  const levels = quoted?.slice(0, LONGEST).match(/(?:^:)?(?:[^:\\]|\\.)+/g) ?? entry.slice(0, LONGEST).split(':');
  return levels
    .map((level) => level.replace(/\\(.)/g, '$1').trim())
    .filter((level) => level !== '')
    .slice(0, DEEPEST);
}
