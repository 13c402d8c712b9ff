import { formatNumber } from '../numbering/index.js';
import type { Instruction } from './instruction.js';

/** General formats of a field result (`\*`, ECMA-376-1 §17.16.4.3.1) as ST_NumberFormat names. */
const FORMATS: Readonly<Record<string, string>> = {
  Arabic: 'decimal',
  arabic: 'decimal',
  ARABIC: 'decimal',
  roman: 'lowerRoman',
  ROMAN: 'upperRoman',
  Roman: 'upperRoman',
  alphabetic: 'lowerLetter',
  ALPHABETIC: 'upperLetter',
  Alphabetic: 'upperLetter',
  Ordinal: 'ordinal',
  CardText: 'cardinalText',
  OrdText: 'ordinalText',
  DollarText: 'dollarText',
  Hex: 'hex',
  ArabicDash: 'numberInDash',
  ArabicAbjad: 'arabicAbjad',
  ArabicAlpha: 'arabicAlpha',
  Hebrew1: 'hebrew1',
  Hebrew2: 'hebrew2',
  Aiueo: 'aiueo',
  Iroha: 'iroha',
  Ganada: 'ganada',
  Chosung: 'chosung',
  CircleNum: 'decimalEnclosedCircle',
  DBChar: 'decimalFullWidth',
  GB1: 'decimalEnclosedFullstop',
  GB2: 'decimalEnclosedParen',
  GB3: 'decimalEnclosedCircleChinese',
  GB4: 'ideographEnclosedCircle',
  KanjiNum1: 'ideographDigital',
  KanjiNum2: 'chineseCountingThousand',
  KanjiNum3: 'chineseLegalSimplified',
  ChineseNum1: 'ideographDigital',
  ChineseNum2: 'chineseLegalSimplified',
  ChineseNum3: 'chineseCountingThousand',
  Zodiac1: 'ideographTraditional',
  Zodiac2: 'ideographZodiac',
  Zodiac3: 'ideographZodiacTraditional',
  ThaiArabic: 'thaiNumbers',
  ThaiLetter: 'thaiLetters',
  ThaiCardText: 'thaiCounting',
  HindiArabic: 'hindiNumbers',
  HindiLetter1: 'hindiVowels',
  HindiLetter2: 'hindiConsonants',
  VietCardText: 'vietnameseCounting',
};

/** The number format of a field; undefined if it uses that of the section. */
export function fieldNumberFormat({ switches }: Instruction): string | undefined {
  for (const value of switches.get('*') ?? []) {
    const format = FORMATS[value] ?? FORMATS[value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()];
    if (format) return format;
  }
  return undefined;
}

/** Formats that write words, which lists begin with a capital and fields do not. */
const WORDS: ReadonlySet<string> = new Set(['cardinalText', 'ordinalText']);

/** A whole number in an ST_NumberFormat as fields show it: words in small letters. */
export function fieldNumber(value: number, format: string, language?: string): string {
  const text = formatNumber(value, format, language);
  return WORDS.has(format) ? text.toLowerCase() : text;
}
