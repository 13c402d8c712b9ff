import type { MARKUP_VIEWS } from '../base/choices.js';
import type { Diagnostic } from '../base/diagnostics.js';
import type { Twip } from '../base/units.js';
import type { NoteProperties, SectionProperties } from '../ooxml/docx/section-properties.js';
import type { ResolvedBlock, Story } from './blocks.js';
import type { CharacterFormat, ResolvedBorder } from './format.js';

/** One section, with all inherited properties. */
export interface ResolvedSection {
  readonly start: 'nextPage' | 'nextColumn' | 'continuous' | 'evenPage' | 'oddPage';
  readonly pageWidth: Twip;
  readonly pageHeight: Twip;
  readonly landscape: boolean;
  /** The direction of lines: horizontal, or downward with the next line to the left or to the right. */
  readonly textDirection: 'lrTb' | 'tbRl' | 'tbLr';
  /** True if lines are horizontal and glyphs of East Asian scripts are rotated to their left side. */
  readonly turnedGlyphs: boolean;
  readonly margins: NonNullable<SectionProperties['margins']>;
  /** The columns in reading order; at least one. */
  readonly columns: readonly { readonly x: Twip; readonly width: Twip }[];
  readonly columnSeparator: boolean;
  /** The headers by kind, inherited ones included; absent kinds show nothing. */
  readonly headers: { readonly default?: Story; readonly first?: Story; readonly even?: Story };
  readonly footers: { readonly default?: Story; readonly first?: Story; readonly even?: Story };
  readonly titlePage: boolean;
  readonly pageNumbers: {
    readonly format: string;
    readonly start?: number;
    /** A prefix of each page number: the number of the last paragraph of this style, and a separator. */
    readonly chapter?: { readonly styleId: string; readonly separator: string };
  };
  readonly verticalAlign: 'top' | 'center' | 'both' | 'bottom';
  readonly docGrid: {
    readonly type: 'default' | 'lines' | 'linesAndChars' | 'snapToChars';
    readonly linePitch: Twip;
    /** The space added to each character of a character grid. */
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
  /** True if endnotes of this section are printed with those of the next section. */
  readonly holdsEndnotesBack?: boolean;
  readonly blocks: readonly ResolvedBlock[];
}

/** Line numbers: every `countBy`th, counted from `start` + 1, in the format of the style "line number". */
export interface LineNumbers extends NonNullable<SectionProperties['lineNumbers']> {
  readonly format: CharacterFormat;
}

/** The characters that may not begin or end a line, if the document states them. */
export interface LineRules {
  /** True if no Japanese line begins with small kana or the prolonged sound mark. */
  readonly strict: boolean;
  /** The characters by language in lower case. They replace the default characters. */
  readonly notAtStart: ReadonlyMap<string, string>;
  readonly notAtEnd: ReadonlyMap<string, string>;
}

/** Behavior switches from `w:compat` and `w:settings` that layout reads. */
export interface LayoutSettings {
  /** `compatibilityMode`: 11..15; absent in the file counts as 12 (Word 2007), as Word does. */
  readonly compatibilityMode: number;
  readonly defaultTabStop: Twip;
  /** True if tracked changes are marked. */
  readonly marksChanges: boolean;
  readonly evenAndOddHeaders: boolean;
  readonly mirrorMargins: boolean;
  readonly gutterAtTop: boolean;
  readonly autoHyphenation: boolean;
  readonly doNotHyphenateCaps: boolean;
  readonly consecutiveHyphenLimit: number;
  readonly hyphenationZone: Twip;
  readonly characterSpacingControl: 'doNotCompress' | 'compressPunctuation' | 'compressPunctuationAndJapaneseKana';
  /** True if adjacent punctuation signs keep their blanks, even in kerned text. */
  readonly noPunctuationKerning: boolean;
  /** Page borders that are placed by the text surround the header and the footer as well. */
  readonly bordersSurround: { readonly header: boolean; readonly footer: boolean };
  readonly lineRules: LineRules;
  /** Names of `w:compat` children that are on, such as `doNotExpandShiftReturn`, `adjustLineHeightInTable`. */
  readonly flags: ReadonlySet<string>;
  readonly defaultLanguage: string;
  /** Id of the default paragraph style; marks without a paragraph, such as the end of a row, have this style. */
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

/** A document with all styles, numbers, fields and tracked changes resolved. */
export interface ResolvedDocument {
  readonly sections: readonly ResolvedSection[];
  readonly footnotes: ReadonlyMap<string, Story>;
  readonly endnotes: ReadonlyMap<string, Story>;
  readonly footnoteSeparator?: Story;
  readonly footnoteContinuationSeparator?: Story;
  /** The notice below notes that continue on the next page. */
  readonly footnoteContinuationNotice?: Story;
  readonly endnoteSeparator?: Story;
  /** The content of the balloons next to the text: its comments by id. Empty if comments do not show. */
  readonly comments: ReadonlyMap<string, Story>;
  readonly settings: LayoutSettings;
  readonly properties: DocumentProperties;
  readonly diagnostics: readonly Diagnostic[];
}

/** The way that tracked changes are shown (`markup` of /v1/convert). */
export type MarkupView = (typeof MARKUP_VIEWS)[number];
