/** Numbers in words and ordinals. Words are English, Thai and Vietnamese; ordinal endings are those of the language. */
import type { DiagnosticLog } from '../../base/diagnostics.js';
import { ownEntry, pairsOf } from '../../base/tables.js';

/** True if a number format writes English words although the language of the text is another one. */
export const writesEnglish = (format: string | undefined, language: string): boolean =>
  /^(cardinal|ordinal|dollar)Text$/.test(format ?? '') && !/^en\b/i.test(language);

/** Reports English words in the text of another language. */
export function reportWords(format: string | undefined, language: string, log: DiagnosticLog): void {
  if (writesEnglish(format, language))
    log.report({ code: 'feature-ignored', what: `number words in ${language}: they are English` });
}

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];

function english(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 ? `-${ONES[value % 10]}` : '');
  if (value < 1000) return `${ONES[Math.floor(value / 100)]} hundred${value % 100 ? ` ${english(value % 100)}` : ''}`;
  const [unit, name] = value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  return `${english(Math.floor(value / unit))} ${name}${value % unit ? ` ${english(value % unit)}` : ''}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The number in words, with the capital that Word gives to numbers of lists: `Twenty-one`. */
export const cardinalText = (value: number): string => capital(english(value));

const IRREGULAR = pairsOf('one first; two second; three third; five fifth; eight eighth; nine ninth; twelve twelfth');

/** The ordinal in words: `Twenty-first`. */
export function ordinalText(value: number): string {
  const cardinal = english(value);
  const cut = Math.max(cardinal.lastIndexOf(' '), cardinal.lastIndexOf('-')) + 1;
  const last = cardinal.slice(cut);
  const ordinal = IRREGULAR.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return capital(cardinal.slice(0, cut) + ordinal);
}

function englishEnding(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

const ENDINGS: Readonly<Record<string, (value: number) => string>> = {
  en: englishEnding,
  fr: (value) => (value === 1 ? 'er' : 'e'),
  es: () => 'º',
  it: () => '°',
  pt: () => 'º',
  ca: (value) => ['è', 'r', 'n', 'r', 't'][value] ?? 'è',
  nl: () => 'e',
  ru: () => '-й',
  sv: (value) => ((value % 10 === 1 || value % 10 === 2) && value % 100 !== 11 && value % 100 !== 12 ? ':a' : ':e'),
  el: () => 'ος',
};
/** Languages that write ordinals with a full stop. */
const STOP = new Set('de da nb nn no fi cs sk pl hu hr sr sl et lv tr is'.split(' '));

/** The ordinal in figures by the language of the text: `1st`, `1.`, `1er`... */
export function ordinal(value: number, language: string): string {
  const primary = language.toLowerCase().split('-')[0]!;
  if (STOP.has(primary)) return `${value}.`;
  return value + (ownEntry(ENDINGS, primary) ?? englishEnding)(value);
}

const THAI = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const THAI_UNITS = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** Thai words: 1 after a ten is เอ็ด, 20 is ยี่สิบ, and 10 drops its one. */
export function thaiCounting(value: number): string {
  if (value === 0) return THAI[0]!;
  if (value >= 1_000_000) {
    const rest = value % 1_000_000;
    return `${thaiCounting(Math.floor(value / 1_000_000))}ล้าน${rest ? thaiCounting(rest) : ''}`;
  }
  let text = '';
  for (let power = 5; power >= 0; power--) {
    const digit = Math.floor(value / 10 ** power) % 10;
    if (digit === 0) continue;
    if (power === 1) text += digit === 1 ? '' : digit === 2 ? 'ยี่' : THAI[digit]!;
    else if (power === 0 && digit === 1 && value > 10) text += 'เอ็ด';
    else text += THAI[digit]!;
    text += THAI_UNITS[power]!;
  }
  return text;
}

/** An amount of whole baht in Thai words. */
export const bahtText = (value: number): string => `${thaiCounting(value)}บาทถ้วน`;

const VIETNAMESE = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

/** Vietnamese words up to 99; undefined above. */
export function vietnameseCounting(value: number): string | undefined {
  if (value > 99) return undefined;
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  const one = tens > 1 && ones === 1 ? 'mốt' : tens > 0 && ones === 5 ? 'lăm' : VIETNAMESE[ones]!;
  if (tens === 0) return VIETNAMESE[ones]!;
  const head = tens === 1 ? 'mười' : `${VIETNAMESE[tens]} mươi`;
  return ones === 0 ? head : `${head} ${one}`;
}
