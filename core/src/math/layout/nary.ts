import type { MathNode } from '../../resolved/index.js';
import { boxesInRow, gap, type MathBox } from './box.js';
import { fencedExtents } from './delimiters.js';
import { plainSign, tall } from './glyphs.js';
import { underOver } from './limits.js';
import { scriptsOf } from './scripts.js';
import { emOf, reachOf, type Setting } from './setting.js';
import { largeOperators, reaching } from './variants.js';

type Nary = Extract<MathNode, { kind: 'nary' }>;

/** Reach above the axis of the operators of a line of text, ems. */
const SMALL = { integral: 0.62, other: 0.41 } as const;
/**
 * The minimum reach of operators that grow, as a share of the reach of their content: an operator that reaches 0.955 em
 * suffices for content that reaches 0.966 em, but not 0.993 em.
 */
const COVER = 0.975;
const INTEGRAL = /[\u222b-\u2233\u2a0b-\u2a1c]/;

/**
 * An operator with limits (§22.1.2.70). In a line of text the limits are next to the operator even if the file says
 * otherwise: Word sets them above and below only in display. `m:grow` makes the operator as large as its operand.
 */
export function setNary({ char, limits, grows, sub, sup, base, look }: Nary, setting: Setting): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, setting);
  const reach = grows ? COVER * reachOf(fencedExtents(content), em) : 0;
  const small = INTEGRAL.test(char) ? SMALL.integral : SMALL.other;
  const size = setting.display || reach > small ? reaching(largeOperators(char), reach) : undefined;
  const operator = size
    ? tall(char, 2 * size.reach * em, look, setting, size.width * em)
    : plainSign(char, look, setting);
  const space = gap(content.width > 0 ? em / 6 : 0);
  const stacks = limits === 'undOvr' && setting.display;
  // Scripts of the small operators are as high as those of letters.
  const limited = stacks
    ? underOver(operator, { above: sup, below: sub }, setting)
    : boxesInRow([operator, scriptsOf(operator, size === undefined, { sub, sup }, setting)]);
  return boxesInRow([limited, space, content]);
}
