/** The switches of INDEX (ECMA-376-1 §17.16.5.27) and TOA (§17.16.5.67). */
import type { Instruction } from '../../instruction.js';

export interface TableSwitches {
  readonly kind: 'index' | 'authorities';
  /** The bookmark to which the entries are limited (`\b`). */
  readonly bookmark?: string;
  /**
   * Separators between an entry and its pages (`\e`), between pages (`\l`), in a range (`\g`), before a cross-reference
   * (`\k`).
   */
  readonly entrySeparator: string;
  readonly pageSeparator: string;
  readonly rangeSeparator: string;
  readonly referenceSeparator: string;
  /** A sequence whose number precedes the page number (`\s`), and the text between the two numbers (`\d`). */
  readonly chapter?: { readonly sequence: string; readonly separator: string };
  /** The switches of an index: columns (`\c`), letter (`\f`), first letters of its entries (`\p`). */
  readonly columns: number;
  readonly table: string;
  readonly letters?: { readonly from: string; readonly to: string };
  /** The heading above each letter: `A` is replaced by that letter, anything else is kept (`\h`). */
  readonly heading?: string;
  /** True if subentries are on the line of their entry (`\r`). */
  readonly runIn: boolean;
  /** The switches of a table of authorities: category (`\c`), its name above (`\h`), `passim` for many pages (`\p`). */
  readonly category?: number;
  readonly categoryHeading: boolean;
  readonly passim: boolean;
}

const MOST_COLUMNS = 4;

export function tableSwitches({ name, switches }: Instruction): TableSwitches {
  const value = (letter: string): string | undefined => switches.get(letter)?.[0];
  const bookmark = value('b');
  const chapter = value('s');
  const heading = value('h');
  const index = name === 'INDEX';
  const letters = index ? /^(.)\s*-+\s*(.)$/u.exec(value('p') ?? '') : null;
  const category = Number(value('c'));
  return {
    kind: index ? 'index' : 'authorities',
    ...(bookmark !== undefined && { bookmark }),
    entrySeparator: value('e') ?? (index ? ', ' : '\t'),
    pageSeparator: value('l') ?? ', ',
    rangeSeparator: value('g') ?? (index ? '\u2013' : '-'),
    referenceSeparator: value('k') ?? '. ',
    ...(chapter !== undefined && { chapter: { sequence: chapter, separator: value('d') ?? '-' } }),
    columns: index ? Math.min(MOST_COLUMNS, Math.max(1, Math.trunc(Number(value('c') ?? 1)) || 1)) : 1,
    table: index ? (value('f') ?? '').toUpperCase() : '',
    ...(letters && { letters: { from: letters[1].toLowerCase(), to: letters[2].toLowerCase() } }),
    ...(index && heading !== undefined && { heading }),
    runIn: index && switches.has('r'),
    ...(!index && category > 0 && { category }),
    categoryHeading: !index && switches.has('h'),
    passim: !index && switches.has('p'),
  };
}
