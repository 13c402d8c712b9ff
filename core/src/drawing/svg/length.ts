/** CSS lengths in user units, at 96 pixels to the inch. */
import { ownEntry } from '../../base/tables.js';

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

/** A length in user units; `whole` is the length to which percentages refer. */
export function lengthOf(value: string | undefined, whole = 0): number | undefined {
  const [, number, unit = ''] =
    /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)$/i.exec(value?.trim() ?? '') ?? [];
  if (number === undefined) return undefined;
  if (unit === '%') return (Number(number) / 100) * whole;
  const factor = ownEntry(UNITS, unit.toLowerCase());
  return factor === undefined ? undefined : Number(number) * factor;
}
