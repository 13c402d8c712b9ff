import type { MathNode, MathRow } from '../../resolved/index.js';
import { assembledBox, at, type MathBox } from './box.js';
import { CONSTANTS, emOf, type Setting, script } from './setting.js';

/**
 * The distance, in ems of the limit's font, that is added below the lowest ink of an upper limit. It is the descent of
 * the font, and it separates a fraction in the limit from the sum sign.
 */
const DESCENT = 0.23;

/** Rows above and below a base, centered: limits of operators, `m:limLow`, `m:limUpp`. */
export function underOver(
  base: MathBox,
  { above, below }: { readonly above?: MathRow; readonly below?: MathRow },
  setting: Setting,
): MathBox {
  const em = emOf(setting);
  const small = script(setting);
  const over = above?.length ? setting.set(above, small) : undefined;
  const under = below?.length ? setting.set(below, small) : undefined;
  const width = Math.max(base.width, over?.width ?? 0, under?.width ?? 0);
  const parts = [at(base, (width - base.width) / 2, 0)];
  if (under) {
    const drop = base.descent + Math.max(CONSTANTS.limitGap * em + under.ascent, CONSTANTS.lowerLimitDrop * em);
    parts.push(at(under, (width - under.width) / 2, drop));
  }
  if (over) {
    const reach = over.descent + DESCENT * emOf(small);
    const rise = base.ascent + Math.max(CONSTANTS.limitGap * em + reach, CONSTANTS.upperLimitRise * em);
    parts.push(at(over, (width - over.width) / 2, -rise));
  }
  return assembledBox(parts, width);
}

/** `m:limLow` and `m:limUpp` (§22.1.2.54, §22.1.2.56). */
export const setLimit = ({ side, base, limit }: Extract<MathNode, { kind: 'limit' }>, setting: Setting): MathBox =>
  underOver(setting.set(base, setting), side === 'above' ? { above: limit } : { below: limit }, setting);
