import { type Twip, twip } from '../../base/units.js';
import type { DrawnObject, InlineItem, ResolvedBlock, ResolvedCell, ResolvedSection } from '../../resolved/index.js';

/**
 * Blocks of a section with vertical lines, whose page is laid out on its side. Pictures in lines are upright, as in
 * Word: they are rotated back, in a box as wide as they are high. Cells that state the page's own direction follow it.
 */
export function verticalBlocks(
  blocks: readonly ResolvedBlock[],
  direction: ResolvedSection['textDirection'],
): readonly ResolvedBlock[] {
  if (direction === 'lrTb') return blocks;
  return blocks.map((block): ResolvedBlock => {
    if (block.kind === 'paragraph') {
      return block.content.some(isObject) ? { ...block, content: block.content.map(uprightItem) } : block;
    }
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) =>
        cell.textDirection === 'lrTb' || runsAs(cell, direction)
          ? { ...cell, textDirection: 'lrTb' as const, blocks: verticalBlocks(cell.blocks, direction) }
          : cell,
      ),
    }));
    return { ...block, rows };
  });
}

const runsAs = ({ textDirection }: ResolvedCell, direction: ResolvedSection['textDirection']): boolean =>
  textDirection === direction ||
  (textDirection === 'tbRlV' && direction === 'tbRl') ||
  (textDirection === 'tbLrV' && direction === 'tbLr');

const isObject = ({ kind }: InlineItem): boolean => kind === 'object';

const uprightItem = (item: InlineItem): InlineItem =>
  item.kind !== 'object' || item.object.rule ? item : { ...item, object: rotatedBack(item.object) };

/** The object rotated to the left, in a box of the rotated size. */
function rotatedBack(object: DrawnObject): DrawnObject {
  const { width, height, margins, altText } = object;
  const middle = (outer: Twip, inner: Twip): Twip => twip((outer - inner) / 2);
  const inside = { ...object, rotation: object.rotation - 90, margins: NO_MARGINS };
  return {
    width: height,
    height: width,
    content: { kind: 'group', children: [{ x: middle(height, width), y: middle(width, height), object: inside }] },
    margins: { top: margins.right, bottom: margins.left, left: margins.top, right: margins.bottom },
    rotation: 0,
    flipH: false,
    flipV: false,
    ...(altText !== undefined && { altText }),
  };
}

const NO_MARGINS = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };
