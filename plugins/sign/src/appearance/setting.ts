import { type AppearanceSetting, type AppearanceSize, EMPHASIS } from './appearance-docx.js';
import { type AppearanceContent, isOwnText } from './content.js';
import type { Fitting } from './fitting.js';
import { atSeams, linesAtSeams } from './seams.js';
import { type AppearanceLine, type StatementTexts, statementTexts } from './statement.js';
import type { Unbroken } from './unbroken.js';

/** Sizes at which text is tried, the largest first, in points. */
const FONT_SIZES = [24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3];

/** The minimum font size in points: lines of a statement are omitted before the text becomes smaller. */
const LEAST_READABLE = 5;
const READABLE = FONT_SIZES.filter((size) => size >= LEAST_READABLE);

/** Size ratios of the name to the details, the largest first: the name shrinks before a detail is omitted. */
const EMPHASES = [EMPHASIS, 1.2, 1];
/** Font-size ratios of a separate name, the largest first; near 1, the name would only repeat the text. */
const APART_EMPHASES = [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5];

/** The minimum ratio of width to height of a box with the name on the left, which must not make the details smaller. */
const WIDE = 2;
/** The minimum ratio of width to height of a box in which a statement may be one line if its text gets larger. */
const FLAT = 5;

/** Ratios of width to height: up to the first, an image may be above the text; from the second on, to its left. */
const ABOVE_TO = 2.5;
const BESIDE_FROM = 1.2;

/** The factor by which the text of a later layout must be larger for that layout to be preferred. */
const WORTH = 1.2;
/** The factor by which the text of a single paragraph, which is harder to read, must be larger to be preferred. */
const WORTH_ONE_LINE = 1.5;

/** Versions of the lines of a statement, of which the box gets the one that it can show in the largest text. */
type Alternatives = readonly (readonly AppearanceLine[])[];

/** The layout of an appearance in its box; undefined if the caller's own text fits at no size. */
export function settingIn(
  space: AppearanceSize,
  { text, image, language }: AppearanceContent,
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  const looks = image ? placesOfImage(space).map((imageAbove) => ({ image, imageAbove })) : [{}];
  if (!isOwnText(text)) return statementIn(space, statementTexts(text, language), looks, fitting);
  const lines = text.map((line): AppearanceLine => ({ text: line, role: 'detail' }));
  return largest([lines], lines.length === 0 ? [1] : FONT_SIZES, looks, fitting);
}

async function statementIn(
  { width, height }: AppearanceSize,
  { lines, compact, runOn, apart }: StatementTexts,
  looks: readonly Look[],
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  const isFlat = width >= FLAT * height;
  const alternatives = lines.flatMap((each, index): { of: number; say: Alternatives }[] =>
    isFlat
      ? [
          { of: index, say: [each, compact[index]] },
          { of: index, say: [runOn[index]] },
        ]
      : [
          { of: index, say: [each] },
          { of: index, say: [compact[index]] },
        ],
  );
  const last = alternatives.at(-1);
  for (const each of alternatives) {
    const sizes = each === last ? FONT_SIZES : READABLE;
    const found = await largest(each.say, sizes, looks, fitting);
    if (!found) continue;
    const inOne = isFlat && (await largest([runOn[each.of]], sizes, looks, fitting));
    if (inOne && inOne.fontSize >= WORTH_ONE_LINE * found.fontSize) return inOne;
    if (!apart || each !== alternatives[0] || found.image || width < WIDE * height) return found;
    return (await withNameApart(apart, found.fontSize, fitting)) ?? found;
  }
  return undefined;
}

/** The part of a layout that is the same at all font sizes. */
type Look = Pick<AppearanceSetting, 'image' | 'imageAbove'>;

/** Returns the values of `imageAbove` to try, the better one first. */
const placesOfImage = ({ width, height }: AppearanceSize): readonly boolean[] =>
  width < BESIDE_FROM * height ? [true] : width < ABOVE_TO * height ? [false, true] : [false];

/** Returns the layout whose text is the largest; words are broken only if no alternative fits otherwise. */
async function largest(
  alternatives: Alternatives,
  sizes: readonly number[],
  looks: readonly Look[],
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  const named = alternatives.some((lines) => lines.some(({ role }) => role === 'name'));
  const emphases = named ? EMPHASES : [EMPHASIS];
  const tries = [
    ...emphases.map((emphasis) => ({ emphasis, ways: UNBROKEN })),
    ...emphases.map((emphasis) => ({ emphasis, ways: BROKEN })),
  ];
  for (const { emphasis, ways } of tries) {
    const found: AppearanceSetting[] = [];
    for (const { unbroken, seams } of ways) {
      for (const whole of alternatives) {
        const lines = seams ? linesAtSeams(whole) : whole;
        for (const look of lines ? looks : []) {
          const setting = (fontSize: number): AppearanceSetting => ({
            ...look,
            lines: lines ?? whole,
            fontSize,
            emphasis,
          });
          const each = await fitting.first(sizes, setting, unbroken);
          if (each) found.push(each);
        }
      }
    }
    if (found.length > 0) return closed(bestOf(found), fitting);
  }
  return undefined;
}

/** The layout without the breaks inside words that it does not need. */
async function closed(setting: AppearanceSetting, fitting: Fitting): Promise<AppearanceSetting> {
  let result = setting;
  for (const [index, line] of setting.lines.entries()) {
    if (!line.whole) continue;
    const lines = result.lines.with(index, { ...line, text: line.whole });
    const found = await fitting.first([setting.fontSize], () => ({ ...result, lines }), 'words');
    result = found ?? result;
  }
  return result;
}

interface Way {
  readonly unbroken?: Unbroken;
  /** True if long words may be broken. */
  readonly seams: boolean;
}

/** Ways of ending lines, the better ones first. */
const UNBROKEN: readonly Way[] = [
  { unbroken: 'names', seams: false },
  { unbroken: 'words', seams: false },
  { unbroken: 'words', seams: true },
];
const BROKEN: readonly Way[] = [{ seams: false }];

/** The first layout whose text is not much smaller than the largest. */
function bestOf(found: readonly AppearanceSetting[]): AppearanceSetting {
  const most = Math.max(...found.map(({ fontSize }) => fontSize));
  return found.find(({ fontSize }) => fontSize * WORTH > most) ?? found[0];
}

/** Returns the layout with the name on the left, as large as it fits; undefined if the text would get smaller. */
async function withNameApart(
  apart: NonNullable<StatementTexts['apart']>,
  fontSize: number,
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  const larger = FONT_SIZES.filter((size) => size >= fontSize);
  const least = APART_EMPHASES.at(-1) ?? 1;
  for (const name of new Set([apart.name, atSeams(apart.name)])) {
    const beside = (size: number, emphasis: number): AppearanceSetting => ({
      lines: apart.lines,
      fontSize: size,
      apart: { name, fontSize: size * emphasis },
    });
    const found = await fitting.first(larger, (size) => beside(size, least), 'words');
    if (found) return fitting.first(APART_EMPHASES, (emphasis) => beside(found.fontSize, emphasis), 'words');
  }
  return undefined;
}
