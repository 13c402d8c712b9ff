import type { MathNode } from '../../resolved/index.js';
import { assembledBox, at, bar, type MathBox, stroke } from './box.js';
import { hiddenSign } from './glyphs.js';
import { CONSTANTS, emOf, type Setting, script } from './setting.js';
import { rootSign } from './variants.js';

type Radical = Extract<MathNode, { kind: 'radical' }>;

/**
 * A root (§22.1.2.88): the sign grows with its content, in steps. Half of its excess height is above the content and
 * half below it; all of it counts for the height of the line.
 */
export function setRadical({ degree, base, look }: Radical, setting: Setting): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, { ...setting, cramped: true });
  const rule = CONSTANTS.rule * em;
  const ascent = Math.max(content.ascent, 0.45 * em);
  const descent = Math.max(content.descent, 0.08 * em);
  const gap = (setting.display ? CONSTANTS.radicalDisplayGap : CONSTANTS.radicalGap) * em;
  // The rule may be in the gap.
  const { height, width } = rootSign((ascent + gap + descent) / em);
  const surplus = (height * em - ascent - gap - rule - descent) / 2;
  const top = ascent + gap + rule + surplus;
  const index = degree && setting.set(degree, { ...script(setting), level: 2 });
  const signWidth = width * em;
  // The degree is in the sign's left arm, with its foot at 65 % of the sign's height.
  const lead = index ? Math.max(0, index.width - 0.3 * em) : 0;
  const bottom = descent + surplus;
  const foot = bottom - CONSTANTS.degreeRaise * (top + bottom);
  const hook = bottom - 0.45 * Math.min(top + bottom, 2 * em);
  const arm = stroke(
    [
      [lead + 0.04 * em, hook + 0.06 * em],
      [lead + 0.14 * em, hook],
      [lead + 0.32 * em, bottom],
      [lead + signWidth, rule / 2 - top],
    ],
    rule,
    look,
  );
  const parts = [
    ...(index ? [at(index, Math.max(0, lead + 0.3 * em - index.width), Math.min(foot, hook) - index.descent)] : []),
    arm,
    at(hiddenSign('\u221a', look, setting), lead, 0),
    bar(lead + signWidth - rule / 2, -top, content.width + 0.06 * em + rule / 2, rule, look),
    at(content, lead + signWidth, 0),
  ];
  return assembledBox(parts, lead + signWidth + content.width + 0.06 * em, {
    ascent: top + CONSTANTS.radicalAscender * em,
    descent: bottom,
  });
}
