import type { Twip } from '../base/units.js';
import type { TableLook, TablePosition, TableWidth } from '../ooxml/docx/table-properties.js';
import type { DrawnObject } from './drawn.js';
import type {
  CharacterFormat,
  Color,
  NumberLabel,
  ParagraphFormat,
  ParagraphFrame,
  ResolvedBorder,
  ResolvedRevision,
  VerticalDirection,
} from './format.js';
import type { InlineItem } from './inline.js';

export interface ResolvedParagraph {
  readonly kind: 'paragraph';
  readonly format: ParagraphFormat;
  /** The format of the paragraph mark, which gives an empty line its height. */
  readonly mark: CharacterFormat;
  readonly markRevision?: ResolvedRevision;
  /** A tracked change of its format, where changes are marked. */
  readonly reformatted?: true;
  readonly number?: NumberLabel;
  /** The picture of a picture bullet, drawn on the baseline in place of the number's text. */
  readonly bullet?: DrawnObject;
  readonly content: readonly InlineItem[];
  /** Present for an entry of a table of contents: an object that all entries of the table share. */
  readonly contents?: object;
  /**
   * True if empty with a hidden mark (`w:vanish`), as the last of a story. Earlier paragraphs with a hidden mark join
   * the next one.
   */
  readonly hidden: boolean;
  /** True if it ends a section and states `w:pageBreakBefore` itself, not only by its style. */
  readonly opensPage?: true;
}

export interface ResolvedCell {
  readonly blocks: readonly ResolvedBlock[];
  readonly column: number;
  readonly gridSpan: number;
  readonly verticalMerge: 'none' | 'restart' | 'continue';
  readonly width: TableWidth;
  readonly margins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  /**
   * The borders of this cell after the cascade of table style, table, exceptions and cell, `insideH`/`insideV` already
   * distributed to the sides by the cell's place. Layout resolves conflicts between neighbors. `own` marks the sides
   * that the cell itself states (they win over the table's).
   */
  readonly borders: {
    readonly top?: CellBorder;
    readonly bottom?: CellBorder;
    readonly left?: CellBorder;
    readonly right?: CellBorder;
    readonly tl2br?: CellBorder;
    readonly tr2bl?: CellBorder;
  };
  readonly shading?: Color;
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  readonly textDirection: 'lrTb' | VerticalDirection;
  /** True if lines are horizontal and glyphs of East Asian scripts are rotated to their left side. */
  readonly turnedGlyphs: boolean;
  readonly noWrap: boolean;
  readonly fitText: boolean;
  readonly hideMark: boolean;
}
export type CellBorder = ResolvedBorder & { readonly own: boolean };

export interface ResolvedRow {
  readonly cells: readonly ResolvedCell[];
  readonly gridBefore: number;
  readonly gridAfter: number;
  readonly widthBefore: TableWidth;
  readonly widthAfter: TableWidth;
  readonly height: { readonly rule: 'auto' | 'atLeast' | 'exact'; readonly value: Twip };
  readonly cantSplit: boolean;
  readonly header: boolean;
  /** True if the row begins a page. */
  readonly opensPage?: boolean;
  /** The justification of the row, which has the same values as the table's. */
  readonly justification?: 'left' | 'center' | 'right';
  readonly revision?: ResolvedRevision;
}

/** A table with all properties resolved; lengths are twips. */
export interface ResolvedTable {
  readonly kind: 'table';
  readonly grid: readonly Twip[];
  readonly rows: readonly ResolvedRow[];
  readonly width: TableWidth;
  readonly layout: 'fixed' | 'autofit';
  /** `left` is the leading side, to which the indent applies: the right one with `bidiVisual`. */
  readonly justification: 'left' | 'center' | 'right';
  readonly indent: Twip;
  readonly cellSpacing: Twip;
  /** The table's own default margins of cells; the left margin decides the place of the table's edge. */
  readonly cellMargins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  /** The position of a floating table. */
  readonly position?: TablePosition;
  /** The text frame around the table; its paragraphs have no frame. */
  readonly frame?: ParagraphFrame;
  /** True if other floating tables may overlap this one (`tblOverlap`). */
  readonly overlap: boolean;
  readonly bidiVisual: boolean;
  readonly look: TableLook;
  readonly description?: string;
}

/** A paragraph or a table with all properties resolved. */
export type ResolvedBlock = ResolvedParagraph | ResolvedTable;

/** The blocks of a header, a footer, a note or a comment. */
export interface Story {
  readonly blocks: readonly ResolvedBlock[];
}
