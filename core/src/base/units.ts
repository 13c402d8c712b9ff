/**
 * Every length of the engine has its unit in its type. Conversions are only in this file, which
 * `test/src/architecture/units.test.ts` checks.
 *
 * Word computes in twips; DrawingML in EMU; font sizes come in half-points and borders in eighths of a point; frames
 * and the PDF are in points.
 */
declare const unit: unique symbol;
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** 1/20 of a point, 1/1440 inch. May be fractional inside layout; files contain integers. */
export type Twip = Unit<'twip'>;
/** 1/72 inch. */
export type Pt = Unit<'pt'>;
/** Half a point: font sizes in `w:sz`. */
export type HalfPoint = Unit<'half-point'>;
/** An eighth of a point: border widths in `w:sz` of a border. */
export type EighthPoint = Unit<'eighth-point'>;
/** English Metric Unit, 1/914400 inch: DrawingML. */
export type Emu = Unit<'emu'>;

/** @example twip(720) // 720 */
export const twip = (n: number): Twip => n as Twip;
/** @example pt(10.5) // 10.5 */
export const pt = (n: number): Pt => n as Pt;
/** @example halfPoint(21) // 21 */
export const halfPoint = (n: number): HalfPoint => n as HalfPoint;
/** @example eighthPoint(4) // 4 */
export const eighthPoint = (n: number): EighthPoint => n as EighthPoint;
/** @example emu(914400) // 914400 */
export const emu = (n: number): Emu => n as Emu;

/** @example twipToPt(twip(30)) // 1.5 */
export const twipToPt = (n: Twip): Pt => (n / 20) as Pt;
/** @example ptToTwip(pt(12)) // 240 */
export const ptToTwip = (n: Pt): Twip => (n * 20) as Twip;
/** @example halfPointToPt(halfPoint(21)) // 10.5 */
export const halfPointToPt = (n: HalfPoint): Pt => (n / 2) as Pt;
/** @example halfPointToTwip(halfPoint(21)) // 210 */
export const halfPointToTwip = (n: HalfPoint): Twip => (n * 10) as Twip;
/** @example eighthPointToTwip(eighthPoint(4)) // 10 */
export const eighthPointToTwip = (n: EighthPoint): Twip => (n * 2.5) as Twip;
/** @example twipToEmu(twip(2)) // 1270 */
export const twipToEmu = (n: Twip): Emu => (n * 635) as Emu;
/** @example emuToTwip(emu(1270)) // 2 */
export const emuToTwip = (n: Emu): Twip => (n / 635) as Twip;
/** @example emuToPt(emu(19050)) // 1.5 */
export const emuToPt = (n: Emu): Pt => (n / 12700) as Pt;
/** @example inchToTwip(0.5) // 720 */
export const inchToTwip = (n: number): Twip => (n * 1440) as Twip;
/** @example inchToEmu(0.5) // 457200 */
export const inchToEmu = (n: number): Emu => (n * 914400) as Emu;
/**
 * A hundredth of a millimeter is the unit of enhanced metafiles.
 *
 * @example Math.round(mmToTwip(25.4)) // 1440
 */
export const mmToTwip = (n: number): Twip => ((1440 / 25.4) * n) as Twip;

/** Points in the units of CSS and of ST_UniversalMeasure (ECMA-376-1 §22.9.2.15). */
export const POINTS_IN = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 } as const;

/** Twips in the units of VML's lengths; 96 pixels make an inch. */
export const TWIPS_IN = {
  pt: 20,
  pc: 240,
  pi: 240,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
  px: 15,
  emu: 1 / 635,
} as const;

/** The number of English Metric Units in one unit of ST_UniversalMeasure. */
export const EMUS_IN = { pt: 12700, pc: 152400, pi: 152400, in: 914400, cm: 360000, mm: 36000 } as const;
