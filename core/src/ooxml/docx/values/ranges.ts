import { type EighthPoint, type HalfPoint, inchToTwip, type Twip } from '../../../base/units.js';

/**
 * The numbers that Word accepts: the bounds are inclusive and in the unit of the type. `perPoint` is the number of
 * these units in a point, for measures with an explicit unit; 0 if no unit is allowed.
 */
export interface NumberRange<U extends number = number> {
  readonly min: U;
  readonly max: U;
  readonly perPoint: number;
  /** True if a number below `min` is ignored instead of being replaced by `min`. */
  readonly ignoresLess?: boolean;
}

const range = <U extends number>(min: number, max: number, perPoint: number): NumberRange<U> => ({
  min: min as U,
  max: max as U,
  perPoint,
});

/** 22 inches: the maximum length that Word's dialogs and pages allow. */
const LONGEST = inchToTwip(22);

export const LENGTH = range<Twip>(0, LONGEST, 20);
export const SIGNED_LENGTH = range<Twip>(-LONGEST, LONGEST, 20);
/** The range of a page's width and height: a tenth of an inch at least. */
export const PAGE_LENGTH = range<Twip>(144, LONGEST, 20);

/** 1 to 1638 points. In numbering levels without a font size, Word writes 0 as font size and as character scale. */
export const FONT_SIZE: NumberRange<HalfPoint> = { ...range<HalfPoint>(2, 3_276, 2), ignoresLess: true };
export const KERNING_SIZE = range<HalfPoint>(0, 3_276, 2);
export const BASELINE_SHIFT = range<HalfPoint>(-3_168, 3_168, 2);
/** The range of the character scale, in percent. */
export const CHARACTER_SCALE: NumberRange = { ...range(1, 600, 0), ignoresLess: true };

/** The range of widths of line borders: a quarter of a point to 12 points. */
export const BORDER_WIDTH = range<EighthPoint>(2, 96, 8);
/** The range of distances between border and text, in points. */
export const BORDER_SPACE = range(0, 31, 1);

/** Hundredths of a character, for indents. */
export const CHARACTERS = range(-LONGEST, LONGEST, 0);
/** Hundredths of a line, for spacing: up to 132 lines. */
export const LINES = range(0, 13_200, 0);
/** Line spacing in 240ths of a line or in twips; a negative value is an exact height. */
export const LINE_HEIGHT = range(-LONGEST, LONGEST, 20);

/** The range of columns that a cell spans: Word's tables have 63 at most. */
export const GRID_SPAN = range(1, 63, 0);
export const GRID_SKIP = range(0, 62, 0);
/** Fiftieths of a percent: up to 600 %. */
export const FIFTIETHS = range(0, 30_000, 0);
export const BAND_SIZE = range(1, 63, 0);

export const COLUMN_COUNT = range(1, 45, 0);
export const DROP_CAP_LINES = range(1, 10, 0);
export const OUTLINE_LEVEL = range(0, 9, 0);
export const NUMBERING_LEVEL = range(0, 8, 0);
/** Page, note and list numbers. The limit also prevents Roman numerals of a million letters. */
export const COUNTER = range(0, 32_767, 0);
export const LINE_NUMBER_STEP = range(0, 100, 0);
export const IDENTIFIER = range(-0x80000000, 0x7fffffff, 0);
/** 4096ths of a point added to each character of a character grid. */
export const GRID_CHARACTER_SPACE = range(-1_638 * 4_096, 1_638 * 4_096, 0);
export const COMPATIBILITY_MODE = range(11, 15, 0);
