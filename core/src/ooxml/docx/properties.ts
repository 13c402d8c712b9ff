/**
 * Properties as a file states them: every member is optional, absent means "not said here". The cascade in `resolve/`
 * merges them; names are the standard's own (ECMA-376-1 §17.3, §17.4, §17.6), units are in the types.
 */
import type { EighthPoint, HalfPoint, Twip } from '../../base/units.js';

/** `rrggbb`, or `auto`; theme colors keep their reference until `resolve/` knows the theme. */
export interface ColorValue {
  readonly value: string;
  /** `tint` and `shade` are the bytes of the file, 0 to 255: 255 leaves the color as it is. */
  readonly theme?: { readonly color: string; readonly tint?: number; readonly shade?: number };
}

export interface Border {
  /** ST_Border: `single`, `double`, `dotted`, `nil`, `none`... */
  readonly style: string;
  readonly width: EighthPoint;
  /** Points between border and text. */
  readonly space: number;
  readonly color: ColorValue;
  readonly shadow?: boolean;
}

export interface Shading {
  /** ST_Shd: `clear`, `solid`, `pct10`... */
  readonly pattern: string;
  readonly color: ColorValue;
  readonly fill: ColorValue;
}

/** `w:rFonts`. A theme reference wins over the name beside it. */
export interface FontNames {
  readonly ascii?: string;
  readonly hAnsi?: string;
  readonly eastAsia?: string;
  readonly cs?: string;
  readonly asciiTheme?: string;
  readonly hAnsiTheme?: string;
  readonly eastAsiaTheme?: string;
  readonly csTheme?: string;
  readonly hint?: 'default' | 'eastAsia' | 'cs';
}

export interface Revision {
  readonly kind: 'insertion' | 'deletion' | 'moveFrom' | 'moveTo';
  readonly id: string;
  readonly author: string;
  readonly date?: string;
}

/** `w:rPr` (§17.3.2). Toggle properties are three-valued: absent, true, false. */
export interface RunProperties {
  readonly style?: string;
  readonly fonts?: FontNames;
  readonly bold?: boolean;
  readonly boldCs?: boolean;
  readonly italic?: boolean;
  readonly italicCs?: boolean;
  readonly caps?: boolean;
  readonly smallCaps?: boolean;
  readonly strike?: boolean;
  readonly doubleStrike?: boolean;
  readonly outline?: boolean;
  readonly shadow?: boolean;
  readonly emboss?: boolean;
  readonly imprint?: boolean;
  readonly vanish?: boolean;
  readonly webHidden?: boolean;
  readonly specVanish?: boolean;
  readonly noProof?: boolean;
  readonly snapToGrid?: boolean;
  readonly color?: ColorValue;
  /** Character spacing added behind each character. */
  readonly spacing?: Twip;
  /** Horizontal scaling in per cent. */
  readonly scale?: number;
  /** Kerning from this size on; 0 is off. */
  readonly kern?: HalfPoint;
  /** Raised (positive) or lowered baseline. */
  readonly position?: HalfPoint;
  readonly size?: HalfPoint;
  readonly sizeCs?: HalfPoint;
  readonly highlight?: string;
  readonly underline?: { readonly style: string; readonly color?: ColorValue };
  readonly border?: Border;
  readonly shading?: Shading;
  readonly fitText?: Twip;
  readonly verticalAlign?: 'baseline' | 'superscript' | 'subscript';
  readonly rtl?: boolean;
  readonly complexScript?: boolean;
  readonly emphasisMark?: string;
  readonly language?: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  /** `w14:ligatures`. */
  readonly ligatures?: string;
  /** `w:ins`/`w:del` inside `rPr` of a paragraph mark, or the run's own tracked change. */
  readonly revision?: Revision;
}

export interface TabStop {
  readonly position: Twip;
  /** `clear` removes an inherited stop at the same position. */
  readonly align: 'left' | 'center' | 'right' | 'decimal' | 'bar' | 'num' | 'clear';
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'heavy' | 'middleDot';
}

export interface Indent {
  readonly left?: Twip;
  readonly right?: Twip;
  readonly firstLine?: Twip;
  readonly hanging?: Twip;
  /** The same in hundredths of a character; where present and not 0 they win. */
  readonly leftChars?: number;
  readonly rightChars?: number;
  readonly firstLineChars?: number;
  readonly hangingChars?: number;
}

export interface Spacing {
  readonly before?: Twip;
  readonly after?: Twip;
  readonly beforeLines?: number;
  readonly afterLines?: number;
  readonly beforeAutospacing?: boolean;
  readonly afterAutospacing?: boolean;
  /** With rule `auto` in 240ths of a line, else twips. */
  readonly line?: number;
  readonly lineRule?: 'auto' | 'exact' | 'atLeast';
}

/** `w:framePr` (§17.3.1.11): a positioned paragraph or a drop cap. */
export interface FrameProperties {
  readonly dropCap?: 'drop' | 'margin';
  readonly lines?: number;
  readonly width?: Twip;
  readonly height?: Twip;
  readonly heightRule?: 'auto' | 'exact' | 'atLeast';
  readonly hSpace?: Twip;
  readonly vSpace?: Twip;
  readonly wrap?: string;
  readonly hAnchor?: 'text' | 'margin' | 'page';
  readonly vAnchor?: 'text' | 'margin' | 'page';
  readonly x?: Twip;
  readonly xAlign?: string;
  readonly y?: Twip;
  readonly yAlign?: string;
}

export interface ParagraphBorders {
  readonly top?: Border;
  readonly bottom?: Border;
  readonly left?: Border;
  readonly right?: Border;
  readonly between?: Border;
  readonly bar?: Border;
}

/** `w:pPr` (§17.3.1). */
export interface ParagraphProperties {
  readonly style?: string;
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  readonly pageBreakBefore?: boolean;
  readonly frame?: FrameProperties;
  readonly widowControl?: boolean;
  readonly numbering?: { readonly id?: number; readonly level?: number };
  readonly suppressLineNumbers?: boolean;
  readonly borders?: ParagraphBorders;
  readonly shading?: Shading;
  readonly tabs?: readonly TabStop[];
  readonly suppressAutoHyphens?: boolean;
  readonly kinsoku?: boolean;
  readonly wordWrap?: boolean;
  readonly overflowPunctuation?: boolean;
  readonly autoSpaceDE?: boolean;
  readonly autoSpaceDN?: boolean;
  readonly bidi?: boolean;
  readonly adjustRightIndent?: boolean;
  readonly snapToGrid?: boolean;
  readonly spacing?: Spacing;
  readonly indent?: Indent;
  readonly contextualSpacing?: boolean;
  readonly mirrorIndents?: boolean;
  readonly justification?: string;
  readonly textDirection?: string;
  readonly textAlignment?: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  /** 0..8, 9 is body text. */
  readonly outlineLevel?: number;
}

/** A width that may be absolute, a share or left to the content (`ST_TblWidth`). `pct` is in fiftieths of a per cent. */
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

/** `w:trPr` (§17.4.82), with the exceptions of `w:tblPrEx` beside it. */
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
  readonly hideMark?: boolean;
}

export interface HeaderFooterReference {
  readonly kind: 'default' | 'first' | 'even';
  readonly relationship: string;
}

export interface Column {
  readonly width: Twip;
  /** Space behind this column. */
  readonly space: Twip;
}

/** `w:sectPr` (§17.6.17). */
export interface SectionProperties {
  readonly headers: readonly HeaderFooterReference[];
  readonly footers: readonly HeaderFooterReference[];
  readonly type?: 'nextPage' | 'nextColumn' | 'continuous' | 'evenPage' | 'oddPage';
  readonly pageSize?: { readonly width: Twip; readonly height: Twip; readonly landscape: boolean };
  readonly margins?: {
    /** May be negative: then the body keeps its place whatever the header's height. */
    readonly top: Twip;
    readonly bottom: Twip;
    readonly left: Twip;
    readonly right: Twip;
    readonly header: Twip;
    readonly footer: Twip;
    readonly gutter: Twip;
  };
  readonly columns?: {
    readonly count: number;
    readonly space: Twip;
    readonly equalWidth: boolean;
    readonly separator: boolean;
    readonly columns: readonly Column[];
  };
  readonly pageNumbers?: { readonly format?: string; readonly start?: number; readonly chapterStyle?: number };
  readonly titlePage?: boolean;
  readonly verticalAlign?: 'top' | 'center' | 'both' | 'bottom';
  readonly textDirection?: string;
  readonly bidi?: boolean;
  readonly rtlGutter?: boolean;
  readonly docGrid?: {
    readonly type: 'default' | 'lines' | 'linesAndChars' | 'snapToChars';
    readonly linePitch: Twip;
    readonly charSpace: number;
  };
  readonly borders?: {
    readonly top?: Border;
    readonly bottom?: Border;
    readonly left?: Border;
    readonly right?: Border;
    readonly offsetFrom: 'page' | 'text';
    readonly display: 'allPages' | 'firstPage' | 'notFirstPage';
    readonly zOrder: 'front' | 'back';
  };
  readonly lineNumbers?: {
    readonly countBy: number;
    readonly start: number;
    readonly distance?: Twip;
    readonly restart: 'newPage' | 'newSection' | 'continuous';
  };
  readonly footnotes?: NoteProperties;
  readonly endnotes?: NoteProperties;
}

export interface NoteProperties {
  readonly position?: 'pageBottom' | 'beneathText' | 'sectEnd' | 'docEnd';
  readonly format?: string;
  readonly start?: number;
  readonly restart?: 'continuous' | 'eachSect' | 'eachPage';
}
