/** The data that all stages of layout share in one conversion, passed as an argument; see `make-context.ts`. */

import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { Twip } from '../base/units.js';
import type { OutlineShape } from '../drawing/index.js';
import type { FrameItem, GroupItem, ImageItem, NoteName, PathItem } from '../frame/index.js';
import type { MathLayout } from '../math/index.js';
import type {
  CharacterFormat,
  Color,
  DrawnContent,
  Finish,
  FontLibrary,
  FormField,
  Glow,
  LayoutSettings,
  ResolvedBlock,
  ResolvedParagraph,
  Shadow,
  ShapeLine,
  TextWarp,
} from '../resolved/index.js';
import type { Hyphenator, Shaper } from '../text/index.js';
import type { ContentWidths, Flowable, FlowPlace } from './flowable.js';
import type { Box, Painter } from './painter.js';
import type { MarkExtents, PageFieldValue, PlaceholderItem, ShapedParagraph } from './shaped-paragraph.js';

export interface LayoutContext {
  readonly settings: LayoutSettings;
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly limits: Limits;
  readonly signal?: AbortSignal;
  /** Nesting of tables so far. */
  readonly tableDepth: number;
  /** The line grid of the section in twips, if its type is lines or linesAndChars; otherwise 0. */
  readonly gridPitch: Twip;
  /** Space that the character grid of the section adds to each character, if its type is linesAndChars; otherwise 0. */
  readonly characterSpace: Twip;
  /** True if lines run down the page, with the glyphs of East Asian scripts upright in them. */
  readonly uprightGlyphs: boolean;
  /** The section's page and the area between its margins, for objects that are not laid out in their cell. */
  readonly page?: PageFrame;
  /** The background color of the cell or text box around the text: automatic text color depends on it. */
  readonly background?: Color;
  /** The text of a field that depends on its page, as far as that is known in this pass. */
  readonly fieldValue: PageFieldValue;
  /** Hyphenates words, if the document has automatic hyphenation. */
  readonly hyphenator?: Hyphenator;
  /** Shaper for complex scripts, loaded if the document contains any. */
  readonly shaper?: Shaper;
  /** The outline of a shape that is drawn by guides. */
  readonly outlineShape: OutlineShape;
  /** Sets formulas, loaded if the document contains any. */
  readonly math?: MathLayout;
  /** Draws soft shadows, finishes and stacked letters, loaded when the document has any. */
  readonly rareDrawing?: RareDrawing;
  /** Places form fields; loaded if they are requested. */
  readonly formWidgets?: FormWidgets;
  /** The styles of paragraphs that headers or footers repeat (STYLEREF), and the styles that number chapters. */
  readonly referencedStyles: ReadonlySet<string>;
  /** The list of a paragraph: consecutive paragraphs of a list share one object, the key of its structure node. */
  readonly lists: ReadonlyMap<ResolvedParagraph, object>;
  /** The endnote that a paragraph belongs to, with the key of the structure node and the name of the endnote. */
  readonly endnotes: ReadonlyMap<ResolvedParagraph, Endnote>;
  readonly stages: LayoutStages;
}

export interface Endnote {
  readonly story: object;
  readonly note: NoteName;
}

/** Vertically stacked letters, in columns. */
export interface StackedText {
  readonly blocks: readonly ResolvedBlock[];
  readonly columns: 'leftToRight' | 'rightToLeft';
  /** The alignment across the columns: `top` means the side on which the first column is. */
  readonly verticalAlign: 'top' | 'center' | 'bottom';
}

export type WarpedText = Extract<DrawnContent, { kind: 'textBox' | 'textArt' }> & { readonly warp: TextWarp };

/** The part of a form field on a line: its position, the line's baseline, and the extents above and below it. */
export interface FieldPiece {
  readonly x: Twip;
  readonly width: Twip;
  readonly baseline: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
  /** The right end of the line, up to which the field may extend; absent if anything follows the field on its line. */
  readonly free?: Twip;
  readonly drawn?: PlaceholderItem;
}

export interface FieldLook {
  readonly format: CharacterFormat;
  readonly color: string;
  readonly tag: number;
}

export interface FormWidgets {
  /** The part of a field on one line, with its text. */
  fieldItem(field: FormField, piece: FieldPiece, items: readonly FrameItem[], look: FieldLook): GroupItem;
}

/**
 * Drawing that few documents need. Soft effects return a picture: undefined if there is none or it has too many pixels.
 */
export interface RareDrawing {
  softShadow(paths: readonly PathItem[], box: Box, shadow: Shadow): ImageItem | undefined;
  glowAround(paths: readonly PathItem[], box: Box, glow: Glow): ImageItem | undefined;
  innerShadow(paths: readonly PathItem[], box: Box, shadow: Shadow): ImageItem | undefined;
  compoundLine(item: PathItem, line: ShapeLine): readonly PathItem[];
  paintStackedText(text: StackedText, box: Box, painter: Painter, context: LayoutContext): void;
  finished(items: readonly FrameItem[], paths: readonly PathItem[], box: Box, finish: Finish): readonly FrameItem[];
  /** Paints warped text. Absent if the document has none, because it needs the outlines of glyphs. */
  paintWarpedText?(content: WarpedText, box: Box, tag: number, painter: Painter, context: LayoutContext): void;
}

/**
 * The stages that layout stages call for nested content, passed in so that cells, notes and text boxes do not import
 * them.
 */
export interface LayoutStages {
  /** Shapes each paragraph object only once. */
  shape(paragraph: ResolvedParagraph, context: LayoutContext): ShapedParagraph;
  /** Releases the shaped text of a paragraph after the whole paragraph has been painted. */
  painted(paragraph: ResolvedParagraph): void;
  /** The extents of a line with only a mark in this format, in a left-to-right or right-to-left paragraph. */
  markExtents(format: CharacterFormat, bidi: boolean): MarkExtents;
  /** Lays out blocks in a width, as a flow: the content of cells, headers and notes. */
  flow(blocks: readonly ResolvedBlock[], width: Twip, place: FlowPlace, context: LayoutContext): Flowable;
  /** Longest unbreakable piece and longest line of blocks, indents included; measured once. */
  contentWidths(blocks: readonly ResolvedBlock[], context: LayoutContext): ContentWidths;
}

/** The edges of a page, in twips from its top left corner. */
export interface PageFrame {
  readonly pageWidth: Twip;
  readonly pageHeight: Twip;
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
}

/**
 * A copy of the context with some members changed. All contexts of all documents are made by this literal and have one
 * hidden class: everything that reads them is compiled once ("Hidden classes" in `docs/performance.md`).
 */
export function contextWith(context: LayoutContext, changes: Partial<LayoutContext>): LayoutContext {
  const copy: Record<keyof LayoutContext, unknown> & LayoutContext = {
    settings: context.settings,
    fonts: context.fonts,
    log: context.log,
    limits: context.limits,
    signal: context.signal,
    tableDepth: context.tableDepth,
    gridPitch: context.gridPitch,
    characterSpace: context.characterSpace,
    uprightGlyphs: context.uprightGlyphs,
    page: context.page,
    background: context.background,
    fieldValue: context.fieldValue,
    hyphenator: context.hyphenator,
    shaper: context.shaper,
    outlineShape: context.outlineShape,
    math: context.math,
    rareDrawing: context.rareDrawing,
    formWidgets: context.formWidgets,
    referencedStyles: context.referencedStyles,
    lists: context.lists,
    endnotes: context.endnotes,
    stages: context.stages,
  };
  return Object.assign(copy, changes);
}

const onBackgrounds = new WeakMap<LayoutContext, Map<Color, LayoutContext>>();

/** The context of text on a background color, made once for each color. */
export function onBackground(context: LayoutContext, color: Color | undefined): LayoutContext {
  if (color === undefined || color === context.background) return context;
  const known = onBackgrounds.get(context) ?? new Map<Color, LayoutContext>();
  onBackgrounds.set(context, known);
  const next = known.get(color) ?? contextWith(context, { background: color });
  known.set(color, next);
  return next;
}
