import { type Twip, twip } from '../../base/units.js';
import type { ResolvedSection } from '../../resolved/index.js';
import { derive } from '../context.js';
import { BlockStack } from '../flow/block-flow.js';
import type { FlowState, LayoutContext } from '../types.js';

/** The flow of one section: one stack for each width among its columns. */
export class SectionFlow {
  readonly section: ResolvedSection;
  readonly index: number;
  readonly columns: readonly { readonly x: Twip; readonly width: Twip }[];
  readonly start: FlowState;
  readonly #stacks: readonly BlockStack[];

  constructor(section: ResolvedSection, index: number, blocks: ResolvedSection['blocks'], context: LayoutContext) {
    this.section = section;
    this.index = index;
    this.columns = section.columns;
    this.start = { block: 0, char: 0 } as FlowState;
    const byWidth = new Map<number, BlockStack>();
    this.#stacks = section.columns.map(({ width }) => {
      const stack = byWidth.get(width) ?? new BlockStack(blocks, width, 'body', context);
      byWidth.set(width, stack);
      return stack;
    });
  }

  stack(column: number): BlockStack {
    return this.#stacks[column];
  }
}

/** The section's grids of lines and characters, how its signs stand, and its page. */
export function sectionContext(section: ResolvedSection, context: LayoutContext): LayoutContext {
  const { type, linePitch, charSpace } = section.docGrid;
  const { pageWidth, pageHeight, margins } = section;
  const page = {
    pageWidth,
    pageHeight,
    left: twip(margins.left + margins.gutter),
    right: twip(pageWidth - margins.right),
    top: twip(Math.abs(margins.top)),
    bottom: twip(pageHeight - Math.abs(margins.bottom)),
  };
  const uprightSigns = section.textDirection === 'tbRl';
  if (type === 'default') return derive(context, { uprightSigns, page });
  const characterSpace = type === 'lines' ? twip(0) : charSpace;
  return derive(context, { gridPitch: linePitch, characterSpace, uprightSigns, page });
}
