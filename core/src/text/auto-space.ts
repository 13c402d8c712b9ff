/**
 * The space that Word leaves between East Asian and other text without a character for it: `w:autoSpaceDE` between
 * ideographs, kana or hangul and letters, `w:autoSpaceDN` between them and digits (ECMA-376-1 §17.3.1.2, §17.3.1.3).
 */
import { autoSpaceWidth, balancedSpace, isBalancedSpace } from '../compat/index.js';
import { fontSlot } from './font-slot.js';
import type { ShapedRun } from './shaped-text.js';

export interface AutoSpaceRules {
  readonly autoSpaceDE: boolean;
  readonly autoSpaceDN: boolean;
}

/** A cheap test first: most text contains no such character. */
const ANY_EAST_ASIAN = /[\u1100-\u11ff\u2e80-\ud8ff\uf900-\ufaff]/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]/u;
const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const DIGIT = /[0-9]/;

/**
 * The space after each unit, in twips; undefined if there is none. Letters in the East Asian font, such as Greek ones
 * in runs with `w:hint="eastAsia"`, have none next to ideographs: 以μ+σ作为 of a Chinese export has none.
 */
export function autoSpaces(text: string, runs: readonly ShapedRun[], rules: AutoSpaceRules): Float64Array | undefined {
  if (!(rules.autoSpaceDE || rules.autoSpaceDN) || !ANY_EAST_ASIAN.test(text)) return undefined;
  const kindOf = (char: string, { format }: ShapedRun): 'east' | 'other' | undefined => {
    if (EAST_ASIAN.test(char)) return 'east';
    const asks = LETTER.test(char)
      ? rules.autoSpaceDE && fontSlot(char.charCodeAt(0), format) !== 'eastAsia'
      : rules.autoSpaceDN && DIGIT.test(char);
    return asks ? 'other' : undefined;
  };
  let spaces: Float64Array | undefined;
  let before: ReturnType<typeof kindOf>;
  let run = 0;
  let runBefore = 0;
  let atBefore = 0;
  let at = 0;
  for (const char of text) {
    while (run + 1 < runs.length && runs[run].end <= at) run++;
    const kind = kindOf(char, runs[run]);
    if (kind && before && kind !== before) {
      spaces ??= new Float64Array(text.length);
      spaces[atBefore] = autoSpaceWidth(runs[kind === 'east' ? run : runBefore].size);
    }
    before = kind;
    runBefore = run;
    atBefore = at;
    at += char.length;
  }
  return spaces;
}

/**
 * Sets the widths of typed spaces that are balanced (`isBalancedSpace`). Returns an array with 1 at the unit of each
 * such space; undefined if there are none.
 */
export function balanceSpaces(text: string, runs: readonly ShapedRun[], widths: Float64Array): Uint8Array | undefined {
  let balanced: Uint8Array | undefined;
  for (const { start, end, size, format } of runs) {
    for (let i = text.indexOf(' ', start); i >= 0 && i < end; i = text.indexOf(' ', i + 1)) {
      if (!isBalancedSpace(text[i - 1] ?? '', text[i + 1] ?? '', format.language.latin)) continue;
      widths[i] = balancedSpace(size) * format.scale + format.spacing;
      balanced ??= new Uint8Array(text.length);
      balanced[i] = 1;
    }
  }
  return balanced;
}
