import type { EighthPoint, Pt, Twip } from '../base/units.js';
import type { FrameProperties } from '../ooxml/docx/text-properties.js';

/** `#rrggbb` in lower case. */
export type Color = string;

export interface ResolvedBorder {
  readonly style: string;
  readonly width: EighthPoint;
  /** Points. */
  readonly space: number;
  readonly color: Color;
  /** True if a box has a shadow below and at the right. */
  readonly shadow?: true;
}

/**
 * Vertical lines: they run down and follow each other to the left (`tbRl`), or run up and follow each other to the
 * right (`btLr`). `tbRlV` is `tbRl` with upright glyphs for East Asian scripts.
 */
export type VerticalDirection = 'tbRl' | 'tbRlV' | 'tbLrV' | 'btLr';

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
  /** The color of the text; undefined is automatic: black, or white on a dark shading (`compat/automaticColor`). */
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
  /** The space added after each character. */
  readonly spacing: Twip;
  /** Horizontal scaling, 1 is normal. */
  readonly scale: number;
  /** True if kerning is on at this size. */
  readonly kerning: boolean;
  /** The tags of the OpenType features that the text requests. */
  /** True if this format has a tracked change and changes are marked. */
  readonly reformatted?: true;
  readonly openType: readonly string[];
  readonly rtl: boolean;
  readonly complexScript: boolean;
  readonly border?: ResolvedBorder;
  readonly emphasisMark?: string;
  /** The radius of a glow around the letters; a shadow counts as a glow that needs as much space. */
  readonly glow?: Twip;
  /** The width that neighboring runs with this id fill together (§17.3.2.14). */
  readonly fitText?: { readonly width: Twip; readonly id?: string };
  readonly asianLayout?: AsianLayout;
  readonly outline: boolean;
  readonly snapToGrid: boolean;
  /** True if the text is not checked for spelling (`w:noProof`): its words are not divided either. */
  readonly noProof: boolean;
  /** BCP 47 tags. */
  /** `eastAsia` is empty if the document states none. */
  readonly language: { readonly latin: string; readonly eastAsia: string; readonly bidi: string };
}

/** A block of text in its line (`w:eastAsianLayout`); neighboring runs with the same `id` form one block. */
export interface AsianLayout {
  readonly id: string;
  /** Two lines in the space of one, or text rotated to the left, across the line. */
  readonly kind: 'twoLines' | 'across';
  readonly brackets?: 'round' | 'square' | 'angle' | 'curly';
  /** Rotated text is drawn no wider than an em. */
  readonly compress: boolean;
}

export interface ResolvedTab {
  /** The position from the paragraph's column edge, not from its indent. */
  readonly position: Twip;
  readonly align: 'left' | 'center' | 'right' | 'decimal' | 'bar' | 'num';
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'heavy' | 'middleDot';
}

/** A text frame. Only paragraphs in a frame have their own text direction. */
export interface ParagraphFrame extends FrameProperties {
  readonly hAnchor: 'text' | 'margin' | 'page';
  readonly vAnchor: 'text' | 'margin' | 'page';
  readonly textDirection?: VerticalDirection;
  /** True if its lines run across and glyphs of East Asian scripts are on their left side (`lrTbV`). */
  readonly turnedGlyphs?: true;
}

export type Kashida = 'low' | 'medium' | 'high';

/** Paragraph formatting, complete (ECMA-376-1 §17.3.1). */
export interface ParagraphFormat {
  readonly styleId: string;
  readonly justification: 'left' | 'center' | 'right' | 'both' | 'thai' | 'distribute';
  /** The length to which a justified line draws out Arabic words, before its spaces are widened. */
  readonly kashida?: Kashida;
  /** The paragraph runs right to left; `left`/`right` here are already the visual sides. */
  readonly bidi: boolean;
  readonly indentLeft: Twip;
  readonly indentRight: Twip;
  /** Positive: first line; negative: hanging. */
  readonly firstLine: Twip;
  readonly spaceBefore: Twip;
  readonly spaceAfter: Twip;
  /** True if the space is automatic: Word drops automatic space in some positions. */
  readonly beforeAutospacing: boolean;
  readonly afterAutospacing: boolean;
  readonly contextualSpacing: boolean;
  /** True if the indents are inside and outside ones, which odd and even pages swap (§17.3.1.18). */
  readonly mirrorIndents?: boolean;
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
  /** An opening bracket at the start of a line loses the blank before it (`w:topLinePunct`). */
  readonly topLinePunctuation?: boolean;
  readonly autoSpaceDE: boolean;
  readonly autoSpaceDN: boolean;
  readonly suppressAutoHyphens: boolean;
  readonly suppressLineNumbers: boolean;
  readonly textAlignment: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  readonly frame?: ParagraphFrame;
  /** 0..8 for headings, 9 body text. */
  readonly outlineLevel: number;
}

/** The number or bullet before a paragraph, already counted and formatted. */
export interface NumberLabel {
  /** The text, such as `1.2.` or a bullet; empty for a level that counts but shows nothing. */
  readonly text: string;
  readonly format: CharacterFormat;
  /** The format of the letters and figures of a right-to-left number, if it differs from the rest. */
  readonly figures?: CharacterFormat;
  readonly suffix: 'tab' | 'space' | 'nothing';
  readonly justification: 'left' | 'center' | 'right';
  /** 0..8, for the structure tags of lists. */
  readonly level: number;
  /** The list instance, equal for all paragraphs that belong to it. */
  readonly list: string;
  /** `w:legacy`-style spacing after the number. */
  readonly legacy?: { readonly indent: Twip; readonly space: Twip };
}

export interface ResolvedRevision {
  readonly kind: 'insertion' | 'deletion' | 'moveFrom' | 'moveTo';
  readonly author: string;
  /** The color that Word gives this author, by order of appearance. */
  readonly color: Color;
}
