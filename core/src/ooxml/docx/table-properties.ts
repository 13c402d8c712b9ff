/** Properties of tables, rows and cells as a file states them (ECMA-376-1 §17.4): absent means "not stated". */
import type { Twip } from '../../base/units.js';
import type { Border, Revision, Shading } from './text-properties.js';

/**
 * A width that is absolute, a percentage, or determined by the content (`ST_TblWidth`). `pct` is in fiftieths of a
 * percent.
 */
export type TableWidth =
  | { readonly type: 'dxa'; readonly value: Twip }
  | { readonly type: 'pct'; readonly value: number }
  | { readonly type: 'auto' }
  | { readonly type: 'nil' };

export interface CellMargins {
  readonly top?: Twip;
  readonly bottom?: Twip;
  readonly left?: Twip;
  readonly right?: Twip;
}

export interface TableBorders {
  readonly top?: Border;
  readonly bottom?: Border;
  readonly left?: Border;
  readonly right?: Border;
  readonly insideH?: Border;
  readonly insideV?: Border;
  /** Diagonals, of cells only: top left to bottom right, top right to bottom left. */
  readonly tl2br?: Border;
  readonly tr2bl?: Border;
}

/** `w:tblLook`: which conditional formats of the table style apply. */
export interface TableLook {
  readonly firstRow: boolean;
  readonly lastRow: boolean;
  readonly firstColumn: boolean;
  readonly lastColumn: boolean;
  readonly noHBand: boolean;
  readonly noVBand: boolean;
}

/** `w:tblpPr`: a table that floats. */
export interface TablePosition {
  readonly x?: Twip;
  readonly y?: Twip;
  readonly xAlign?: string;
  readonly yAlign?: string;
  readonly hAnchor: 'text' | 'margin' | 'page';
  readonly vAnchor: 'text' | 'margin' | 'page';
  readonly leftFromText: Twip;
  readonly rightFromText: Twip;
  readonly topFromText: Twip;
  readonly bottomFromText: Twip;
}

/** `w:tblPr` (§17.4.60). */
export interface TableProperties {
  readonly style?: string;
  readonly position?: TablePosition;
  readonly overlap?: boolean;
  readonly bidiVisual?: boolean;
  readonly rowBandSize?: number;
  readonly columnBandSize?: number;
  readonly width?: TableWidth;
  readonly justification?: 'left' | 'center' | 'right' | 'start' | 'end';
  readonly cellSpacing?: TableWidth;
  readonly indent?: TableWidth;
  readonly borders?: TableBorders;
  readonly shading?: Shading;
  readonly layout?: 'fixed' | 'autofit';
  readonly cellMargins?: CellMargins;
  readonly look?: TableLook;
  readonly caption?: string;
  readonly description?: string;
}

/** `w:trPr` (§17.4.82), with the exceptions of `w:tblPrEx` next to it. */
export interface RowProperties {
  readonly gridBefore?: number;
  readonly gridAfter?: number;
  readonly widthBefore?: TableWidth;
  readonly widthAfter?: TableWidth;
  readonly cantSplit?: boolean;
  readonly height?: { readonly value: Twip; readonly rule: 'auto' | 'exact' | 'atLeast' };
  readonly header?: boolean;
  readonly cellSpacing?: TableWidth;
  readonly justification?: 'left' | 'center' | 'right' | 'start' | 'end';
  readonly hidden?: boolean;
  readonly revision?: Revision;
  readonly exceptions?: TableProperties;
}

/** `w:tcPr` (§17.4.70). */
export interface CellProperties {
  readonly width?: TableWidth;
  readonly gridSpan?: number;
  readonly verticalMerge?: 'restart' | 'continue';
  readonly horizontalMerge?: 'restart' | 'continue';
  readonly borders?: TableBorders;
  readonly shading?: Shading;
  readonly noWrap?: boolean;
  readonly margins?: CellMargins;
  readonly textDirection?: string;
  readonly fitText?: boolean;
  readonly verticalAlign?: 'top' | 'center' | 'bottom' | 'both';
  readonly revision?: Revision;
  readonly hideMark?: boolean;
}
