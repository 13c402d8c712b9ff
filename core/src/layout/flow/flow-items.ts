import type { Twip } from '../../base/units.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import type { FlowState, Fragment, NoteReference } from '../flowable.js';
import type { Line, LineHeight } from '../inline/index.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import type { BoxEdges, ParagraphPlace } from './paragraph-box.js';
import type { PlacedFloat } from './placed-float.js';

/** The point at which a flow of blocks continues. */
export interface BlockFlowState {
  readonly block: number;
  /** The first character not yet placed, if the block is a paragraph. */
  readonly char: number;
  /** True if nothing but a page break comes before `char` in its paragraph. */
  readonly opensPage?: boolean;
  /** The first character whose anchored objects are not yet placed; absent if this is `char`. */
  readonly anchorsFrom?: number;
  readonly table?: FlowState;
}

interface ItemBase {
  readonly block: number;
  /** Top and bottom from the column's top; the bottom includes the border below a last line. */
  readonly y: Twip;
  readonly bottom: Twip;
  /**
   * The bottom that must fit into the column: spacing below a line may extend past the foot of a page, but not of a
   * cell.
   */
  readonly foot: Twip;
  readonly start: BlockFlowState;
  /** True if a column may end before the item. */
  readonly breakable: boolean;
  readonly notes: readonly NoteReference[];
  readonly floats: readonly PlacedFloat[];
}

export interface LineItem extends ItemBase {
  readonly kind: 'line';
  readonly paragraph: ResolvedParagraph;
  readonly edges: BoxEdges;
  /** The border above this line; `boxRoom` is its space in the box. */
  readonly above: ParagraphPlace['above'];
  readonly boxRoom: Twip;
  /** The height that the box takes below this line if the page ends after it; it may pass the foot of the page. */
  readonly closing: Twip;
  readonly shaped: ShapedParagraph;
  readonly line: Line;
  readonly height: LineHeight;
  /** `first` is true for the first line of a paragraph, `last` for its last line. */
  readonly first: boolean;
  readonly last: boolean;
}

export interface TableItem extends ItemBase {
  readonly kind: 'table';
  readonly fragment: Fragment;
  /** Horizontal distance by which floats shift the table. */
  readonly shift: Twip;
}

/** The place in the flow of a floating table or frame, which takes no height there. */
export interface FloatItem extends ItemBase {
  readonly kind: 'float';
}

/** The items of a flow, which columns never split. */
export type FlowItem = LineItem | TableItem | FloatItem;

/** True for a line with only a page or column break. */
export const breaksAlone = ({ start, visibleEnd, lineEnd }: Line): boolean =>
  (lineEnd === 'page' || lineEnd === 'column') && visibleEnd === start;
