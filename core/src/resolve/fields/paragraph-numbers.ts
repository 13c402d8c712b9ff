/**
 * Fields that number paragraphs and items within them (ECMA-376-1 §17.16.5.5 to 7 and 40): AUTONUM, AUTONUMLGL,
 * AUTONUMOUT and LISTNUM. Word stores no result of them and counts each in its place.
 */
import { pairsOf } from '../../base/tables.js';
import { formatNumber } from '../numbering/index.js';
import type { Instruction } from './instruction.js';
import { fieldNumber, fieldNumberFormat } from './number-format.js';

/** The properties of the paragraph that contains a numbering field such as AUTONUM. */
export interface NumberedPlace {
  /** 0 to 8 in one of the built-in heading styles. */
  readonly heading?: number;
  /** The list level of a numbered paragraph, from 0 to 8. */
  readonly listLevel?: number;
}

const LEVELS = 9;
/** The level of body text, a separate one below all headings. */
const BODY = LEVELS;

/** The first number of each level of a list, in the level's format; the last one of an outline is for body text. */
const NUMBER = '1) a) i) (1) (a) (i) 1. a. i.'.split(' ');
const OUTLINE = 'I. A. 1. a) (1) (a) (i) (a) (i) 1.'.split(' ');
const FORMATS = pairsOf('a lowerLetter; i lowerRoman; A upperLetter; I upperRoman');

/** Built-in lists of LISTNUM; others are those of `w:abstractNum` by name, which are not counted here. */
const LISTS = /^(number|legal|outline)default$/;

/** Counts the fields of one story in reading order. */
export class ParagraphNumbers {
  readonly #counts = new Map<string, number[]>();
  #place: NumberedPlace = {};
  /** The level of the last LISTNUM of the paragraph, by list. */
  #levels = new Map<string, number>();

  startParagraph(place: NumberedPlace): void {
    this.#place = place;
    this.#levels = new Map();
  }

  /** Returns the text of a field that numbers paragraphs; undefined for all other fields. */
  shown(instruction: Instruction): string | undefined {
    switch (instruction.name) {
      case 'AUTONUM':
        return this.#plain(instruction);
      case 'AUTONUMLGL':
        return this.#legal(instruction);
      case 'AUTONUMOUT':
        return this.#outline();
      case 'LISTNUM':
        return this.#item(instruction);
      default:
        return undefined;
    }
  }

  #plain(instruction: Instruction): string {
    const counts = this.#counted('AUTONUM');
    return autoNumber(counts[this.#level], instruction) + separator(instruction);
  }

  /** Numbers of all levels above, without levels that no heading has; body text continues from the last heading. */
  #legal(instruction: Instruction): string {
    const counts = this.#counted('AUTONUMLGL');
    const numbers = counts.slice(0, this.#level + 1).filter((count) => count > 0);
    const between = separator(instruction);
    const text = numbers.map((number) => autoNumber(number, instruction)).join(between);
    return instruction.switches.has('e') ? text : text + between;
  }

  #outline(): string {
    const count = this.#counted('AUTONUMOUT')[this.#level];
    return inLook(count, OUTLINE[this.#level]);
  }

  /** Counts the paragraph at its level, and restarts the levels below. */
  #counted(series: string): number[] {
    const counts = this.#countsOf(series);
    advance(counts, this.#level);
    return counts;
  }

  #item({ arguments: [name = 'NumberDefault'], switches }: Instruction): string | undefined {
    const kind = LISTS.exec(name.toLowerCase())?.[1];
    if (!kind) return undefined;
    const level = this.#itemLevel(kind, Number(switches.get('l')?.[0]));
    this.#levels.set(kind, level);
    const counts = this.#countsOf(kind);
    advance(counts, level);
    const start = switches.get('s')?.[0];
    if (start !== undefined && Number.isInteger(Number(start))) counts[level] = Number(start);
    if (kind !== 'legal') return inLook(counts[level], (kind === 'number' ? NUMBER : OUTLINE)[level]);
    return counts
      .slice(0, level + 1)
      .map((count) => `${Math.max(1, count)}.`)
      .join('');
  }

  /**
   * The level of an item: one below the item before it in the paragraph, or below the paragraph's own number, unless
   * the field states its level.
   */
  #itemLevel(kind: string, stated: number): number {
    if (stated >= 1 && stated <= LEVELS) return Math.trunc(stated) - 1;
    const above = this.#levels.get(kind) ?? this.#place.listLevel ?? -1;
    return Math.min(LEVELS - 1, above + 1);
  }

  get #level(): number {
    return this.#place.heading ?? BODY;
  }

  #countsOf(series: string): number[] {
    const counts = this.#counts.get(series) ?? new Array<number>(LEVELS + 1).fill(0);
    this.#counts.set(series, counts);
    return counts;
  }
}

function advance(counts: number[], level: number): void {
  counts[level]++;
  counts.fill(0, level + 1);
}

const autoNumber = (number: number, instruction: Instruction): string =>
  fieldNumber(number, fieldNumberFormat(instruction) ?? 'decimal');

const separator = ({ switches }: Instruction): string => switches.get('s')?.[0]?.slice(0, 1) ?? '.';

const inLook = (number: number, look: string): string =>
  look.replace(/\w/, (first) => formatNumber(number, FORMATS.get(first) ?? 'decimal'));
