/**
 * Properties of runs and paragraphs as a file states them: every member is optional, absent means "not stated". The
 * cascade in `resolve/` merges them; names are the standard's own (ECMA-376-1 §17.3), units are in the types.
 */
import type { EighthPoint, HalfPoint, Twip } from '../../base/units.js';
import type { XmlElement } from '../xml/index.js';

/** `rrggbb`, or `auto`; theme colors keep their reference until `resolve/` knows the theme. */
export interface ColorValue {
  readonly value: string;
  /** `tint` and `shade` are the bytes of the file, 0 to 255: 255 leaves the color as it is. */
  readonly theme?: { readonly color: string; readonly tint?: number; readonly shade?: number };
  /** A DrawingML color that overrides `value` and `theme`, as in text fills (`w14:solidFill`, the first `w14:gs`). */
  readonly drawn?: XmlElement;
}

export interface Border {
  /** ST_Border: `single`, `double`, `dotted`, `nil`, `none`... */
  readonly style: string;
  readonly width: EighthPoint;
  /** The distance between border and text, in points. */
  readonly space: number;
  readonly color: ColorValue;
  readonly shadow?: true;
}

export interface Shading {
  /** ST_Shd: `clear`, `solid`, `pct10`... */
  readonly pattern: string;
  readonly color: ColorValue;
  readonly fill: ColorValue;
}

/** `w:rFonts`. A theme reference wins over the name next to it. */
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
  readonly specVanish?: boolean;
  readonly noProof?: boolean;
  /** The properties before a tracked change (`w:rPrChange`); absent if there is none. */
  readonly before?: RunProperties;
  readonly snapToGrid?: boolean;
  readonly color?: ColorValue;
  /**
   * The element with the color of the letters' outlines (`w14:textOutline`); without a fill, only the outlines show.
   */
  readonly textLine?: XmlElement;
  /** The radius of a glow around the letters (`w14:glow`). */
  readonly glow?: Twip;
  /** The radius by which a shadow of the letters is blurred (`w14:shadow`). */
  readonly shadowBlur?: Twip;
  /** Character spacing added after each character. */
  readonly spacing?: Twip;
  /** Horizontal scaling in percent. */
  readonly scale?: number;
  /** The minimum font size for kerning; 0 for none. */
  readonly kern?: HalfPoint;
  /** Raised (positive) or lowered baseline. */
  readonly position?: HalfPoint;
  readonly size?: HalfPoint;
  readonly sizeCs?: HalfPoint;
  readonly highlight?: string;
  readonly underline?: { readonly style: string; readonly color?: ColorValue };
  readonly border?: Border;
  readonly shading?: Shading;
  /** The width of the text; runs in a row with the same id fill it together (§17.3.2.14). */
  readonly fitText?: { readonly width: Twip; readonly id?: string };
  readonly eastAsianLayout?: EastAsianLayout;
  readonly verticalAlign?: 'baseline' | 'superscript' | 'subscript';
  readonly rtl?: boolean;
  readonly complexScript?: boolean;
  readonly emphasisMark?: string;
  readonly language?: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  /** `w14:ligatures`, `w14:numForm` and `w14:numSpacing` as the file spells them. */
  readonly ligatures?: string;
  readonly numberForm?: string;
  readonly numberSpacing?: string;
  /** The numbers of the sets that `w14:stylisticSets` turns on. */
  readonly stylisticSets?: readonly number[];
  /** `w14:cntxtAlts`. */
  readonly contextualAlternates?: boolean;
  /** `w:ins`/`w:del` inside `rPr` of a paragraph mark, or the run's own tracked change. */
  readonly revision?: Revision;
}

/** `w:eastAsianLayout` (§17.3.2.10). Neighboring runs of one `id` are set together. */
export interface EastAsianLayout {
  readonly id: string;
  /** True if the text is set as two lines of small letters within one line. */
  readonly combine: boolean;
  readonly brackets?: 'round' | 'square' | 'angle' | 'curly';
  /** True if the text is rotated to the left, so that it is horizontal in vertical lines. */
  readonly vert: boolean;
  /** True if rotated text is compressed to fit the line height. */
  readonly vertCompress: boolean;
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
  /** Indents in hundredths of a character; they take precedence if present and not 0. */
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
  /** The line spacing: in 240ths of a line for rule `auto`, otherwise in twips. */
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
  /** The properties before a tracked change (`w:pPrChange`); absent if there is none. */
  readonly before?: ParagraphProperties;
  readonly borders?: ParagraphBorders;
  readonly shading?: Shading;
  readonly tabs?: readonly TabStop[];
  readonly suppressAutoHyphens?: boolean;
  readonly kinsoku?: boolean;
  readonly wordWrap?: boolean;
  readonly overflowPunctuation?: boolean;
  readonly topLinePunctuation?: boolean;
  readonly autoSpaceDE?: boolean;
  readonly autoSpaceDN?: boolean;
  readonly bidi?: boolean;
  readonly snapToGrid?: boolean;
  readonly spacing?: Spacing;
  readonly indent?: Indent;
  readonly contextualSpacing?: boolean;
  readonly mirrorIndents?: boolean;
  readonly justification?: string;
  readonly textDirection?: string;
  readonly textAlignment?: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  /** 0 to 8 for headings; 9 for body text. */
  readonly outlineLevel?: number;
}
