import type { CharacterFormat } from '../resolved/index.js';

const ZERO = 0x30;
const NINE = 0x39;

/**
 * True if a digit of complex script text is set in the run's Latin font, as in runs of Persian (`w:lang
 * w:bidi="fa-IR"`), whose letters are not. In five exports of Word 2010 to LTSC 58 numbers in runs of B Nazanin, of
 * Nazanin and of Arial are in Calibri, 0.507 em a digit, whose lines are taller; the one run whose Latin font is B
 * Nazanin has its digits in it, which are Persian ones. One export of Word 2016, from a machine that was set otherwise,
 * has all of them in B Nazanin. Hebrew and Arabic exports have their digits in the complex font.
 */
export const isPersianDigit = (codePoint: number, { language }: CharacterFormat): boolean =>
  codePoint >= ZERO && codePoint <= NINE && /^fa(-|$)/i.test(language.bidi);
