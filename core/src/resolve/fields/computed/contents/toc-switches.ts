/** The switches of a TOC field (ECMA-376-1 §17.16.5.68). */
import type { Instruction } from '../../instruction.js';

export interface TocSwitches {
  /** Levels of headings, built-in ones and other styles with an outline level (`\o`), from 1. */
  readonly headings?: LevelRange;
  /** Levels of paragraphs by their outline level (`\u`). */
  readonly outline?: LevelRange;
  /** Levels by names of styles, in lower case (`\t`). */
  readonly styles: ReadonlyMap<string, number>;
  /** The table letter and the levels of the listed TC fields (`\f`, `\l`). */
  readonly hidden?: { readonly table: string; readonly levels: LevelRange };
  /** A sequence whose captions are the entries (`\c`), or the captions without label and number (`\a`). */
  readonly captions?: { readonly sequence: string; readonly labelled: boolean };
  /** A table of figures: its entries have another style. */
  readonly figures: boolean;
  /** The bookmark to which the listed paragraphs are limited (`\b`). */
  readonly bookmark?: string;
  readonly links: boolean;
  /** Levels without page numbers (`\n`). */
  readonly withoutPages?: LevelRange;
  /** Text between an entry and its page instead of a tab (`\p`). */
  readonly separator?: string;
  /** A sequence whose number precedes the page number, and the text between the two numbers (`\s`, `\d`). */
  readonly chapter?: { readonly sequence: string; readonly separator: string };
  readonly keepsLines: boolean;
}

export interface LevelRange {
  readonly from: number;
  readonly to: number;
}

const ALL: LevelRange = { from: 1, to: 9 };

export const holdsLevel = (range: LevelRange | undefined, level: number): boolean =>
  range !== undefined && level >= range.from && level <= range.to;

export function tocSwitches({ switches }: Instruction): TocSwitches {
  const value = (letter: string): string | undefined => switches.get(letter)?.[0];
  const headings = switches.has('o') ? (levelRange(value('o')) ?? ALL) : undefined;
  const hidden = switches.has('f') || switches.has('l');
  const caption = value('c') ?? value('a');
  const plain = !['o', 'u', 't', 'f', 'l', 'c', 'a'].some((letter) => switches.has(letter));
  const bookmark = value('b');
  const chapter = value('s');
  // Word takes only the first character of `\p`, and `\f` after `\l` lists all levels ([MS-OI29500] 2.1.504).
  const separator = value('p')?.match(/^./su)?.[0];
  const letters = [...switches.keys()];
  const levels = letters.indexOf('f') > letters.indexOf('l') ? undefined : levelRange(value('l'));
  return {
    ...((headings || plain) && { headings: headings ?? ALL }),
    ...(switches.has('u') && { outline: headings ?? ALL }),
    styles: styleLevels((switches.get('t') ?? []).join(',')),
    ...(hidden && { hidden: { table: (value('f') ?? 'C').toUpperCase(), levels: levels ?? ALL } }),
    ...(caption !== undefined && { captions: { sequence: caption, labelled: value('c') !== undefined } }),
    figures: switches.has('c') || switches.has('a'),
    ...(bookmark !== undefined && { bookmark }),
    links: switches.has('h'),
    ...(switches.has('n') && { withoutPages: levelRange(value('n')) ?? ALL }),
    ...(separator !== undefined && { separator }),
    ...(chapter !== undefined && { chapter: { sequence: chapter, separator: value('d') ?? '-' } }),
    keepsLines: switches.has('x'),
  };
}

/** `1-3`, or a single level. */
function levelRange(text: string | undefined): LevelRange | undefined {
  const [, from, to = from] = /^\s*([1-9])\s*(?:-\s*([1-9]))?\s*$/.exec(text ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

/** `Style,1,Other style,2`, with the list separator of the author's system; a style without a level is of level 1. */
function styleLevels(list: string): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  let name: string | undefined;
  for (const piece of list.split(/[,;]/).map((each) => each.trim())) {
    if (name !== undefined && /^[1-9]$/.test(piece)) {
      levels.set(name, Number(piece));
      name = undefined;
    } else if (piece !== '') {
      name = piece.toLowerCase();
      levels.set(name, 1);
    }
  }
  return levels;
}
