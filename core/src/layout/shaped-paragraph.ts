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
  /** Tabs, breaks and objects, by the index of the character that represents each. */
  readonly placeholders: ReadonlyMap<number, PlaceholderItem>;
  /** Phonetic guides by the index of the character that represents each. */
  readonly rubies: ReadonlyMap<number, ShapedRuby>;
  /** Blocks of text in the line, by the index of the character that represents each. */
  readonly insets: ReadonlyMap<number, ShapedInset>;
  /** Formulas, or the parts between which a line may break, by the index of the character that represents each. */
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

/** A block of text in its line: two lines in one, possibly in brackets, or text that is rotated within the line. */
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
  /** The extents for the line: of the formula's ink, but at least of a line in the formula's font. */
  readonly ascent: Twip;
  readonly descent: Twip;
  /** The height of a line in the formula's font, which line spacing multiplies. */
  readonly fontHeight: Twip;
  /** The width of the widest line of a displayed formula's group. */
  readonly groupWidth: Twip;
}

/** Items of a paragraph's content that have width but no text. */
export type PlaceholderItem =
  | Extract<InlineItem, { kind: 'tab' | 'positionTab' | 'break' | 'object' | 'ruby' | 'equation' | 'noteSeparator' }>
  | InsetItem;

/** Runs of text that form one block in their line (`CharacterFormat.asianLayout`). */
export interface InsetItem {
  readonly kind: 'inset';
  readonly layout: AsianLayout;
  /** The spans of the text; their formats no longer have `asianLayout`. */
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

/** The value of a field that depends on the page: from the current layout, or the result stored in the file. */
export type PageFieldValue = (item: PageFieldItem | StyleReference | NoteNumber) => string;
