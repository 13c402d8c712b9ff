import { ownEntry } from '../base/tables.js';
import { EMUS_IN, type Emu, emu, emuToTwip, inchToEmu, type Twip, twip } from '../base/units.js';

/** The maximum length, ten times the size of Word's largest paper (22 inches): larger values are damage or malice. */
const LARGEST = inchToEmu(220);

/** An EMU attribute in twips; 0 if it is absent or not a number, and limited to the size of the largest page. */
export function emuAttribute(value: string | undefined): Twip {
  const figure = parseEmu(value);
  return figure === undefined ? twip(0) : emuToTwip(figure);
}

/** ST_Coordinate: EMU, or in Strict files a figure with a unit (ECMA-376-1 §22.9.2.15). */
export function parseEmu(value: string | undefined): Emu | undefined {
  const match = /^([-+]?[\d.]+)\s*(mm|cm|in|pt|pc|pi)?$/.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const figure = Number(match[1]) * (match[2] ? (ownEntry(EMUS, match[2]) ?? 1) : 1);
  if (!Number.isFinite(figure)) return undefined;
  return emu(Math.max(-LARGEST, Math.min(LARGEST, figure)));
}

const EMUS: Readonly<Record<string, number>> = EMUS_IN;

/** ST_Percentage as a share: `50000` and, in Strict files, `50%` are both 0.5. */
export function share(value: string | undefined): number | undefined {
  const match = /^([-+]?[\d.]+)(%?)$/.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const figure = Number(match[1]) / (match[2] ? 100 : 100_000);
  return Number.isFinite(figure) ? figure : undefined;
}
