import { type Twip, twip } from '../../base/units.js';
import type { ResolvedSection } from '../../resolved/index.js';
import { contextWith, type LayoutContext } from '../context.js';
import { BlockFlow } from '../flow/index.js';
import type { FlowState } from '../flowable.js';

/** The flow of one section: one flow of blocks for each distinct column width. */
export class SectionFlow {
  readonly section: ResolvedSection;
  readonly index: number;
  readonly columns: readonly { readonly x: Twip; readonly width: Twip }[];
  readonly start: FlowState;
  readonly #flows: readonly BlockFlow[];

  constructor(section: ResolvedSection, index: number, blocks: ResolvedSection['blocks'], context: LayoutContext) {
    this.section = section;
    this.index = index;
    this.columns = section.columns;
    this.start = { block: 0, char: 0 } as FlowState;
    const byWidth = new Map<number, BlockFlow>();
    this.#flows = section.columns.map(({ width }) => {
      const flow = byWidth.get(width) ?? new BlockFlow(blocks, width, 'body', context);
      byWidth.set(width, flow);
      return flow;
    });
  }

  column(index: number): BlockFlow {
    return this.#flows[index];
  }
}

/** The context of a section: its grids of lines and characters, whether its glyphs are upright, and its page. */
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
  const { textDirection, turnedGlyphs } = section;
  const uprightGlyphs = turnedGlyphs || textDirection === 'tbRl' || textDirection === 'tbLr';
  if (type === 'default') return contextWith(context, { uprightGlyphs, page });
  const characterSpace = type === 'lines' ? twip(0) : charSpace;
  return contextWith(context, { gridPitch: linePitch, characterSpace, uprightGlyphs, page });
}
