import type { CharacterFormat } from '../resolved/index.js';

const ZERO = 0x30;
const NINE = 0x39;

/**
 * True if a digit of complex script text is set in the Latin font of its run: only in Persian (`w:lang
 * w:bidi="fa-IR"`). The letters stay in the complex font. In five exports of Word 2010 to LTSC, 58 numbers in runs of B
 * Nazanin, Nazanin and Arial are in Calibri (0.507 em a digit). Their lines are taller. The one run whose Latin font is
 * B Nazanin has its digits in that font, which draws Persian ones. One export of Word 2016, from a computer with other
 * settings, has all digits in B Nazanin. Hebrew and Arabic exports have their digits in the complex font.
 */
export const isPersianDigit = (codePoint: number, { language }: CharacterFormat): boolean =>
  codePoint >= ZERO && codePoint <= NINE && /^fa(-|$)/i.test(language.bidi);
