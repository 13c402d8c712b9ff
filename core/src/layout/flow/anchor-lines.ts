/** Lines and characters that objects are anchored at (`relativeFrom` line and character, ECMA-376-1 §20.4.3.4). */

import { type Twip, twip } from '../../base/units.js';
import { anchorCharacter } from '../../compat/index.js';
import { leadingEdge } from '../inline/position.js';
import type { LayoutContext } from '../types.js';
import type { AnchorLines } from './floats.js';
import type { ParagraphLines } from './paragraph-lines.js';

/**
 * Finds the lines as the paragraph would be broken before its own objects take room from it; it is broken once, and only
 * when an object asks. `top` is that of its first line in the column.
 */
export function anchorLinesIn(breakLines: () => ParagraphLines, top: Twip, context: LayoutContext): AnchorLines {
  let broken: ParagraphLines | undefined;
  return (anchored) => {
    broken ??= breakLines();
    const { shaped } = broken;
    const mark = shaped.marks.find(({ item }) => item.kind === 'anchor' && item.anchored === anchored);
    if (!mark) return undefined;
    let y: number = top;
    for (let k = 0; ; k++) {
      const placed = broken.line(k);
      if (!placed) return undefined;
      const { line, height } = placed;
      const lineTop = placed.y ?? y;
      y = Math.max(placed.besideLast ? y : 0, lineTop + height.height);
      const holds = mark.index < line.end || line.lineEnd === 'paragraph' || line.end >= broken.length;
      if (!holds) continue;
      const character = leadingEdge(anchorCharacter(mark.index, line.start), shaped, line, context);
      return { top: twip(lineTop), bottom: twip(lineTop + height.height), character };
    }
  };
}
