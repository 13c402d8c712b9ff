/** A shaped paragraph, for all widths at which its lines are broken. */

import type { Twip } from '../base/units.js';
import type { MathBox } from '../math/index.js';
import type {
  AsianLayout,
  CharacterFormat,
  InlineItem,
  Link,
  ResolvedParagraph,
  ResolvedRevision,
} from '../resolved/index.js';
import type { ShapedText, TextSpan } from '../text/index.js';

/** A paragraph's string, shaped, with the items at its indices. */
export interface ShapedParagraph {
  readonly paragraph: ResolvedParagraph;
  readonly shaped: ShapedText;
  /** Tabs, breaks and objects, each under the index of the one character in its place. */
  readonly placeholders: ReadonlyMap<number, PlaceholderItem>;
  /** Phonetic guides by the index of the character in their place. */
  readonly rubies: ReadonlyMap<number, ShapedRuby>;
  /** Blocks of text in the line, by the index of the character in their place. */
  readonly insets: ReadonlyMap<number, ShapedInset>;
  /** Formulas, or the parts that a line may break one into, by the index of the character in the place of each. */
  readonly equations: ReadonlyMap<number, ShapedEquation>;
  /** Items without width, in order: anchors, bookmarks, note references; `index` is the character they precede. */
  readonly marks: readonly { readonly index: number; readonly item: MarkItem }[];
  /** Ascent and descent of each shaped run in twips, two numbers per run, including the raise. */
  readonly runExtents: readonly number[];
  /** Extents of an empty line: those of the paragraph mark. */
  readonly markExtents: MarkExtents;
  readonly label?: ShapedText;
  /** The number's ascent in twips. */
  readonly labelAscent?: number;
}

export interface MarkExtents {
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** A base and the guide over it, each with its width in twips. */
export interface ShapedRuby {
  readonly base: ShapedText;
  readonly guide: ShapedText;
  readonly baseWidth: Twip;
  readonly guideWidth: Twip;
  /** Extents of base and guide together, above and below the baseline. */
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** A block of text in its line: two lines in one, with brackets if any, or one that is rotated out of the line. */
export interface ShapedInset {
  readonly lines: readonly ShapedText[];
  readonly brackets?: readonly ShapedText[];
  readonly width: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** A part of a formula, its lengths in points. */
export interface ShapedEquation {
  readonly box: MathBox;
  /** Extents that the line gets, ink or font. */
  readonly ascent: Twip;
  readonly descent: Twip;
  /** Height of a line of its font, which line spacing multiplies. */
  readonly fontHeight: Twip;
  /** The width of the widest line of a displayed formula's group. */
  readonly groupWidth: Twip;
}

/** Items of a paragraph's content that have width but no text. */
export type PlaceholderItem =
  | Extract<InlineItem, { kind: 'tab' | 'positionTab' | 'break' | 'object' | 'ruby' | 'equation' | 'noteSeparator' }>
  | InsetItem;

/** Runs of text that are a block of their line (`CharacterFormat.asianLayout`). */
export interface InsetItem {
  readonly kind: 'inset';
  readonly layout: AsianLayout;
  /** The spans of the text; their formats no longer refer to the block. */
  readonly spans: readonly TextSpan[];
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
}

/** Items of a paragraph's content without width. */
export type MarkItem = Extract<
  InlineItem,
  { kind: 'anchor' | 'bookmark' | 'comment' | 'noteReference' | 'pageField' | 'styledText' }
>;
export type PageFieldItem = Extract<InlineItem, { kind: 'pageField' }>;
/** Numbers of notes that start over on each page. */
export type NoteNumber = Extract<InlineItem, { kind: 'noteReference' | 'noteLabel' }>;
export type StyleReference = Extract<InlineItem, { kind: 'styleReference' }>;
export type Equation = Extract<PlaceholderItem, { kind: 'equation' }>;

/** The value of a field that depends on the page: from the layout under way, or the file's last result. */
export type PageFieldValue = (item: PageFieldItem | StyleReference | NoteNumber) => string;
