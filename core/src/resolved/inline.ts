import type { Twip } from '../base/units.js';
import type { AnchoredObject, DrawnObject } from './drawn.js';
import type { FormField } from './form.js';
import type { CharacterFormat, Color, ResolvedRevision, ResolvedTab } from './format.js';
import type { MathRow } from './math.js';

export interface Link {
  /** A URI, or the name of a bookmark inside this document. */
  readonly uri?: string;
  readonly anchor?: string;
  readonly tooltip?: string;
  /** The form field to which the text belongs, instead of being a link. */
  readonly field?: FormField;
  /** The note whose mark the text is. */
  readonly note?: Extract<InlineItem, { readonly kind: 'noteReference' }>;
}

/** An item of a paragraph, in reading order. */
export type InlineItem =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  | {
      readonly kind: 'tab';
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  | {
      readonly kind: 'positionTab';
      readonly format: CharacterFormat;
      readonly align: 'left' | 'center' | 'right';
      readonly relativeTo: 'margin' | 'indent';
      readonly leader: ResolvedTab['leader'];
    }
  | {
      readonly kind: 'break';
      readonly type: 'line' | 'page' | 'column';
      readonly format: CharacterFormat;
      readonly clear: 'none' | 'left' | 'right' | 'all';
      /** True between the stacked letters of a word, which text extraction must not separate. */
      readonly inWord?: true;
    }
  | {
      readonly kind: 'object';
      readonly object: DrawnObject;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  | { readonly kind: 'anchor'; readonly anchored: AnchoredObject; readonly format: CharacterFormat }
  | {
      readonly kind: 'noteReference';
      readonly note: 'footnote' | 'endnote';
      readonly id: string;
      readonly label: string;
      /**
       * Present if the note's number restarts on each page: then the number depends on the pages alone, and `label`
       * counts continuously.
       */
      readonly byPage?: PageCount;
      readonly format: CharacterFormat;
      readonly revision?: ResolvedRevision;
    }
  /** The number in front of a note, if numbers restart on each page. */
  | {
      readonly kind: 'noteLabel';
      readonly id: string;
      readonly label: string;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  /** A field whose value depends on the pages; `cached` is the file's last result. Other fields are already text. */
  | {
      readonly kind: 'pageField';
      readonly field: PageFieldName;
      /** The bookmark whose page PAGEREF shows. */
      readonly bookmark?: string;
      /** The expression of a field of kind EXPRESSION. */
      readonly expression?: PageExpression;
      readonly numberFormat?: string;
      readonly cached: string;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  /** A STYLEREF: the text of the nearest paragraph of a style, which depends on the page of the field. */
  | {
      readonly kind: 'styleReference';
      readonly styleId: string;
      readonly switches: string;
      readonly cached: string;
      readonly format: CharacterFormat;
    }
  /** A phonetic guide: a short text over its base. Lines never break inside it. */
  | {
      readonly kind: 'ruby';
      readonly base: readonly InlineItem[];
      readonly guide: readonly InlineItem[];
      readonly align: RubyAlignment;
      /** The distance from the baseline of the base to that of the guide. */
      readonly raise: Twip;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  /** A formula. It breaks across lines only if it does not fit on one. */
  | {
      readonly kind: 'equation';
      readonly row: MathRow;
      /** The words of the formula, without its structure, as a field stores them. */
      readonly text: string;
      /** The formula as one line of characters, with its structure: `(a+b)/2`. */
      readonly linear: string;
      /** Present if the formula has its own line. */
      readonly display?: DisplayMath;
      /** True for a formula between tabs that is set as large as on its own line. */
      readonly displayStyle?: true;
      /** True for an EQ field: it is set in the fonts of its text, and its line is as tall as a line of that text. */
      readonly field?: true;
      /** True if a line ends after the operator when the formula is broken there, not before it. */
      readonly breaksAfter?: true;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  | { readonly kind: 'noteSeparator'; readonly continuation: boolean; readonly format: CharacterFormat }
  | { readonly kind: 'bookmark'; readonly name: string }
  /** The start of text in a character style that running heads repeat. Without width, like a bookmark. */
  | { readonly kind: 'styledText'; readonly styleId: string; readonly text: string }
  /** The start, the end or the reference of a comment's range. The balloon belongs to the line of this item. */
  | { readonly kind: 'comment'; readonly edge: CommentEdge; readonly comment: CommentLook };

export type CommentEdge = 'start' | 'end' | 'reference';

/** The look of a comment. All items of one comment share this object. */
export interface CommentLook {
  readonly id: string;
  readonly color: Color;
  /** The color of the comment's balloon, and of the background of the commented text. */
  readonly tint: Color;
}

/** `m:oMathPara` (ECMA-376-1 §22.1.2.78). Its lines are one group: with `centerGroup` their starts are aligned. */
export interface DisplayMath {
  readonly justification: 'left' | 'right' | 'center' | 'centerGroup';
  /** An object that identifies the group: all its lines share it. */
  readonly group: object;
  /** Free space at the sides of the column. */
  readonly leftMargin: Twip;
  readonly rightMargin: Twip;
  /** The indent of a formula's lines after the first, or `right` if they end at the margin. */
  readonly wrapped: Twip | 'right';
}

export type PageFieldName = 'PAGE' | 'NUMPAGES' | 'SECTION' | 'SECTIONPAGES' | 'PAGEREF' | 'EXPRESSION';

/** A formula or a condition over page fields, such as `= {PAGE} - 1`. */
export interface PageExpression {
  readonly of: readonly Extract<InlineItem, { kind: 'pageField' | 'styleReference' }>[];
  /** Returns the value of the expression from the texts of its fields; undefined if it has none. */
  value(shown: readonly string[]): string | undefined;
}

/** The way that the notes of a page are counted. */
export interface PageCount {
  /** ST_NumberFormat. */
  readonly format: string;
  readonly start: number;
}

/** ST_RubyAlign; `rightVertical` has a meaning only in vertical text, and centers otherwise. */
export type RubyAlignment = 'center' | 'distributeLetter' | 'distributeSpace' | 'left' | 'right' | 'rightVertical';
