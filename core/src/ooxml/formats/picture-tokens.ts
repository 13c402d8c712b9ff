import type { Separators } from './separators.js';

/** One piece of a numeric picture (ECMA-376-1 §17.16.4.2). */
export type PictureToken =
  | { readonly kind: 'digit'; readonly item: '0' | '#' | 'x' }
  | { readonly kind: 'sign'; readonly item: '+' | '-' }
  | { readonly kind: 'literal'; readonly text: string };

export interface NumberPicture {
  readonly whole: readonly PictureToken[];
  readonly fraction: readonly PictureToken[];
  readonly hasPoint: boolean;
  readonly grouped: boolean;
  /** Digits after the point. */
  readonly decimals: number;
}

/**
 * The sections of a picture: for positive numbers, negative ones and zero. Pictures are spelled `#,##0.00` everywhere,
 * or as the template's locale writes numbers (`#.##0,00`); `separators` decide where both could be meant.
 */
export function numberPictures(source: string, separators: Separators): readonly NumberPicture[] {
  return sectionsOf(source)
    .slice(0, 3)
    .map((section) => numberPicture(section, separators));
}

function numberPicture(pieces: readonly Piece[], separators: Separators): NumberPicture {
  const point = pointOf(pieces, separators);
  const isMark = ({ text, quoted }: Piece): boolean => !quoted && (text === '.' || text === ',');
  const whole = point < 0 ? pieces : pieces.slice(0, point);
  const fraction = point < 0 ? [] : pieces.slice(point + 1);
  const tokens = (some: readonly Piece[]): PictureToken[] => some.filter((piece) => !isMark(piece)).map(tokenOf);
  const decimals = tokens(fraction).filter(({ kind }) => kind === 'digit').length;
  return {
    whole: tokens(whole),
    fraction: tokens(fraction),
    hasPoint: point >= 0,
    grouped: whole.some(isMark),
    decimals,
  };
}

/**
 * The index of the decimal separator: the last mark if both periods and commas occur; otherwise the digits after the
 * mark decide.
 */
function pointOf(pieces: readonly Piece[], separators: Separators): number {
  const last = (mark: string): number => pieces.findLastIndex(({ text, quoted }) => !quoted && text === mark);
  const [dot, comma] = [last('.'), last(',')];
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma);
  const mark = Math.max(dot, comma);
  if (mark < 0 || separators.decimal !== ',') return dot;
  const digits = pieces.slice(mark + 1).filter(({ text, quoted }) => !quoted && /[0#x]/.test(text)).length;
  if (mark === dot) return digits === 3 ? -1 : dot;
  return digits === 3 ? -1 : comma;
}

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

function sectionsOf(source: string): Piece[][] {
  const sections: Piece[][] = [[]];
  for (const [, quoted, character = ''] of source.matchAll(/'([^']*)'|([\s\S])/g)) {
    if (quoted !== undefined) sections.at(-1)?.push({ text: quoted, quoted: true });
    else if (character === ';') sections.push([]);
    else sections.at(-1)?.push({ text: character, quoted: false });
  }
  return sections;
}

function tokenOf({ text, quoted }: Piece): PictureToken {
  if (!quoted && (text === '0' || text === '#' || text === 'x')) return { kind: 'digit', item: text };
  if (!quoted && (text === '+' || text === '-')) return { kind: 'sign', item: text };
  return { kind: 'literal', text };
}
