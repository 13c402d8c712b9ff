/** What is left of a page for a section, filled column by column. */
import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { straight } from '../../frame/index.js';
import type { BlockFlowFragment } from '../flow/block-flow.js';
import type { FlowState } from '../flowable.js';
import type { Painter } from '../painter.js';

export interface ColumnFill {
  readonly x: Twip;
  readonly width: Twip;
  readonly fragment: BlockFlowFragment;
}
export interface Region {
  readonly columns: readonly ColumnFill[];
  readonly next?: FlowState;
}

/** The lines that a section asks for between its columns. */
export function paintSeparators(columns: readonly ColumnFill[], top: Twip, height: number, painter: Painter): void {
  for (let k = 1; k < columns.length; k++) {
    const before = columns[k - 1];
    const x = twipToPt(twip((before.x + before.width + columns[k].x) / 2));
    painter.add({
      kind: 'path',
      segments: straight(x, twipToPt(top), x, twipToPt(twip(top + height))),
      stroke: { color: '#000000', width: pt(0.5) },
      tag: -1,
    });
  }
}
