/** Numbers of paragraphs as references show them (REF with \\n, \\r, \\w: ECMA-376-1 §17.16.5.51). */
import type { ListDefinition } from './definitions.js';
import { filledText } from './label-text.js';

/** The number that a paragraph got. */
export interface CountedNumber {
  readonly list: ListDefinition;
  readonly level: number;
  /** The numbers of levels 0 to `level`. */
  readonly numbers: readonly number[];
  readonly language: string;
}

/** The higher levels that a reference repeats: none, all, or the levels that differ from those of the reference. */
export type NumberContext = 'none' | 'full' | { readonly from: CountedNumber | undefined };

/**
 * The number, without full stops at its end. Higher levels are not repeated if the text of the level includes their
 * numbers: the full number of levels `1.`, `a.`, `ii.` is `1.a.ii`, and that of `1.`, `1.1`, `1.1.1` is `1.1.1`.
 * @param plain leaves out the words of the label (`\\t`): `Section 1.01` is `1.01`
 */
export function numberInContext(number: CountedNumber, context: NumberContext, plain: boolean): string {
  const label = plain ? figuresOf : wholeLabel;
  const least = context === 'none' ? number.level : context === 'full' ? 0 : sharedLevels(number, context.from);
  let text = label(number, number.level);
  for (let top = highestLevel(number, number.level); top > least; ) {
    const above = top - 1;
    text = label(number, above) + text;
    top = Math.min(above, highestLevel(number, above));
  }
  return text.replace(/(?<![.\s])[.\s]+$/, '').trim();
}

/** Returns the number of leading levels with equal counts: the same chapter, the same section, and so on. */
function sharedLevels({ list, level, numbers }: CountedNumber, from: CountedNumber | undefined): number {
  if (!from || from.list.abstract !== list.abstract) return 0;
  let shared = 0;
  while (shared < level && shared <= from.level && numbers[shared] === from.numbers[shared]) shared++;
  return shared;
}

const textOf = ({ list }: CountedNumber, index: number): string => {
  const level = list.level(index);
  return level && level.format !== 'bullet' ? level.text : '';
};

const labelOf = ({ list, numbers, language }: CountedNumber, index: number, text: string): string =>
  filledText(list, index, text, numbers, language);

const wholeLabel = (number: CountedNumber, index: number): string => labelOf(number, index, textOf(number, index));

const figuresOf = (number: CountedNumber, index: number): string =>
  labelOf(number, index, textOf(number, index).replace(/[\p{L}\s]/gu, ''));

/** The outermost level (least index) that the text of a level includes, or the level itself if there is none. */
function highestLevel(number: CountedNumber, index: number): number {
  const included = [...textOf(number, index).matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1);
  return Math.min(index, ...included);
}
