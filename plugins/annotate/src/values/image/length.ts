import { EMUS_IN, inchToEmu } from '@quire/core/units';
import { Mismatch } from '../mismatch.js';

/** EMU per unit of length; a bare number is in CSS pixels, 96 per inch. */
const UNITS: Readonly<Record<string, number>> = {
  px: inchToEmu(1) / 96,
  pt: EMUS_IN.pt,
  pc: EMUS_IN.pc,
  mm: EMUS_IN.mm,
  cm: EMUS_IN.cm,
  in: EMUS_IN.in,
  '"': EMUS_IN.in,
  emu: 1,
};

/** The longest length of DrawingML (ST_PositiveCoordinate, ECMA-376-1 §20.1.10.42). */
const LONGEST = 27_273_042_316_900;

/** A length in EMU: `120`, `"5cm"`, `"80%"` of the available space. Throws `Mismatch` if not positive. */
export function readLength(given: number | string, roomEmu: number, what: string): number {
  const [, amount = '', unit = 'px'] =
    /^(\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})\s*([a-z"%]+)?$/i.exec(String(given).trim()) ?? [];
  const scale = unit === '%' ? roomEmu / 100 : UNITS[unit.toLowerCase()];
  if (amount === '' || scale === undefined)
    throw new Mismatch(`${what}: "${String(given).slice(0, 40)}" is not a length`);
  const emu = Math.round(Number(amount) * scale);
  if (emu < 1 || emu > LONGEST) throw new Mismatch(`${what}: ${given} is not a valid size for an image`);
  return emu;
}
