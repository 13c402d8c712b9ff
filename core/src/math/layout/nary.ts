import type { MathNode } from '../../resolved/index.js';
import { around, at, beside, gap, type MathBox } from './box.js';
import { tall } from './glyphs.js';
import { underOver } from './limits.js';
import { scriptsOf } from './scripts.js';
import { CONSTANTS, emOf, inner, type Setting } from './setting.js';

type Nary = Extract<MathNode, { kind: 'nary' }>;

const INTEGRAL = /[\u222b-\u2233\u2a0b-\u2a1c]/;
/** Heights of operators in ems: in a line of their own, and in a line of text. */
const HEIGHTS = { integral: [2.2, 1.25], other: [1.4, 1] } as const;

/**
 * An operator with limits (§22.1.2.70). In a line of text the limits are beside the operator whatever the file says:
 * Word sets them above and below in display alone.
 */
export function setNary({ char, limits, sub, sup, base, look }: Nary, setting: Setting): MathBox {
  const em = emOf(setting);
  const heights = INTEGRAL.test(char) ? HEIGHTS.integral : HEIGHTS.other;
  const operator = char === '' ? gap(0) : centered(char, heights[setting.display ? 0 : 1] * em, look, setting);
  const content = setting.set(base, inner(setting));
  const space = gap(content.width > 0 ? em / 6 : 0);
  const stacks = limits === 'undOvr' && setting.display;
  const limited = stacks
    ? underOver(operator, { above: sup, below: sub }, setting)
    : beside([operator, scriptsOf(operator, false, { sub, sup }, setting)]);
  return beside([limited, space, content]);
}

/** The operator's sign so high, centered on the axis. */
function centered(char: string, height: number, look: Nary['look'], setting: Setting): MathBox {
  const sign = tall(char, height, look, setting);
  const rise = (sign.descent - sign.ascent) / 2 + CONSTANTS.axis * emOf(setting);
  return around([at(sign, 0, -rise)], sign.width);
}
