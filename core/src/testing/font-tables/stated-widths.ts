/** Widths that a source states of a font's characters. */
import type { WantedStyle } from '../../fonts/choose-face.js';

export interface StatedWidths {
  /** The family by its canonical key: `calibri light`. */
  readonly family: string;
  readonly style: WantedStyle;
  /** Ems by code point. */
  readonly widths: ReadonlyMap<number, number>;
  /** The largest error of a width, in ems: the step that the source rounds to. */
  readonly precision: number;
}

/** The widths of one style of a family, on which all its sources agree. */
export interface CollectedWidths {
  readonly family: string;
  readonly style: WantedStyle;
  readonly precision: number;
  /** Ems by code point, the most frequent width first. */
  readonly widths: ReadonlyMap<number, readonly number[]>;
}

export const styleName = ({ bold, italic }: WantedStyle): 'regular' | 'bold' | 'italic' | 'boldItalic' =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

interface Group {
  readonly first: StatedWidths;
  /** The coarsest. */
  precision: number;
  /** The number of times that each width is stated, by code point. */
  readonly counts: Map<number, Map<number, number>>;
}

/** Joins the widths of many files. A character with several widths keeps them all: Arabic letters have forms. */
export function collectWidths(stated: Iterable<StatedWidths>): CollectedWidths[] {
  const groups = new Map<string, Group>();
  for (const each of stated) {
    const key = `${each.family} ${styleName(each.style)}`;
    const group = groups.get(key) ?? { first: each, precision: 0, counts: new Map<number, Map<number, number>>() };
    groups.set(key, group);
    group.precision = Math.max(group.precision, each.precision);
    for (const [codePoint, width] of each.widths) {
      const counts = group.counts.get(codePoint) ?? new Map<number, number>();
      group.counts.set(codePoint, counts);
      counts.set(width, (counts.get(width) ?? 0) + 1);
    }
  }
  return [...groups.values()].map(({ first: { family, style }, precision, counts }) => ({
    family,
    style,
    precision,
    widths: new Map([...counts].map(([codePoint, widths]) => [codePoint, byFrequency(widths)])),
  }));
}

const byFrequency = (counts: ReadonlyMap<number, number>): number[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([width]) => width);
