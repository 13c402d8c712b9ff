import { type Emu, emu, emuToTwip, type Twip, twip } from '../base/units.js';

/** Nothing on a page of Word's largest paper (22 inches) is larger; figures beyond are damage or malice. */
const LARGEST = emu(10 * 22 * 914_400);

/** An EMU attribute in twips; 0 where it is absent or no number, and never beyond what a page could hold. */
export function emuAttribute(value: string | undefined): Twip {
  const figure = parseEmu(value);
  return figure === undefined ? twip(0) : emuToTwip(figure);
}

/** ST_Coordinate: EMU, or in Strict files a figure with a unit (ECMA-376-1 §22.9.2.15). */
export function parseEmu(value: string | undefined): Emu | undefined {
  const match = /^\s*([-+]?[\d.]+)\s*(mm|cm|in|pt|pc|pi)?\s*$/.exec(value ?? '');
  if (!match) return undefined;
  const figure = Number(match[1]) * (match[2] ? (EMU_OF[match[2]] ?? 1) : 1);
  if (!Number.isFinite(figure)) return undefined;
  return emu(Math.max(-LARGEST, Math.min(LARGEST, figure)));
}

const EMU_OF: Readonly<Record<string, number>> = {
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
};

/** ST_Percentage as a share: `50000` and, in Strict files, `50%` are both 0.5. */
export function share(value: string | undefined): number | undefined {
  const match = /^\s*([-+]?[\d.]+)(%?)\s*$/.exec(value ?? '');
  if (!match) return undefined;
  const figure = Number(match[1]) / (match[2] ? 100 : 100_000);
  return Number.isFinite(figure) ? figure : undefined;
}

/** ST_OnOff and xsd:boolean. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
