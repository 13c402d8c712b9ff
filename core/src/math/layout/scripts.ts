import type { MathNode, MathRow } from '../../resolved/index.js';
import { assembledBox, at, boxesInRow, gap, type MathBox } from './box.js';
import { CONSTANTS, emOf, type Setting, script } from './setting.js';

type Scripts = Extract<MathNode, { kind: 'scripts' }>;

/** Subscripts and superscripts (§22.1.2.101 to 22.1.2.105), after their base or, for `m:sPre`, before it. */
export function setScripts({ base, sub, sup, before }: Scripts, setting: Setting): MathBox {
  const core = setting.set(base, setting);
  const scripts = scriptsOf(core, isLetter(base), { sub, sup }, setting, before ? 'right' : 'left');
  const space = gap(CONSTANTS.spaceAfterScript * emOf(setting));
  return before ? boxesInRow([scripts, core]) : boxesInRow([core, scripts, space]);
}

/** The scripts of a base as a separate box next to it. `align`: the side on which the narrower one is flush. */
export function scriptsOf(
  base: MathBox,
  letter: boolean,
  { sub, sup }: { readonly sub?: MathRow; readonly sup?: MathRow },
  setting: Setting,
  align: 'left' | 'right' = 'left',
): MathBox {
  const em = emOf(setting);
  const small = script(setting);
  const below = sub?.length ? setting.set(sub, small) : undefined;
  const above = sup?.length ? setting.set(sup, small) : undefined;
  let drop = CONSTANTS.subscriptDrop * em;
  let rise = (setting.cramped ? CONSTANTS.superscriptRiseCramped : CONSTANTS.superscriptRise) * em;
  if (!letter) {
    drop = Math.max(drop, base.descent + CONSTANTS.subscriptBaselineDrop * em);
    rise = Math.max(rise, base.ascent - CONSTANTS.superscriptBaselineDrop * em);
  }
  if (below && !above) drop = Math.max(drop, below.ascent - CONSTANTS.subscriptTop * em);
  if (above) rise = Math.max(rise, above.descent + CONSTANTS.superscriptBottom * em);
  if (above && below) {
    const clear = rise - above.descent + drop - below.ascent;
    drop += Math.max(0, CONSTANTS.scriptGap * em - clear);
  }
  const width = Math.max(below?.width ?? 0, above?.width ?? 0);
  const x = (box: MathBox): number => (align === 'right' ? width - box.width : 0);
  return assembledBox(
    [...(below ? [at(below, x(below), drop)] : []), ...(above ? [at(above, x(above), -rise)] : [])],
    width,
  );
}

/**
 * True if the base ends in a letter, with or without scripts before it: scripts after letters have fixed heights,
 * regardless of what precedes the letter. In two specifications the `i` of `tc_(i+1)=tc_i`, whose base is all before
 * it, is as deep as after `tc` alone.
 */
function isLetter(row: MathRow): boolean {
  const last = row.at(-1);
  if (last?.kind === 'scripts') return last.before === true && isLetter(last.base);
  return last?.kind === 'text' || last?.kind === 'accent';
}
