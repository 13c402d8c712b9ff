/** East Asian line ends (§17.3.1.16; the standard sets of Word's Japanese, Chinese and Korean versions). */
import type { LineRules } from '../resolved/index.js';

/** Characters between which a line may end without a space: ideographs, kana, full-width forms, emoji. Not Hangul. */
export const isEastAsian = (codePoint: number): boolean =>
  codePoint >= 0x2e80 &&
  ((codePoint <= 0xa4cf && !(codePoint >= 0x3130 && codePoint <= 0x318f)) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe4f) ||
    (codePoint >= 0xff01 && codePoint <= 0xffee) ||
    (codePoint >= 0x1f000 && codePoint <= 0x1faff) ||
    (codePoint >= 0x20000 && codePoint <= 0x3ffff));

const setOf = (characters: string): ReadonlySet<number> => new Set(Array.from(characters, (c) => c.charCodeAt(0)));

const NOT_AT_START = setOf(
  '!%),.:;?]}¢°’”‰′″℃、。々〉》」』】〕〗〞゛゜ゝゞ・ヽヾ！％），．：；？］｝｡｣､･ﾞﾟ￠…―—‥·›»>ˇˉ‖∶〃︶︺︾﹀﹄﹚﹜﹞｀｜～',
);
const NOT_AT_END = setOf('$([{£¥‘“〈《「『【〔〖〝＄（［｛｢￡￥￦﹙﹛﹝«‹\\');

const HANGING = setOf('、。，．､｡');

export const mayStartLine = (unit: number): boolean => !NOT_AT_START.has(unit);
export const mayEndLine = (unit: number): boolean => !NOT_AT_END.has(unit);

export interface LineEnds {
  mayStart(unit: number): boolean;
  mayEnd(unit: number): boolean;
}

export const STANDARD_LINE_ENDS: LineEnds = { mayStart: mayStartLine, mayEnd: mayEndLine };

/** Small kana and the prolonged sound mark (`w:strictFirstAndLastChars`, ECMA-376-1 §17.15.1.82). */
const STRICT = setOf('ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーｧｨｩｪｫｬｭｮｯｰ');

/**
 * The rules of a language that differ from the standard ones, if the document states some: its own characters replace
 * all others (`w:noLineBreaksBefore`, `w:noLineBreaksAfter`, §17.15.1.58 and .59).
 */
export function ownLineEnds({ strict, notAtStart, notAtEnd }: LineRules, language: string): LineEnds | undefined {
  const key = language.toLowerCase();
  const [before, after] = [notAtStart.get(key), notAtEnd.get(key)].map((signs) =>
    signs === undefined ? undefined : setOf(signs),
  );
  const isStrict = strict && key.startsWith('ja');
  if (!before && !after && !isStrict) return undefined;
  const mayStart = before ? (unit: number) => !before.has(unit) : mayStartLine;
  return {
    mayStart: isStrict ? (unit) => mayStart(unit) && !STRICT.has(unit) : mayStart,
    mayEnd: after ? (unit) => !after.has(unit) : mayEndLine,
  };
}

/** Hangul syllables: between them a line may end only where words may break (`w:wordWrap` off). */
export const isHangul = (codePoint: number): boolean => codePoint >= 0xac00 && codePoint <= 0xd7a3;

/** Stops and commas that may hang beyond the end of a full line (`w:overflowPunct`). */
export const mayHang = (unit: number): boolean => HANGING.has(unit);
