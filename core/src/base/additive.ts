/** Writes numbers in additive numeral systems, such as Roman numerals, whose signs have fixed values. */

export function additive(value: number, table: readonly (readonly [number, string])[]): string {
  let rest = value;
  let text = '';
  for (const [worth, sign] of table) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}

/** The values of Roman digits and of pairs of digits, from the largest. */
export const ROMAN_NUMERALS: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Lower case Roman numerals; 1 to 32767, the range of Word's counters. */
export const roman = (value: number): string => additive(value, ROMAN_NUMERALS);
