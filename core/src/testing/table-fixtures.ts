/** Tables and a context for tests: cells have lines of one height, so that every figure can be computed by hand. */

import { DiagnosticLog } from '../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { eighthPoint, pt, type Twip, twip } from '../base/units.js';
import type { FrameItem, StructureNode } from '../frame/index.js';
import type { LayoutContext } from '../layout/context.js';
import type { Flowable, FlowState, Fragment } from '../layout/flowable.js';
import { DocumentRecord, PagePainter } from '../layout/painter.js';
import type {
  CellBorder,
  ResolvedBlock,
  ResolvedCell,
  ResolvedParagraph,
  ResolvedRow,
  ResolvedTable,
} from '../resolved/index.js';

/** The height of a line, and the width of a character, in twips in the tests' cells. */
export const LINE = 200;
const CHARACTER = 100;

/** A paragraph of the fake flow: words that are set one per line. */
export interface FakeWords {
  readonly lines: readonly string[];
  readonly keepNext?: boolean;
  readonly note?: string;
  /** The space below the last line, with contextual spacing. */
  readonly spaceAfter?: number;
  readonly style?: string;
}

const words = new WeakMap<object, FakeWords>();

/** A block of `lines.length` lines, for any width. */
export function textBlock(...lines: string[]): ResolvedBlock {
  return block({ lines });
}

export function block(content: FakeWords): ResolvedBlock {
  const paragraph = {
    kind: 'paragraph',
    format: {
      keepNext: content.keepNext ?? false,
      styleId: content.style ?? 'Normal',
      contextualSpacing: content.spaceAfter !== undefined,
      spaceBefore: 0,
      spaceAfter: content.spaceAfter ?? 0,
    },
    content: content.lines.map((line) => ({ kind: 'text', text: line })),
  } as unknown as ResolvedParagraph;
  words.set(paragraph, content);
  return paragraph;
}

/** A block of `count` lines: each is the name and the number of the line, from 1. */
export const lines = (name: string, count: number): ResolvedBlock =>
  textBlock(...Array.from({ length: count }, (_, i) => `${name}${i + 1}`));

const NO_MARGINS = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };

export function cell(blocks: ResolvedBlock | readonly ResolvedBlock[], more: Partial<ResolvedCell> = {}): ResolvedCell {
  return {
    blocks: Array.isArray(blocks) ? blocks : [blocks as ResolvedBlock],
    column: 0,
    gridSpan: 1,
    verticalMerge: 'none',
    width: { type: 'auto' },
    margins: NO_MARGINS,
    borders: {},
    verticalAlign: 'top',
    textDirection: 'lrTb',
    noWrap: false,
    fitText: false,
    hideMark: false,
    turnedGlyphs: false,
    ...more,
  };
}

export function row(cells: readonly ResolvedCell[], more: Partial<ResolvedRow> = {}): ResolvedRow {
  return {
    cells,
    gridBefore: 0,
    gridAfter: 0,
    widthBefore: { type: 'auto' },
    widthAfter: { type: 'auto' },
    height: { rule: 'auto', value: twip(0) },
    cantSplit: false,
    header: false,
    ...more,
  };
}

export function table(rows: readonly ResolvedRow[], more: Partial<ResolvedTable> = {}): ResolvedTable {
  const widest = Math.max(...rows.map(({ cells }) => cells.reduce((sum, { gridSpan }) => sum + gridSpan, 0)));
  const columns = Math.min(9, widest);
  return {
    kind: 'table',
    grid: Array.from({ length: columns }, () => twip(1000)),
    rows,
    width: { type: 'auto' },
    layout: 'fixed',
    justification: 'left',
    indent: twip(0),
    cellSpacing: twip(0),
    cellMargins: NO_MARGINS,
    bidiVisual: false,
    overlap: true,
    look: { firstRow: false, lastRow: false, firstColumn: false, lastColumn: false, noHBand: true, noVBand: true },
    ...more,
  };
}

/** A border of `width` eighths of a point. */
export const border = (width: number, more: Partial<CellBorder> = {}): CellBorder => ({
  style: 'single',
  width: eighthPoint(width),
  space: 0,
  color: '#000000',
  own: false,
  ...more,
});

/** The same border on all four sides. */
export const boxed = (side: CellBorder) => ({ top: side, bottom: side, left: side, right: side });

interface LineState extends FlowState {
  readonly line: number;
}

/** Lines below each other; `fill` never splits one. */
function fakeFlow(blocks: readonly ResolvedBlock[], width: Twip): Flowable {
  const all = blocks.flatMap((item) => {
    const { lines: texts, note } = words.get(item) ?? { lines: [] };
    return texts.map((line, i) => ({ line, note: i === 0 ? note : undefined }));
  });
  const below = blocks.reduce((_, item) => words.get(item)?.spaceAfter ?? 0, 0);
  const fill = (from: FlowState | undefined, available: Twip, atTop: boolean): Fragment => {
    const start = (from as LineState | undefined)?.line ?? 0;
    const fit = Math.max(atTop ? 1 : 0, Math.floor((available + 0.5) / LINE));
    const taken = all.slice(start, start + fit);
    const end = start + taken.length;
    return {
      height: twip(taken.length * LINE + (end < all.length ? 0 : below)),
      next: end < all.length ? ({ line: end } as LineState) : undefined,
      empty: taken.length === 0 && end < all.length,
      notes: taken.flatMap(({ note }) => (note === undefined ? [] : [{ note: 'footnote' as const, id: note }])),
      keepWithNext: false,
      firstBaseline: taken.length > 0 ? twip(LINE - 40) : undefined,
      paint(painter, x, y) {
        taken.forEach(({ line }, i) => {
          painter.add(textItem(line, x, y + i * LINE, width, painter.root));
        });
      },
    };
  };
  return {
    fill,
    get naturalHeight() {
      return fill(undefined, twip(1e9), true).height;
    },
  };
}

/** A line of text on the page, as a link item with place, size and text, and no font. Twips, not points. */
const textItem = (line: string, x: number, y: number, width: number, tag: number): FrameItem => ({
  kind: 'link',
  x: pt(x),
  y: pt(y),
  width: pt(width),
  height: pt(LINE),
  title: line,
  tag,
});

export function context(more: Partial<LayoutContext['settings']> = {}): LayoutContext {
  const unused = () => {
    throw new Error('not part of these tests');
  };
  return {
    settings: {
      compatibilityMode: 15,
      defaultTabStop: twip(720),
      marksChanges: true,
      evenAndOddHeaders: false,
      mirrorMargins: false,
      gutterAtTop: false,
      autoHyphenation: false,
      doNotHyphenateCaps: false,
      consecutiveHyphenLimit: 0,
      hyphenationZone: twip(360),
      characterSpacingControl: 'doNotCompress',
      bordersSurround: { header: true, footer: true },
      noPunctuationKerning: false,
      lineRules: { strict: false, notAtStart: new Map(), notAtEnd: new Map() },
      flags: new Set(),
      defaultLanguage: 'en-US',
      ...more,
    },
    fonts: undefined as unknown as LayoutContext['fonts'],
    outlineShape: () => undefined,
    fieldValue: undefined as unknown as LayoutContext['fieldValue'],
    log: new DiagnosticLog(),
    limits: DEFAULT_LIMITS,
    tableDepth: 0,
    gridPitch: twip(0),
    characterSpace: twip(0),
    uprightGlyphs: false,
    lists: new Map(),
    endnotes: new Map(),
    referencedStyles: new Set(),
    stages: {
      shape: unused,
      markExtents: unused,
      painted: unused,
      flow: (blocks, width) => fakeFlow(blocks, width),
      contentWidths: (blocks) => {
        const texts = blocks.flatMap((item) => words.get(item)?.lines ?? []);
        const longest = (parts: readonly string[]) => Math.max(0, ...parts.map((part) => part.length * CHARACTER));
        return { min: twip(longest(texts.flatMap((line) => line.split(' ')))), max: twip(longest(texts)) };
      },
    },
  };
}

/** Text with its place in twips; lines and boxes are left out. */
export interface TestLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly tag: number;
}

/** The items of a page, and the structure of all pages so far. */
export interface PaintedPage {
  readonly items: readonly FrameItem[];
  readonly nodes: readonly StructureNode[];
  /** The text, in painting order. */
  readonly lines: readonly TestLine[];
  readonly texts: readonly string[];
}

/** Fills a flowable into columns of one height and paints each with its corner at 0, 0. */
export function paintAll(flowable: Flowable, height: number): PaintedPage[] {
  const record = new DocumentRecord();
  const pages: PaintedPage[] = [];
  let state: FlowState | undefined;
  do {
    const fragment = flowable.fill(state, twip(height), true);
    const items: FrameItem[] = [];
    fragment.paint(new PagePainter(pages.length, items, record), twip(0), twip(0));
    const lines = linesOf(items);
    pages.push({ items, nodes: record.nodes, lines, texts: lines.map(({ text: line }) => line) });
    state = fragment.next;
  } while (state && pages.length < 1000);
  return pages;
}

const linesOf = (items: readonly FrameItem[]): TestLine[] =>
  items.flatMap((item) =>
    item.kind === 'link' ? [{ text: item.title ?? '', x: item.x, y: item.y, tag: item.tag }] : [],
  );
