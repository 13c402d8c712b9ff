/**
 * The alphabets and closed sets of signs of ST_NumberFormat (ECMA-376-1 §17.18.59): a string per set if each sign is
 * one code point, otherwise a list.
 */

const signs = (text: string): readonly string[] => Array.from(text);

/**
 * The Unicode characters of inclusive ranges: from the first of `text` to the second, from the third to the fourth, and
 * so on.
 */
function runs(text: string): readonly string[] {
  const ends = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const all: string[] = [];
  for (let i = 0; i < ends.length; i += 2) {
    for (let code = ends[i]!; code <= ends[i + 1]!; code++) all.push(String.fromCodePoint(code));
  }
  return all;
}

const capitals = (letters: readonly string[]): readonly string[] => letters.map((letter) => letter.toUpperCase());

const LATIN = runs('az');
const GREEK = runs('αρσω');
/** The Russian alphabet without ё, й, ъ, ы and ь, as Word counts. */
const RUSSIAN = runs('аикщэя');

/** Sets that go on by repeating the sign: a..z, aa, bb, .. zz, aaa. */
export const REPEATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['lowerLetter', LATIN],
  ['upperLetter', capitals(LATIN)],
  ['russianLower', RUSSIAN],
  ['russianUpper', capitals(RUSSIAN)],
  ['chicago', signs('*†‡§')],
  ['arabicAlpha', runs('أأببتغفويي')],
  ['arabicAbjad', signs('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ')],
  ['thaiLetters', runs('กขคคงรลลวฮ')],
  // In Word these two are swapped: each has the letters that the name of the other states ([MS-DOCX] 2.4).
  ['hindiConsonants', runs('अऔ')],
  ['hindiVowels', runs('कह')],
  // Greek letters have no name of their own, only a custom format.
  ['greekLower', GREEK],
  ['greekUpper', capitals(GREEK)],
]);

/** Sets that start again from the first sign. */
export const CYCLIC: ReadonlyMap<string, readonly string[]> = new Map([
  ['aiueo', runs('ｱﾜｦｦﾝﾝ')],
  [
    'aiueoFullWidth',
    signs('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'),
  ],
  ['iroha', signs('ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ')],
  [
    'irohaFullWidth',
    signs('イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'),
  ],
  ['ganada', signs('가나다라마바사아자차카타파하')],
  ['chosung', signs('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ')],
]);

/** Sets that fall back to plain decimal after their last sign. */
export const ENCLOSED: ReadonlyMap<string, readonly string[]> = new Map([
  ['decimalEnclosedCircle', runs('①⑳㉑㉟㊱㊿')],
  ['decimalEnclosedCircleChinese', runs('①⑩')],
  ['decimalEnclosedFullstop', runs('⒈⒛')],
  ['decimalEnclosedParen', runs('⑴⒇')],
  ['ideographEnclosedCircle', runs('㈠㈩')],
  ['ideographTraditional', signs('甲乙丙丁戊己庚辛壬癸')],
  ['ideographZodiac', signs('子丑寅卯辰巳午未申酉戌亥')],
]);

/** Positional digits, zero first. */
export const DIGITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['decimalFullWidth', runs('０９')],
  ['decimalFullWidth2', runs('０９')],
  ['ideographDigital', signs('〇一二三四五六七八九')],
  ['japaneseDigitalTenThousand', signs('〇一二三四五六七八九')],
  ['taiwaneseDigital', signs('○一二三四五六七八九')],
  ['koreanDigital', signs('영일이삼사오육칠팔구')],
  ['koreanDigital2', signs('零一二三四五六七八九')],
  ['hindiNumbers', runs('०९')],
  ['thaiNumbers', runs('๐๙')],
]);

/** The sexagenary cycle: ten stems and twelve branches turn together. */
export function sexagenary(value: number): string {
  const stems = ENCLOSED.get('ideographTraditional')!;
  const branches = ENCLOSED.get('ideographZodiac')!;
  return stems[(value - 1) % 10]! + branches[(value - 1) % 12]!;
}
