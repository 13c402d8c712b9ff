/**
 * The alphabets and closed sets of signs that ST_NumberFormat counts with (ECMA-376-1 §17.18.59), one string a set where
 * each sign is one code point, a list where it is several.
 */

const signs = (text: string): readonly string[] => Array.from(text);

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Without ё, й, ъ, ы and ь, as Word counts. */
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';

/** Sets that go on by repeating the sign: a..z, aa, bb, .. zz, aaa. */
export const REPEATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['lowerLetter', signs(LATIN)],
  ['upperLetter', signs(LATIN.toUpperCase())],
  ['russianLower', signs(RUSSIAN)],
  ['russianUpper', signs(RUSSIAN.toUpperCase())],
  ['chicago', signs('*†‡§')],
  ['arabicAlpha', signs('أبتثجحخدذرزسشصضطظعغفقكلمنهوي')],
  ['arabicAbjad', signs('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ')],
  ['thaiLetters', signs('กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ')],
  ['hindiVowels', signs('अआइईउऊऋऌऍऎएऐऑऒओऔ')],
  ['hindiConsonants', signs('कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह')],
]);

/** Sets that start again from the first sign. */
export const CYCLIC: ReadonlyMap<string, readonly string[]> = new Map([
  ['aiueo', signs('ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ')],
  [
    'aiueoFullWidth',
    signs('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'),
  ],
  ['iroha', signs('ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽ')],
  [
    'irohaFullWidth',
    signs('イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス'),
  ],
  ['ganada', signs('가나다라마바사아자차카타파하')],
  ['chosung', signs('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ')],
]);

/** Sets that fall back to plain decimal behind their last sign. */
export const ENCLOSED: ReadonlyMap<string, readonly string[]> = new Map([
  ['decimalEnclosedCircle', signs('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚㉛㉜㉝㉞㉟㊱㊲㊳㊴㊵㊶㊷㊸㊹㊺㊻㊼㊽㊾㊿')],
  ['decimalEnclosedCircleChinese', signs('①②③④⑤⑥⑦⑧⑨⑩')],
  ['decimalEnclosedFullstop', signs('⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛')],
  ['decimalEnclosedParen', signs('⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇')],
  ['ideographEnclosedCircle', signs('㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉')],
  ['ideographTraditional', signs('甲乙丙丁戊己庚辛壬癸')],
  ['ideographZodiac', signs('子丑寅卯辰巳午未申酉戌亥')],
]);

/** Positional digits, zero first. */
export const DIGITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['decimalFullWidth', signs('０１２３４５６７８９')],
  ['decimalFullWidth2', signs('０１２３４５６７８９')],
  ['decimalHalfWidth', signs('0123456789')],
  ['ideographDigital', signs('〇一二三四五六七八九')],
  ['japaneseDigitalTenThousand', signs('〇一二三四五六七八九')],
  ['taiwaneseDigital', signs('○一二三四五六七八九')],
  ['koreanDigital', signs('영일이삼사오육칠팔구')],
  ['koreanDigital2', signs('零一二三四五六七八九')],
  ['hindiNumbers', signs('०१२३४५६७८९')],
  ['hindiCounting', signs('०१२३४५६७८९')],
  ['thaiNumbers', signs('๐๑๒๓๔๕๖๗๘๙')],
]);

/** The sexagenary cycle: ten stems and twelve branches turn together. */
export function sexagenary(value: number): string {
  const stems = ENCLOSED.get('ideographTraditional')!;
  const branches = ENCLOSED.get('ideographZodiac')!;
  return stems[(value - 1) % 10]! + branches[(value - 1) % 12]!;
}
