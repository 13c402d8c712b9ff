import type { MathNode } from '../../resolved/index.js';
import { assembledBox, at, bar, boxesInRow, gap, heightOf, type MathBox, stroke } from './box.js';
import { hiddenSign } from './glyphs.js';
import { CONSTANTS, emOf, inner, type Setting, script } from './setting.js';

type Fraction = Extract<MathNode, { kind: 'fraction' }>;

/** The space on either side of a fraction's wider part, in ems; the bar extends into half of it. */
const OVERHANG = 0.06;

/**
 * A fraction (§22.1.2.36). In a line of text its parts are of script size, as Word sets them there; in a script its
 * parts keep the script's size, as in exponents and limits of eleven formulas of a French report.
 */
export function setFraction(fraction: Fraction, setting: Setting): MathBox {
  switch (fraction.type) {
    case 'lin':
      return setLinear(fraction, setting);
    case 'skw':
      return setSkewed(fraction, setting);
    default:
      return setStacked(fraction, setting);
  }
}

function setStacked({ numerator, denominator, type, small, look }: Fraction, given: Setting): MathBox {
  const setting = small ? inner(given) : given;
  const em = emOf(setting);
  const parts = setting.display || setting.level > 0 ? inner(setting) : script(setting);
  const [above, below] = [setting.set(numerator, parts), setting.set(denominator, parts)];
  const ruled = type === 'bar';
  const figures = ruled
    ? setting.display
      ? CONSTANTS.displayFraction
      : CONSTANTS.fraction
    : setting.display
      ? CONSTANTS.displayStack
      : CONSTANTS.stack;
  const [axis, thickness, clear] = [CONSTANTS.axis * em, ruled ? CONSTANTS.rule * em : 0, figures.gap * em];
  let up = figures.up * em;
  let down = figures.down * em;
  if (ruled) {
    up = Math.max(up, axis + thickness / 2 + clear + above.descent);
    down = Math.max(down, thickness / 2 + clear + below.ascent - axis);
  } else {
    const missing = clear - (up - above.descent + down - below.ascent);
    if (missing > 0) [up, down] = [up + missing / 2, down + missing / 2];
  }
  const overhang = OVERHANG * em;
  const width = Math.max(above.width, below.width) + 2 * overhang;
  const rule = ruled ? [bar(overhang / 2, -axis - thickness / 2, width - overhang, thickness, look)] : [];
  return assembledBox(
    [at(above, (width - above.width) / 2, -up), ...rule, at(below, (width - below.width) / 2, down)],
    width,
  );
}

/** A fraction on one line, with a slash as high as its parts. */
function setLinear({ numerator, denominator, look }: Fraction, setting: Setting): MathBox {
  const em = emOf(setting);
  const [left, right] = [setting.set(numerator, setting), setting.set(denominator, setting)];
  const ascent = Math.max(left.ascent, right.ascent, 0.7 * em);
  const descent = Math.max(left.descent, right.descent, 0.15 * em);
  const width = Math.min(0.5 * em + (ascent + descent - em) * 0.2, 2 * em);
  const slash = stroke(
    [
      [0.06 * em, descent],
      [width - 0.06 * em, -ascent],
    ],
    CONSTANTS.rule * em,
    look,
  );
  return boxesInRow([
    left,
    { width, ascent, descent, parts: [slash, at(hiddenSign('/', look, setting), 0, 0)] },
    right,
  ]);
}

/** A skewed fraction: the numerator is raised, the denominator is lowered, and a slash is between them. */
function setSkewed({ numerator, denominator, look }: Fraction, setting: Setting): MathBox {
  const em = emOf(setting);
  const small = script(setting);
  const [left, right] = [setting.set(numerator, small), setting.set(denominator, small)];
  const rise = CONSTANTS.axis * em + left.descent;
  const drop = Math.max(0, right.ascent - CONSTANTS.axis * em);
  const slant = 0.35 * Math.min(heightOf(left) + heightOf(right), 6 * em);
  const slash = stroke(
    [
      [0, drop + right.descent],
      [slant, -rise - left.ascent],
    ],
    CONSTANTS.rule * em,
    look,
  );
  const x = left.width + 0.08 * em;
  return assembledBox(
    [
      at(left, 0, -rise),
      at({ ...gap(slant), parts: [slash, at(hiddenSign('/', look, setting), 0, 0)] }, x - slant * 0.2, 0),
      at(right, x + slant * 0.7, drop),
    ],
    x + slant * 0.7 + right.width,
  );
}
