/** Makes the context of a conversion, with the stages for nested layout. */

import type { DiagnosticLog } from '../base/diagnostics.js';
import { throwIfAborted } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import { twip } from '../base/units.js';
import type { OutlineShape } from '../drawing/index.js';
import type { MathLayout } from '../math/index.js';
import type {
  CharacterFormat,
  FontLibrary,
  InlineItem,
  LayoutSettings,
  ResolvedBlock,
  ResolvedDocument,
  ResolvedParagraph,
} from '../resolved/index.js';
import type { Hyphenator, Shaper } from '../text/index.js';
import {
  contextWith,
  type Endnote,
  type FormWidgets,
  type LayoutContext,
  type LayoutStages,
  type RareDrawing,
} from './context.js';
import { BlockFlow } from './flow/index.js';
import type { ContentWidths } from './flowable.js';
import { contentWidths, formatExtents, shapeParagraph } from './inline/index.js';
import type { MarkExtents, PageFieldValue, ShapedParagraph } from './shaped-paragraph.js';

export interface ContextInput {
  readonly settings: LayoutSettings;
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly limits: Limits;
  readonly signal?: AbortSignal;
  readonly shaper?: Shaper;
  readonly hyphenator?: Hyphenator;
  readonly outlineShape: OutlineShape;
  readonly math?: MathLayout;
  readonly rareDrawing?: RareDrawing;
  readonly formWidgets?: FormWidgets;
  readonly lists: ReadonlyMap<ResolvedParagraph, object>;
  readonly endnotes: ReadonlyMap<ResolvedParagraph, Endnote>;
  readonly referencedStyles: ReadonlySet<string>;
}

/** Shaped paragraphs whose text does not depend on pages; all passes and pages share them. */
export class ShapeCache {
  readonly #shapes = new WeakMap<ResolvedParagraph, ShapedParagraph>();
  readonly #hasLaterPass: boolean;
  readonly #leftToRight = new WeakMap<CharacterFormat, MarkExtents>();
  readonly #rightToLeft = new WeakMap<CharacterFormat, MarkExtents>();

  /** `hasLaterPass`: the same paragraphs may be laid out again when all pages are known. */
  constructor(hasLaterPass: boolean) {
    this.#hasLaterPass = hasLaterPass;
  }

  get(paragraph: ResolvedParagraph): ShapedParagraph | undefined {
    return this.#shapes.get(paragraph);
  }

  set(paragraph: ResolvedParagraph, shaped: ShapedParagraph): void {
    this.#shapes.set(paragraph, shaped);
  }

  /** The extents of a mark in this format, measured once. */
  markExtents(format: CharacterFormat, bidi: boolean, measure: () => MarkExtents): MarkExtents {
    const known = bidi ? this.#rightToLeft : this.#leftToRight;
    const extents = known.get(format) ?? measure();
    known.set(format, extents);
    return extents;
  }

  /** Drops the shaped text of a painted paragraph, unless a later pass needs it. */
  painted(paragraph: ResolvedParagraph): void {
    if (!this.#hasLaterPass) this.#shapes.delete(paragraph);
  }
}

export function makeContext(input: ContextInput, shared: ShapeCache, fieldValue: PageFieldValue): LayoutContext {
  const own = new WeakMap<ResolvedParagraph, ShapedParagraph>();
  const widths = new WeakMap<readonly ResolvedBlock[], ContentWidths>();
  const known = (paragraph: ResolvedParagraph) => shared.get(paragraph) ?? own.get(paragraph);
  function shapeOnce(paragraph: ResolvedParagraph, context: LayoutContext): ShapedParagraph {
    throwIfAborted(context.signal);
    const shaped = shapeParagraph(paragraph, context);
    (paragraph.content.some(dependsOnPages) ? own : shared).set(paragraph, shaped);
    return shaped;
  }
  function measure(blocks: readonly ResolvedBlock[], context: LayoutContext): ContentWidths {
    const measured = contentWidths(blocks, context);
    widths.set(blocks, measured);
    return measured;
  }
  const stages: LayoutStages = {
    shape: (paragraph, context) => known(paragraph) ?? shapeOnce(paragraph, context),
    painted: (paragraph) => shared.painted(paragraph),
    markExtents: (format, bidi) => shared.markExtents(format, bidi, () => formatExtents(format, bidi, input)),
    flow: (blocks, width, place, context) => new BlockFlow(blocks, width, place, context),
    contentWidths: (blocks, context) => widths.get(blocks) ?? measure(blocks, context),
  };
  const none = { tableDepth: 0, gridPitch: twip(0), characterSpace: twip(0), uprightGlyphs: false };
  return contextWith({ ...none, ...input, fieldValue, stages }, {});
}

/** True if the text of an item is known only when the pages are. */
export const dependsOnPages = (item: InlineItem): boolean =>
  item.kind === 'pageField' ||
  item.kind === 'styleReference' ||
  item.kind === 'noteLabel' ||
  (item.kind === 'noteReference' && item.byPage !== undefined);

/** The paragraphs of endnotes, each with its note. */
export function endnoteParagraphs({ endnotes }: ResolvedDocument): ReadonlyMap<ResolvedParagraph, Endnote> {
  const paragraphs = new Map<ResolvedParagraph, Endnote>();
  for (const [id, story] of endnotes) {
    for (const block of story.blocks) {
      if (block.kind === 'paragraph') paragraphs.set(block, { story, note: `endnote ${id}` });
    }
  }
  return paragraphs;
}

/** Consecutive numbered paragraphs of the same list share an object. */
export function groupLists(
  blocks: readonly ResolvedBlock[],
  groups = new Map<ResolvedParagraph, object>(),
): Map<ResolvedParagraph, object> {
  let current: { list: string; owner: object } | undefined;
  for (const block of blocks) {
    if (block.kind === 'table') {
      current = undefined;
      for (const row of block.rows) for (const cell of row.cells) groupLists(cell.blocks, groups);
      continue;
    }
    if (!block.number) {
      current = undefined;
      continue;
    }
    if (current?.list !== block.number.list) current = { list: block.number.list, owner: {} };
    groups.set(block, current.owner);
  }
  return groups;
}
