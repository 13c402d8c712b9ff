/** Numerals that add up signs of fixed worth: Roman and Hebrew. */

const ROMAN: readonly (readonly [number, string])[] = [
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

function additive(value: number, table: readonly (readonly [number, string])[]): string {
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

/** Lower case Roman numerals; 1 to 32767, the range of Word's counters. */
export const roman = (value: number): string => additive(value, ROMAN);

const HEBREW: readonly (readonly [number, string])[] = [
  ...Array.from('תשרק', (sign, index) => [400 - index * 100, sign] as const),
  ...Array.from('צפעסנמלכי', (sign, index) => [90 - index * 10, sign] as const),
  ...Array.from('טחזוהדגבא', (sign, index) => [9 - index, sign] as const),
];

/** Hebrew numerals (`hebrew1`): 15 and 16 are written 9+6 and 9+7, and the value starts again after 999. */
export function hebrewNumeral(value: number): string {
  const wrapped = ((value - 1) % 999) + 1;
  const tens = wrapped % 100;
  if (tens === 15 || tens === 16) return additive(wrapped - tens, HEBREW) + (tens === 15 ? 'טו' : 'טז');
  return additive(wrapped, HEBREW);
}

const HEBREW_ALPHABET = Array.from('אבגדהוזחטיכלמנסעפצקרשת');

/** The Hebrew alphabet (`hebrew2`): after the 22nd letter each turn puts one more ת in front. */
export function hebrewLetters(value: number): string {
  const turns = Math.floor((value - 1) / HEBREW_ALPHABET.length);
  return 'ת'.repeat(turns % 18) + HEBREW_ALPHABET[(value - 1) % HEBREW_ALPHABET.length]!;
}
