/**
 * Every length of the engine carries its unit in its type. The conversions live here and nowhere else.
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
export const halfPointToTwip = (n: HalfPoint): Twip => (n * 10) as Twip;
export const eighthPointToTwip = (n: EighthPoint): Twip => (n * 2.5) as Twip;
export const twipToEmu = (n: Twip): Emu => (n * 635) as Emu;
export const emuToTwip = (n: Emu): Twip => (n / 635) as Twip;
export const emuToPt = (n: Emu): Pt => (n / 12700) as Pt;
