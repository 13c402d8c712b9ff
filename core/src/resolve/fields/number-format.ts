import { pairsOf } from '../../base/tables.js';
import { bahtText, cardinalText, formatNumber, ordinal, ordinalText } from '../numbering/index.js';
import type { Instruction } from './instruction.js';

/**
 * General formats of a field result (`\*`, ECMA-376-1 §17.16.4.3.1), each with its ST_NumberFormat. If a format depends
 * on the language of the text, the language that it comes from is used: Japanese for DBNum and KanjiNum, simplified
 * Chinese for ChineseNum.
 */
const FORMATS = pairsOf(
  `aiueo aiueoFullWidth; alphabetic lowerLetter; arabic decimal; arabicabjad arabicAbjad; arabicalpha arabicAlpha;
  arabicdash numberInDash; bahttext bahtText; cardtext cardinalText; chinesenum1 chineseCounting;
  chinesenum2 chineseLegalSimplified; chinesenum3 chineseCountingThousand; chosung chosung;
  circlenum decimalEnclosedCircle; dbchar decimalFullWidth; dbnum1 ideographDigital; dbnum2 japaneseCounting;
  dbnum3 japaneseLegal; dbnum4 japaneseDigitalTenThousand; dollartext dollarText; ganada ganada;
  gb1 decimalEnclosedFullstop; gb2 decimalEnclosedParen; gb3 decimalEnclosedCircleChinese;
  gb4 ideographEnclosedCircle; hebrew1 hebrew1; hebrew2 hebrew2; hex hex; hindiarabic hindiNumbers;
  hindiletter1 hindiVowels; hindiletter2 hindiConsonants; iroha irohaFullWidth;
  kanjinum1 ideographDigital; kanjinum2 chineseCountingThousand; kanjinum3 japaneseLegal; ordinal ordinal;
  ordtext ordinalText; roman lowerRoman; sbchar decimal; thaiarabic thaiNumbers; thaicardtext thaiCounting;
  thailetter thaiLetters; vietcardtext vietnameseCounting; zodiac1 ideographTraditional; zodiac2 ideographZodiac;
  zodiac3 ideographZodiacTraditional`,
);

/** The number format of a field; undefined if it uses that of the section. Only letters and Roman numerals have a case. */
export function fieldNumberFormat({ switches }: Instruction): string | undefined {
  for (const value of switches.get('*') ?? []) {
    const format = FORMATS.get(value.toLowerCase());
    if (format) return /^[RA]/.test(value) ? format.replace(/^lower/, 'upper') : format;
  }
  return undefined;
}

/**
 * The words of fields are in lower case, while lists capitalize them. Fields write them up to 999,999 (Word's limit),
 * while lists count up to 32,767.
 */
const WORDS: Readonly<Record<string, (value: number) => string>> = {
  cardinalText: (value) => cardinalText(value).toLowerCase(),
  ordinalText: (value) => ordinalText(value).toLowerCase(),
  bahtText,
  dollarText: (value) => `${cardinalText(value).toLowerCase()} and 00/100`,
};
const MOST_IN_WORDS = 999_999;

/** A whole number in an ST_NumberFormat as fields show it. */
export function fieldNumber(value: number, format: string, language = 'en-US'): string {
  const isCounted = value >= 0 && value <= MOST_IN_WORDS;
  if (format === 'ordinal' && isCounted) return ordinal(value, language);
  return isCounted && Object.hasOwn(WORDS, format) ? WORDS[format]!(value) : formatNumber(value, format, language);
}
