/** Hebrew numerals (`hebrew1`) and the Hebrew alphabet (`hebrew2`). */
import { additive } from '../../base/additive.js';

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
