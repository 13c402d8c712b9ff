/**
 * The seams inside layout. Everything that takes room down the page is a `Flowable`: a stack of blocks (the body, a
 * cell, a header, a note, a text box) and a table. It is filled into a height, says how far it came, and goes on from
 * there in the next column; so rows over pages, notes and nested tables are the same thing again, one level deeper.
 */

import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { Pt, Twip } from '../base/units.js';
import type { OutlineShape } from '../drawing/index.js';
import type { FrameItem, StructureNode, StructureRole } from '../frame/index.js';
import type { MathBox, MathLayout } from '../math/index.js';
import type {
  CharacterFormat,
  Color,
  FontLibrary,
  InlineItem,
  LayoutSettings,
  PageCount,
  ResolvedBlock,
  ResolvedParagraph,
} from '../resolved/index.js';
import type { Hyphenator, ShapedText, Shaper } from '../text/index.js';
import type { CommentPlace } from './comments/places.js';
import type { PageFieldValue } from './inline/paragraph-text.js';

export interface Flowable {
  /**
   * Fills from `from` (absent: from the start) into `available` twips of height.
   *
   * `atTop`: nothing stands above in this column, so the first unbreakable thing is taken even if it is higher than
   * `available`; otherwise a fill may come back with nothing (`height` 0 and `next` equal to its start).
   */
  fill(from: FlowState | undefined, available: Twip, atTop: boolean): Fragment;
  /** The height when nothing limits it: one fill with no end. */
  readonly naturalHeight: Twip;
}

/** Where a flowable goes on. Opaque to everyone but the flowable that made it. */
export type FlowState = { readonly opaque?: unknown } & object;

/** What came to stand in one column. */
export interface Fragment {
  readonly height: Twip;
  /** Where the rest goes on; absent when all is placed. */
  readonly next?: FlowState;
  /** True when nothing was placed, `next` being where it started. */
  readonly empty: boolean;
  /** Notes referred to in this fragment, in reading order. */
  readonly notes: readonly NoteReference[];
  /** The paragraph or row at its end asks to stay with what follows (`keepNext`). */
  readonly keepWithNext: boolean;
  /** Distance from the top to the first baseline; absent where there is no text. */
  readonly firstBaseline?: Twip;
  /** Paints with its top left corner at x, y, in twips from the page's corner. May be called once. */
  paint(painter: Painter, x: Twip, y: Twip): void;
}

export interface NoteReference {
  readonly note: 'footnote' | 'endnote';
  readonly id: string;
  /** Its number starts over on each page. */
  readonly byPage?: PageCount;
}

/** Collects the items of one page, and the structure tree of the whole document. */
export interface Painter {
  /** Page index from 0, and the number printed on it. */
  readonly page: number;
  add(item: FrameItem): void;
  /**
   * The structure node of `owner` (a block, a row, a cell), made at the first call under `parent`: a paragraph over
   * two pages is one node. Inside artifacts (headers, footers) it is always -1.
   */
  node(owner: object, role: StructureRole, parent: number, attributes?: Partial<StructureNode>): number;
  /** Where new nodes of top level go: the story's node, or -1 inside an artifact. */
  readonly root: number;
  /** A painter for what stands inside `root`'s node: the cell's paragraphs under the cell. */
  within(node: number): Painter;
  /** The same page and node, but the items go into `items`: what is to be clipped, turned or painted underneath. */
  onto(items: FrameItem[]): Painter;
  /** As `onto`, for items that are turned as a whole; `place` tells where a point of theirs comes to stand. */
  turned(items: FrameItem[], place: PlaceOnPage): Painter;
  /** Names a place for links to go to. The first one of a name counts. */
  destination(name: string, x: Pt, y: Pt): void;
  /** A paragraph of a style that a running head repeats. */
  styled(styleId: string, text: string, label: string): void;
  /** An entry of the outline; `level` from 1. */
  heading(title: string, level: number, x: Pt, y: Pt): void;
  /** A page field in the body: which page it came to stand on. */
  field(item: PageField): void;
  /** What a comment is about, or the place of its balloon. */
  comment(place: CommentPlace): void;
  /** Runs `body` with `artifact` on: nothing in it is tagged. */
  artifact(body: (painter: Painter) => void): void;
}

/** In twips from the page's top left corner. */
export interface PageFrame {
  readonly pageWidth: Twip;
  readonly pageHeight: Twip;
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
}

/** Points, from the page's top left corner. */
export type PlaceOnPage = (x: Pt, y: Pt) => { readonly x: Pt; readonly y: Pt };

/** What a stack of blocks stands in: some rules of Word differ. */
export type StackPlace = 'body' | 'cell' | 'header' | 'note' | 'textBox' | 'frame';

/** What all of layout shares in one conversion. Passed, never global. */
export interface LayoutContext {
  readonly settings: LayoutSettings;
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly limits: Limits;
  readonly signal?: AbortSignal;
  /** Nesting of tables so far. */
  readonly tableDepth: number;
  /** The section's line grid in twips, where one of type lines or linesAndChars is on; 0 otherwise. */
  readonly gridPitch: Twip;
  /** What the section's grid of characters adds to each, where one of type linesAndChars is on; 0 otherwise. */
  readonly characterSpace: Twip;
  /** The number of the page a field stands on, as far as it is known in this pass. */
  readonly fieldValue: PageFieldValue;
  /** Divides words, where the document is hyphenated automatically. */
  readonly hyphenator?: Hyphenator;
  /** Shaper for complex scripts, loaded when the document holds any. */
  readonly shaper?: Shaper;
  /** The outline of a shape that is drawn by guides. */
  readonly outlineShape: OutlineShape;
  /** Sets formulas, loaded when the document holds any. */
  readonly math?: MathLayout;
  /** Shapes a paragraph once; by identity of the paragraph. */
  shape(paragraph: ResolvedParagraph, context?: LayoutContext): ShapedParagraph;
  /** Lines run down the page, and the signs of East Asian scripts stand upright in them. */
  readonly uprightSigns: boolean;
  /** All of a paragraph is painted: its shape may go. */
  painted(paragraph: ResolvedParagraph): void;
  /** The extents of a line that holds nothing but a mark in this format, in a paragraph that runs right to left or not. */
  markExtents(format: CharacterFormat, bidi: boolean): MarkExtents;
  /** The section's page and the area between its margins, for what a cell does not hold. */
  readonly page?: PageFrame;
  /** Colour behind the text, of the cell or text box around it: automatic text colour follows it. */
  readonly background?: Color;
  /** Styles whose paragraphs a running head repeats. */
  readonly referencedStyles: ReadonlySet<string>;
  /** One object for all paragraphs of a list that stand together: the owner of its structure node. */
  listOf(paragraph: ResolvedParagraph): object;
  /** A stack of blocks for a width: how cells, headers and notes are laid out. */
  stack(blocks: readonly ResolvedBlock[], width: Twip, place: StackPlace, context?: LayoutContext): Flowable;
  /** The narrowest and the widest that blocks ask for: longest unbreakable piece, and longest line, indents included. */
  contentWidths(blocks: readonly ResolvedBlock[], context?: LayoutContext): ContentWidths;
}

export interface ContentWidths {
  readonly min: Twip;
  readonly max: Twip;
}

export interface MarkExtents {
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** A paragraph's string, shaped, with what stands at its places. */
export interface ShapedParagraph {
  readonly paragraph: ResolvedParagraph;
  readonly shaped: ShapedText;
  /** Tabs, breaks and objects, each under the index of the one character that stands for it. */
  readonly placeholders: ReadonlyMap<number, PlaceholderItem>;
  /** Phonetic guides by the index of the character that stands for them. */
  readonly rubies: ReadonlyMap<number, ShapedRuby>;
  /** Formulas, or the parts that a line may take one apart in, by the index of the character that stands for each. */
  readonly equations: ReadonlyMap<number, ShapedEquation>;
  /** Things without width, in order: anchors, bookmarks, note references; `index` is the character they precede. */
  readonly marks: readonly { readonly index: number; readonly item: MarkItem }[];
  /** Ascent and descent of each shaped run in twips, two figures a run, with the raise counted in. */
  readonly runExtents: readonly number[];
  /** Extents of an empty line: those of the paragraph mark. */
  readonly markExtents: MarkExtents;
  readonly label?: ShapedText;
  /** The number's ascent in twips. */
  readonly labelAscent?: number;
}

/** A base and the guide over it, each with its width in twips. */
export interface ShapedRuby {
  readonly base: ShapedText;
  readonly guide: ShapedText;
  readonly baseWidth: Twip;
  readonly guideWidth: Twip;
  /** How far both reach above and below the baseline. */
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** A part of a formula, its lengths in points. */
export interface ShapedEquation {
  readonly box: MathBox;
  /** Extents that the line gets, ink or font. */
  readonly ascent: Twip;
  readonly descent: Twip;
  /** Height of a line of its font: what line spacing multiplies. */
  readonly fontHeight: Twip;
  /** Of a displayed one: the width of the widest line of its group. */
  readonly groupWidth: Twip;
}

export type PageField = Extract<InlineItem, { kind: 'pageField' }>;
/** Numbers of notes that start over on each page. */
export type NoteNumber = Extract<InlineItem, { kind: 'noteReference' | 'noteLabel' }>;
export type StyleReference = Extract<InlineItem, { kind: 'styleReference' }>;

export type PlaceholderItem = Extract<
  InlineItem,
  { kind: 'tab' | 'positionTab' | 'break' | 'object' | 'ruby' | 'equation' | 'noteSeparator' }
>;
export type MarkItem = Extract<InlineItem, { kind: 'anchor' | 'bookmark' | 'comment' | 'noteReference' | 'pageField' }>;
