/** Counting in Chinese, Japanese and Korean words: digits with names for ten, hundred, thousand, ten thousand. */

interface Counting {
  readonly digits: readonly string[];
  /** The signs for ten, hundred, thousand and ten thousand. */
  readonly units: readonly string[];
  /** The sign for a skipped unit inside a number (一百〇五); may be empty. */
  readonly skipped: string;
  /**
   * The units that are written without a 1 before them. `ten`: ten at the start of the number (十一). `all`: ten, hundred
   * and thousand.
   */
  readonly dropsOne: 'ten' | 'all' | 'never';
  /** True if numbers above 99 are written as a string of digits (一〇〇). */
  readonly stringsBehind99?: boolean;
}

const counting = (
  digits: string,
  units: string,
  skipped: string,
  dropsOne: Counting['dropsOne'],
  stringsBehind99 = false,
): Counting => ({ digits: Array.from(digits), units: Array.from(units), skipped, dropsOne, stringsBehind99 });

const SYSTEMS: ReadonlyMap<string, Counting> = new Map([
  ['chineseCounting', counting('○一二三四五六七八九', '十百千万', '○', 'ten', true)],
  ['chineseCountingThousand', counting('〇一二三四五六七八九', '十百千万', '〇', 'ten')],
  ['chineseLegalSimplified', counting('零壹贰叁肆伍陆柒捌玖', '拾佰仟萬', '零', 'never')],
  ['taiwaneseCounting', counting('○一二三四五六七八九', '十百千萬', '○', 'ten', true)],
  ['taiwaneseCountingThousand', counting('○一二三四五六七八九', '十百千萬', '○', 'ten')],
  ['ideographLegalTraditional', counting('零壹貳參肆伍陸柒捌玖', '拾佰仟萬', '零', 'never')],
  ['japaneseCounting', counting('〇一二三四五六七八九', '十百千万', '', 'all')],
  ['japaneseLegal', counting('零壱弐参四伍六七八九', '拾百阡萬', '', 'never')],
  ['koreanCounting', counting('영일이삼사오육칠팔구', '십백천만', '', 'all')],
]);

function belowTenThousand(value: number, system: Counting, atHead: boolean): string {
  let text = '';
  let gap = false;
  for (let power = 3; power >= 0; power--) {
    const digit = Math.floor(value / 10 ** power) % 10;
    if (digit === 0) {
      gap = text !== '' || !atHead;
      continue;
    }
    if (gap) text += system.skipped;
    gap = false;
    const unit = power === 0 ? '' : system.units[power - 1]!;
    const silent =
      digit === 1 &&
      power > 0 &&
      (system.dropsOne === 'all' || (system.dropsOne === 'ten' && power === 1 && text === '' && atHead));
    text += (silent ? '' : system.digits[digit]!) + unit;
  }
  return text;
}

/** The value in `format`, or undefined if it is not a counting system or the value is out of its range. */
export function eastAsianCounting(value: number, format: string): string | undefined {
  const system = SYSTEMS.get(format);
  if (!system || value < 0 || value >= 100_000_000) return undefined;
  if (value === 0) return system.digits[0];
  if (system.stringsBehind99 && value > 99) {
    return Array.from(String(value), (digit) => system.digits[Number(digit)]).join('');
  }
  const high = Math.floor(value / 10_000);
  const low = value % 10_000;
  if (high === 0) return belowTenThousand(low, system, true);
  const head = belowTenThousand(high, system, true) + system.units[3]!;
  return low === 0 ? head : head + belowTenThousand(low, system, false);
}

const KOREAN_ONES = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const KOREAN_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** Native Korean numbers (`koreanLegal`), which exist up to 99. */
export const koreanNative = (value: number): string | undefined =>
  value >= 1 && value <= 99 ? KOREAN_TENS[Math.floor(value / 10)]! + KOREAN_ONES[value % 10]! : undefined;
