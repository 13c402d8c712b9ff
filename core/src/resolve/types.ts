/**
 * What layout reads: a document in which every value is settled. No styles, no theme, no numbering definitions, no
 * revisions to decide and no XML are left; each format is complete. Formats are shared objects (equal formatting is
 * the same object), so layout may compare them with `===` and cache by identity.
 */

import type { Diagnostic } from '../diagnostics.js';
import type {
  FrameProperties,
  NoteProperties,
  SectionProperties,
  TableLook,
  TablePosition,
  TableWidth,
} from '../docx/properties.js';

export type { PathFill } from '../drawing/index.js';

import type { GeometryDefinition, PathFill } from '../drawing/index.js';
import type { EighthPoint, Pt, Twip } from '../units.js';

/** `#rrggbb` in lower case. */
export type Color = string;

export interface ResolvedBorder {
  readonly style: string;
  readonly width: EighthPoint;
  /** Points. */
  readonly space: number;
  readonly color: Color;
}

/** Character formatting, complete (ECMA-376-1 §17.3.2). */
export interface CharacterFormat {
  /** Family names by the four slots of `w:rFonts`; theme references are already names. */
  readonly fonts: {
    readonly ascii: string;
    readonly hAnsi: string;
    readonly eastAsia: string;
    readonly cs: string;
    readonly hint: 'default' | 'eastAsia' | 'cs';
  };
  readonly size: Pt;
  readonly sizeCs: Pt;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly boldCs: boolean;
  readonly italicCs: boolean;
  /** Undefined is automatic: black, or white on a dark shading (`compat/automaticColor`). */
  readonly color?: Color;
  readonly highlight?: Color;
  readonly shading?: Color;
  readonly underline?: { readonly style: string; readonly color?: Color };
  readonly strike: boolean;
  readonly doubleStrike: boolean;
  readonly caps: boolean;
  readonly smallCaps: boolean;
  readonly verticalAlign: 'baseline' | 'superscript' | 'subscript';
  /** Raised (positive) or lowered baseline. */
  readonly position: Twip;
  /** Added behind each character. */
  readonly spacing: Twip;
  /** Horizontal scaling, 1 is normal. */
  readonly scale: number;
  /** Kerning on at this size. */
  readonly kerning: boolean;
  readonly ligatures: boolean;
  readonly rtl: boolean;
  readonly complexScript: boolean;
  readonly border?: ResolvedBorder;
  readonly emphasisMark?: string;
  /** The width that neighbouring runs of this format fill together (§17.3.2.14). */
  readonly fitText?: Twip;
  readonly outline: boolean;
  readonly snapToGrid: boolean;
  /** BCP 47 tags. */
  readonly language: { readonly latin: string; readonly eastAsia: string; readonly bidi: string };
}

export interface ResolvedTab {
  /** From the paragraph's column edge, not from its indent. */
  readonly position: Twip;
  readonly align: 'left' | 'center' | 'right' | 'decimal' | 'bar' | 'num';
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'heavy' | 'middleDot';
}

/** Paragraph formatting, complete (ECMA-376-1 §17.3.1). */
export interface ParagraphFormat {
  readonly styleId: string;
  readonly justification: 'left' | 'center' | 'right' | 'both' | 'distribute';
  /** The paragraph runs right to left; `left`/`right` here are already the visual sides. */
  readonly bidi: boolean;
  readonly indentLeft: Twip;
  readonly indentRight: Twip;
  /** Positive: first line; negative: hanging. */
  readonly firstLine: Twip;
  readonly spaceBefore: Twip;
  readonly spaceAfter: Twip;
  readonly beforeAutospacing: boolean;
  readonly afterAutospacing: boolean;
  readonly contextualSpacing: boolean;
  readonly line:
    | { readonly rule: 'auto'; readonly lines: number }
    | { readonly rule: 'exact' | 'atLeast'; readonly height: Twip };
  readonly keepNext: boolean;
  readonly keepLines: boolean;
  readonly pageBreakBefore: boolean;
  readonly widowControl: boolean;
  /** Sorted by position; cleared stops are gone. */
  readonly tabs: readonly ResolvedTab[];
  readonly borders: {
    readonly top?: ResolvedBorder;
    readonly bottom?: ResolvedBorder;
    readonly left?: ResolvedBorder;
    readonly right?: ResolvedBorder;
    readonly between?: ResolvedBorder;
    readonly bar?: ResolvedBorder;
  };
  readonly shading?: Color;
  readonly snapToGrid: boolean;
  readonly kinsoku: boolean;
  readonly wordWrap: boolean;
  readonly overflowPunctuation: boolean;
  readonly autoSpaceDE: boolean;
  readonly autoSpaceDN: boolean;
  readonly suppressAutoHyphens: boolean;
  readonly suppressLineNumbers: boolean;
  readonly textAlignment: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  readonly frame?: FrameProperties;
  /** 0..8 for headings, 9 body text. */
  readonly outlineLevel: number;
}

/** The number or bullet before a paragraph, already counted and formatted. */
export interface NumberLabel {
  /** The text, such as `1.2.` or a bullet; empty for a level that counts but shows nothing. */
  readonly text: string;
  readonly format: CharacterFormat;
  readonly suffix: 'tab' | 'space' | 'nothing';
  readonly justification: 'left' | 'center' | 'right';
  /** 0..8, for the structure tags of lists. */
  readonly level: number;
  /** Same for all paragraphs of one list instance. */
  readonly list: string;
  /** `w:legacy`-style spacing after the number. */
  readonly legacy?: { readonly indent: Twip; readonly space: Twip };
}

export interface ResolvedRevision {
  readonly kind: 'insertion' | 'deletion' | 'moveFrom' | 'moveTo';
  readonly author: string;
  /** The colour that Word gives this author, by order of appearance. */
  readonly color: Color;
}

export interface Link {
  /** A URI, or the name of a bookmark inside this document. */
  readonly uri?: string;
  readonly anchor?: string;
  readonly tooltip?: string;
}

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
      /** Its number starts over on each page: only the pages know it, and `label` counts on. */
      readonly byPage?: PageCount;
      readonly format: CharacterFormat;
      readonly revision?: ResolvedRevision;
    }
  /** The number in front of a note, where that starts over on each page. */
  | {
      readonly kind: 'noteLabel';
      readonly id: string;
      readonly label: string;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  /** A field whose value only the pages know; `cached` is the file's last result. Everything else is text already. */
  | {
      readonly kind: 'pageField';
      readonly field: 'PAGE' | 'NUMPAGES' | 'SECTION' | 'SECTIONPAGES';
      readonly numberFormat?: string;
      readonly cached: string;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  /** A STYLEREF: the text of the nearest paragraph of that style, by the page it stands on. */
  | {
      readonly kind: 'styleReference';
      readonly styleId: string;
      readonly switches: string;
      readonly cached: string;
      readonly format: CharacterFormat;
    }
  /** A phonetic guide: a short text over its base. One piece to line breaking. */
  | {
      readonly kind: 'ruby';
      readonly base: readonly InlineItem[];
      readonly guide: readonly InlineItem[];
      readonly align: RubyAlignment;
      /** From the baseline of the base to that of the guide. */
      readonly raise: Twip;
      readonly format: CharacterFormat;
      readonly link?: Link;
      readonly revision?: ResolvedRevision;
    }
  | { readonly kind: 'noteSeparator'; readonly continuation: boolean; readonly format: CharacterFormat }
  | { readonly kind: 'bookmark'; readonly name: string };

/** How the notes of a page are counted. */
export interface PageCount {
  /** ST_NumberFormat. */
  readonly format: string;
  readonly start: number;
}

/** ST_RubyAlign; `rightVertical` only means something in vertical text, and centres here. */
export type RubyAlignment = 'center' | 'distributeLetter' | 'distributeSpace' | 'left' | 'right' | 'rightVertical';

/** What stands in a box of its own size: a picture, or what cannot be drawn yet. */
export interface DrawnObject {
  readonly width: Twip;
  readonly height: Twip;
  readonly content: DrawnContent;
  /** Space kept free around it, inline (`wp:inline` distances and effect extents); 0 for anchored ones. */
  readonly margins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  /** Empty for a decorative object, absent where the author wrote none. */
  readonly altText?: string;
  /** Clockwise, degrees. */
  readonly rotation: number;
  readonly flipH: boolean;
  readonly flipV: boolean;
  /** Set for a horizontal rule: it stands by the column and not by the text of its line. */
  readonly rule?: HorizontalRule;
}

export interface HorizontalRule {
  /** The part of the column that it goes across, 0..1; absent: the object's own width. */
  readonly share?: number;
  readonly align: 'left' | 'center' | 'right';
}

export type DrawnContent =
  | {
      readonly kind: 'picture';
      readonly image: ImageSource /** Shares of the source cut away, 0..1. */;
      readonly crop: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
      readonly border?: ShapeLine;
    }
  /** A text box or a shape with text: its paragraphs, inside insets. */
  | {
      readonly kind: 'textBox';
      readonly blocks: readonly ResolvedBlock[];
      readonly insets: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
      readonly verticalAlign: 'top' | 'center' | 'bottom';
      readonly geometry: ShapeGeometry;
      readonly fill?: Color;
      /** 0..1; absent is opaque. */
      readonly fillOpacity?: number;
      readonly line?: ShapeLine;
      readonly autoHeight: boolean;
    }
  | {
      readonly kind: 'shape';
      readonly geometry: ShapeGeometry;
      readonly fill?: Color;
      /** 0..1; absent is opaque. */
      readonly fillOpacity?: number;
      readonly line?: ShapeLine;
    }
  /** A line of text that is stretched over the object's box: a watermark. */
  | {
      readonly kind: 'textArt';
      readonly paragraph: ResolvedParagraph;
      readonly fill: Color;
      /** 0..1; absent is opaque. */
      readonly fillOpacity?: number;
    }
  /** Outlines that no preset names: the bars, lines and wedges of a chart. */
  | {
      readonly kind: 'path';
      readonly segments: readonly OutlineSegment[];
      readonly fill?: Color;
      /** 0..1; absent is opaque. */
      readonly fillOpacity?: number;
      readonly line?: { readonly color: Color; readonly width: Pt };
    }
  | {
      readonly kind: 'group';
      readonly children: readonly { readonly x: Twip; readonly y: Twip; readonly object: DrawnObject }[];
    }
  /** `what` names the thing for the diagnostic: `chart`, `diagram`, `metafile`, `equation`, `ole object`... */
  | {
      readonly kind: 'placeholder';
      readonly what: string /** Text found inside, so that nothing is lost for search. */;
      readonly text?: string;
    };

/**
 * What a shape looks like: drawn as it is, or by guides that layout evaluates for the shape's size. A line goes from the
 * top left to the bottom right, flips apart.
 */
export type ShapeGeometry =
  | 'rect'
  | 'line'
  | 'ellipse'
  | { readonly kind: 'preset'; readonly name: string; readonly adjustments: ReadonlyMap<string, number> }
  | { readonly kind: 'custom'; readonly definition: GeometryDefinition };

/** A shape of a size, in twips from its top left corner. */
export interface ShapeOutline {
  readonly paths: readonly {
    readonly segments: readonly OutlineSegment[];
    readonly fill: PathFill;
    readonly stroke: boolean;
  }[];
  /** Where its text stands. */
  readonly text: { readonly left: Twip; readonly top: Twip; readonly right: Twip; readonly bottom: Twip };
}

export interface ShapeLine {
  readonly color: Color;
  readonly width: Pt;
  /** Lengths of dashes and gaps in widths of the line. */
  readonly dash?: readonly number[];
  readonly start?: LineEnd;
  readonly end?: LineEnd;
}

/** ST_LineEndType, and the size in widths of the line. */
export interface LineEnd {
  readonly shape: 'triangle' | 'stealth' | 'diamond' | 'oval' | 'arrow';
  readonly width: number;
  readonly length: number;
}

/** A step of an outline, from the object's top left corner. */
export type OutlineSegment =
  | { readonly op: 'move' | 'line'; readonly x: Twip; readonly y: Twip }
  | {
      readonly op: 'curve';
      readonly x1: Twip;
      readonly y1: Twip;
      readonly x2: Twip;
      readonly y2: Twip;
      readonly x: Twip;
      readonly y: Twip;
    }
  | { readonly op: 'close' };

/** An image part as stored; decoding is the writer's affair. */
export interface ImageSource {
  /** The part's name: the key by which a writer stores an image once. */
  readonly part: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A floating object (`wp:anchor`, VML with position:absolute). */
export interface AnchoredObject {
  readonly object: DrawnObject;
  readonly horizontal: {
    readonly relativeTo:
      | 'page'
      | 'margin'
      | 'column'
      | 'character'
      | 'leftMargin'
      | 'rightMargin'
      | 'insideMargin'
      | 'outsideMargin';
    readonly align?: 'left' | 'center' | 'right' | 'inside' | 'outside';
    readonly offset?: Twip;
  };
  readonly vertical: {
    readonly relativeTo:
      | 'page'
      | 'margin'
      | 'paragraph'
      | 'line'
      | 'topMargin'
      | 'bottomMargin'
      | 'insideMargin'
      | 'outsideMargin';
    readonly align?: 'top' | 'center' | 'bottom' | 'inside' | 'outside';
    readonly offset?: Twip;
  };
  readonly wrap: 'none' | 'square' | 'tight' | 'through' | 'topAndBottom';
  readonly wrapSide: 'both' | 'left' | 'right' | 'largest';
  /** The line that text follows (tight, through), in parts of the object's width and height. */
  readonly wrapOutline?: readonly { readonly x: number; readonly y: number }[];
  /** Distances from the text. */
  readonly distance: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  readonly behindText: boolean;
  readonly layoutInCell: boolean;
  readonly allowOverlap: boolean;
  readonly zOrder: number;
}

export interface ResolvedParagraph {
  readonly kind: 'paragraph';
  readonly format: ParagraphFormat;
  /** Of the paragraph mark: it gives an empty line its height. */
  readonly mark: CharacterFormat;
  readonly markRevision?: ResolvedRevision;
  readonly number?: NumberLabel;
  readonly content: readonly InlineItem[];
  /** The mark is hidden (`w:vanish` on it, or `specVanish`) and the paragraph runs on into the next: joined already. */
  readonly hidden: boolean;
}

export interface ResolvedCell {
  readonly blocks: readonly ResolvedBlock[];
  readonly column: number;
  readonly gridSpan: number;
  readonly verticalMerge: 'none' | 'restart' | 'continue';
  readonly width: TableWidth;
  readonly margins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  /**
   * The borders this cell asks for after the cascade of table style, table, exceptions and cell, `insideH`/`insideV`
   * already dealt out to the sides by the cell's place. Conflicts between neighbours are settled in layout.
   * `own` marks the sides that the cell itself states (they win over the table's).
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
  readonly textDirection: 'lrTb' | 'tbRl' | 'btLr';
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
  readonly justification?: 'left' | 'center' | 'right';
  readonly revision?: ResolvedRevision;
}

export interface ResolvedTable {
  readonly kind: 'table';
  readonly grid: readonly Twip[];
  readonly rows: readonly ResolvedRow[];
  readonly width: TableWidth;
  readonly layout: 'fixed' | 'autofit';
  readonly justification: 'left' | 'center' | 'right';
  readonly indent: Twip;
  readonly cellSpacing: Twip;
  /** The table's own default margins: its left one decides where the table's edge stands. */
  readonly cellMargins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  readonly position?: TablePosition;
  readonly bidiVisual: boolean;
  readonly look: TableLook;
  readonly description?: string;
}

export type ResolvedBlock = ResolvedParagraph | ResolvedTable;

export interface Story {
  readonly blocks: readonly ResolvedBlock[];
}

/** One section, everything inherited filled in. */
export interface ResolvedSection {
  readonly start: 'nextPage' | 'nextColumn' | 'continuous' | 'evenPage' | 'oddPage';
  readonly pageWidth: Twip;
  readonly pageHeight: Twip;
  readonly landscape: boolean;
  readonly margins: NonNullable<SectionProperties['margins']>;
  /** In reading order; at least one. */
  readonly columns: readonly { readonly x: Twip; readonly width: Twip }[];
  readonly columnSeparator: boolean;
  /** Absent kinds show nothing; inheritance from earlier sections is done. */
  readonly headers: { readonly default?: Story; readonly first?: Story; readonly even?: Story };
  readonly footers: { readonly default?: Story; readonly first?: Story; readonly even?: Story };
  readonly titlePage: boolean;
  readonly pageNumbers: { readonly format: string; readonly start?: number };
  readonly verticalAlign: 'top' | 'center' | 'both' | 'bottom';
  readonly docGrid: {
    readonly type: 'default' | 'lines' | 'linesAndChars' | 'snapToChars';
    readonly linePitch: Twip /** Added to each character of a character grid. */;
    readonly charSpace: Twip;
  };
  readonly borders?: {
    readonly top?: ResolvedBorder;
    readonly bottom?: ResolvedBorder;
    readonly left?: ResolvedBorder;
    readonly right?: ResolvedBorder;
    readonly offsetFrom: 'page' | 'text';
    readonly display: 'allPages' | 'firstPage' | 'notFirstPage';
    readonly zOrder: 'front' | 'back';
  };
  readonly lineNumbers?: LineNumbers;
  readonly bidi: boolean;
  readonly rtlGutter: boolean;
  readonly footnotes: NoteProperties;
  readonly endnotes: NoteProperties;
  readonly blocks: readonly ResolvedBlock[];
}

/** Numbers beside lines: every `countBy`th, counted from `start` + 1, in the format of the style "line number". */
export interface LineNumbers extends NonNullable<SectionProperties['lineNumbers']> {
  readonly format: CharacterFormat;
}

/** Behaviour switches from `w:compat` and `w:settings` that layout asks for. */
export interface LayoutSettings {
  /** `compatibilityMode`: 11..15; absent in the file counts as 12 (Word 2007), as Word does. */
  readonly compatibilityMode: number;
  readonly defaultTabStop: Twip;
  readonly evenAndOddHeaders: boolean;
  readonly mirrorMargins: boolean;
  readonly gutterAtTop: boolean;
  readonly autoHyphenation: boolean;
  readonly doNotHyphenateCaps: boolean;
  readonly consecutiveHyphenLimit: number;
  readonly hyphenationZone: Twip;
  readonly characterSpacingControl: 'doNotCompress' | 'compressPunctuation' | 'compressPunctuationAndJapaneseKana';
  /** Names of `w:compat` children that are on, such as `doNotExpandShiftReturn`, `adjustLineHeightInTable`. */
  readonly flags: ReadonlySet<string>;
  readonly backgroundColor?: Color;
  readonly defaultLanguage: string;
  /** Id of the paragraph style that is the default; marks without a paragraph, such as the end of a row, have it. */
  readonly defaultParagraphStyle?: string;
}

export interface DocumentProperties {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly created?: string;
  readonly modified?: string;
}

export interface ResolvedDocument {
  readonly sections: readonly ResolvedSection[];
  readonly footnotes: ReadonlyMap<string, Story>;
  readonly endnotes: ReadonlyMap<string, Story>;
  readonly footnoteSeparator?: Story;
  readonly footnoteContinuationSeparator?: Story;
  readonly endnoteSeparator?: Story;
  readonly settings: LayoutSettings;
  readonly properties: DocumentProperties;
  readonly diagnostics: readonly Diagnostic[];
}

/** How tracked changes are shown (`markup` of /v1/convert). */
export type MarkupView = 'all' | 'simple' | 'none' | 'original';
