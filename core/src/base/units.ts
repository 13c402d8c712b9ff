/**
 * Every length of the engine carries its unit in its type. The conversions live here and nowhere else, which
 * `test/src/architecture/units.test.ts` holds.
 *
 * Word computes in twips; DrawingML in EMU; font sizes come in half-points and borders in eighths of a point; frames
 * and the PDF are in points.
 */
declare const unit: unique symbol;
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** 1/20 of a point, 1/1440 inch. May carry a fraction inside layout; files hold whole ones. */
export type Twip = Unit<'twip'>;
/** 1/72 inch. */
export type Pt = Unit<'pt'>;
/** Half a point: font sizes in `w:sz`. */
export type HalfPoint = Unit<'half-point'>;
/** An eighth of a point: border widths in `w:sz` of a border. */
export type EighthPoint = Unit<'eighth-point'>;
/** English Metric Unit, 1/914400 inch: DrawingML. */
export type Emu = Unit<'emu'>;

export const twip = (n: number): Twip => n as Twip;
export const pt = (n: number): Pt => n as Pt;
export const halfPoint = (n: number): HalfPoint => n as HalfPoint;
export const eighthPoint = (n: number): EighthPoint => n as EighthPoint;
export const emu = (n: number): Emu => n as Emu;

export const twipToPt = (n: Twip): Pt => (n / 20) as Pt;
export const ptToTwip = (n: Pt): Twip => (n * 20) as Twip;
export const halfPointToPt = (n: HalfPoint): Pt => (n / 2) as Pt;
export const halfPointToTwip = (n: HalfPoint): Twip => (n * 10) as Twip;
export const eighthPointToTwip = (n: EighthPoint): Twip => (n * 2.5) as Twip;
export const twipToEmu = (n: Twip): Emu => (n * 635) as Emu;
export const emuToTwip = (n: Emu): Twip => (n / 635) as Twip;
export const emuToPt = (n: Emu): Pt => (n / 12700) as Pt;
export const inchToTwip = (n: number): Twip => (n * 1440) as Twip;
export const inchToEmu = (n: number): Emu => (n * 914400) as Emu;
/** A hundredth of a millimeter is the unit of enhanced metafiles. */
export const mmToTwip = (n: number): Twip => ((1440 / 25.4) * n) as Twip;

/** Points in the units of CSS and of ST_UniversalMeasure (ECMA-376-1 §22.9.2.15). */
export const POINTS_IN = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 } as const;

/** Twips in the units of VML's lengths; of pixels 96 make an inch. */
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

/** English Metric Units in the units of ST_UniversalMeasure. */
export const EMUS_IN = { pt: 12700, pc: 152400, pi: 152400, in: 914400, cm: 360000, mm: 36000 } as const;
