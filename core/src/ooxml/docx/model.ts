/** The whole document as its files state it: one value, read once from a package, never changed. */
import type { Twip } from '../../base/units.js';
import type { Package, PartName } from '../opc/index.js';
import type { XmlElement } from '../xml/index.js';
import type { Block } from './content.js';
import type { SectionProperties } from './section-properties.js';
import type { CellProperties, RowProperties, TableProperties } from './table-properties.js';
import type { ParagraphProperties, RunProperties } from './text-properties.js';

export interface DocxModel {
  readonly package: Package;
  /** The main document part, found by relationship: not always `/word/document.xml`. */
  readonly mainPart: PartName;
  readonly body: StoryPart;
  /** The body's own `w:sectPr`: the last section. */
  readonly finalSection: SectionProperties;
  readonly styles: StyleSheet;
  readonly numbering: NumberingDefinitions;
  readonly settings: SettingsPart;
  readonly theme: Theme;
  readonly fontTable: ReadonlyMap<string, FontTableEntry>;
  /** Headers and footers by part name. */
  readonly headers: ReadonlyMap<PartName, StoryPart>;
  readonly footers: ReadonlyMap<PartName, StoryPart>;
  readonly footnotes: ReadonlyMap<string, Note>;
  readonly endnotes: ReadonlyMap<string, Note>;
  readonly comments: ReadonlyMap<string, Comment>;
  readonly properties: {
    readonly title?: string;
    readonly author?: string;
    readonly subject?: string;
    readonly keywords?: string;
    readonly comments?: string;
    readonly category?: string;
    readonly lastModifiedBy?: string;
    readonly revision?: string;
    /** ISO 8601, like `modified` and `printed`. */
    readonly created?: string;
    readonly modified?: string;
    readonly printed?: string;
    /** `docProps/custom.xml`, and the properties of app.xml that DOCPROPERTY reads. */
    readonly custom: ReadonlyMap<string, string>;
  };
}

/** Blocks with their part: relationship ids in them belong to that part. */
export interface StoryPart {
  readonly part: PartName;
  readonly blocks: readonly Block[];
}

export interface Note {
  readonly id: string;
  readonly type: 'normal' | 'separator' | 'continuationSeparator' | 'continuationNotice';
  readonly story: StoryPart;
}

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly initials?: string;
  readonly date?: string;
  /** The id of the comment to which this comment replies. */
  readonly answers?: string;
  readonly story: StoryPart;
}

export interface Style {
  readonly id: string;
  readonly type: 'paragraph' | 'character' | 'table' | 'numbering';
  readonly name: string;
  readonly isDefault: boolean;
  readonly basedOn?: string;
  readonly link?: string;
  readonly next?: string;
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
  readonly table: TableProperties;
  readonly row: RowProperties;
  readonly cell: CellProperties;
  /** `w:tblStylePr` by its type: `firstRow`, `band1Horz`, `nwCell`... */
  readonly conditional: ReadonlyMap<string, ConditionalFormat>;
}
export interface ConditionalFormat {
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
  readonly table: TableProperties;
  readonly row: RowProperties;
  readonly cell: CellProperties;
}

export interface StyleSheet {
  readonly byId: ReadonlyMap<string, Style>;
  readonly defaults: { readonly paragraph: ParagraphProperties; readonly run: RunProperties };
  /** The default style of a type, if any states `w:default`. */
  readonly defaultFor: (type: Style['type']) => Style | undefined;
}

export interface NumberingLevel {
  readonly level: number;
  readonly start: number;
  /** ST_NumberFormat, or the string of a custom format. */
  readonly format: string;
  /** A level text such as `%1.%2.`. */
  readonly text: string;
  readonly legal: boolean;
  /** The level whose paragraphs make the numbers of this level restart; 0: never; absent: any higher level. */
  readonly restart?: number;
  readonly suffix: 'tab' | 'space' | 'nothing';
  readonly justification: 'left' | 'center' | 'right';
  /** Style linked to this level (`w:pStyle`). */
  readonly paragraphStyle?: string;
  readonly pictureBullet?: string;
  readonly legacy?: { readonly indent: number; readonly space: number };
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
}

/** The `w:drawing` or `w:pict` of a `w:numPicBullet`, and the part that its relationships belong to. */
export interface PictureBullet {
  readonly part: PartName;
  readonly drawing: XmlElement;
}

export interface NumberingDefinitions {
  readonly abstracts: ReadonlyMap<
    string,
    {
      readonly id: string;
      readonly levels: ReadonlyMap<number, NumberingLevel>;
      readonly numStyleLink?: string;
      readonly multiLevelType?: string;
      /** True if the list's numbers restart in each section (`w15:restartNumberingAfterBreak`). */
      readonly restartsInSections?: true;
    }
  >;
  /** The instances by numId. */
  readonly instances: ReadonlyMap<
    number,
    {
      readonly id: number;
      readonly abstract: string;
      readonly overrides: ReadonlyMap<number, { readonly start?: number; readonly level?: NumberingLevel }>;
    }
  >;
  /** Picture bullets by id. */
  readonly pictureBullets: ReadonlyMap<string, PictureBullet>;
}

export interface Theme {
  /** The colors as `rrggbb`, by slot: `dk1`, `lt1`, `accent1`, `hlink`... */
  readonly colors: ReadonlyMap<string, string>;
  readonly major: ThemeFonts;
  readonly minor: ThemeFonts;
}
export interface ThemeFonts {
  readonly latin: string;
  readonly eastAsia: string;
  readonly cs: string;
  /** The fonts by script tag: `Jpan`, `Hang`, `Arab`... */
  readonly byScript: ReadonlyMap<string, string>;
}

export interface FontTableEntry {
  readonly name: string;
  readonly alternateNames: readonly string[];
  readonly panose?: string;
  readonly family?: 'roman' | 'swiss' | 'modern' | 'script' | 'decorative' | 'auto';
  readonly pitch?: 'fixed' | 'variable' | 'default';
  readonly charset?: string;
  /** True if the font table has the font's signature (`w:sig`): the font was installed when the document was saved. */
  readonly signed?: boolean;
  /** Embedded faces: relationship id and obfuscation key by kind. */
  readonly embedded: readonly {
    readonly kind: 'regular' | 'bold' | 'italic' | 'boldItalic';
    readonly relationship: string;
    readonly key: string;
    /** The font table part: the relationship id belongs to it. */
    readonly part?: PartName;
  }[];
}

/** `word/settings.xml`, as far as the engine acts on it. */
export interface SettingsPart {
  /** The value of `w:compatSetting`; absent if the file states none. */
  readonly compatibilityMode?: number;
  /**
   * The distance of default tab stops; absent if the file has none: then the default depends on the program's language.
   */
  readonly defaultTabStop?: number;
  /** True if fields are computed when the document is opened. */
  readonly updateFields: boolean;
  readonly evenAndOddHeaders: boolean;
  readonly mirrorMargins: boolean;
  readonly gutterAtTop: boolean;
  readonly autoHyphenation: boolean;
  readonly doNotHyphenateCaps: boolean;
  readonly consecutiveHyphenLimit: number;
  readonly hyphenationZone: number;
  readonly characterSpacingControl: string;
  readonly bordersDoNotSurroundHeader: boolean;
  readonly bordersDoNotSurroundFooter: boolean;
  readonly noPunctuationKerning: boolean;
  readonly strictFirstAndLastChars: boolean;
  /** `w:noLineBreaksBefore` and `w:noLineBreaksAfter`: the characters, by language tag in lower case. */
  readonly noLineBreaksBefore: ReadonlyMap<string, string>;
  readonly noLineBreaksAfter: ReadonlyMap<string, string>;
  readonly themeFontLanguage: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  /** `w:clrSchemeMapping`, for example `bg1` -> `light1`. */
  readonly colorMapping: ReadonlyMap<string, string>;
  /** Names of `w:compat` children that are on. */
  readonly compatFlags: ReadonlySet<string>;
  readonly footnotes: SectionProperties['footnotes'];
  readonly endnotes: SectionProperties['endnotes'];
  readonly documentVariables: ReadonlyMap<string, string>;
  /** `m:mathPr`: the defaults of formulas. */
  readonly math: MathProperties;
}

/** ECMA-376-1 §22.1.2.62, as far as the engine uses it; absent if the file has none. */
export interface MathProperties {
  /** `m:defJc`. */
  readonly justification?: string;
  /** `m:intLim` and `m:naryLim`: `undOvr` or `subSup`, for integrals and for other operators. */
  readonly integralLimits?: string;
  readonly operatorLimits?: string;
  /** `m:smallFrac`: displayed fractions are as small as those in a line of text. */
  readonly smallFractions?: boolean;
  /** `m:brkBin`: the operator at a line break is `before` the break, `after` it, or on both lines (`repeat`). */
  readonly operatorAtBreak?: string;
  /** `m:dispDef` is off: the following members have no effect. */
  readonly displayDefaultsOff?: boolean;
  /** `m:lMargin` and `m:rMargin`, for displayed formulas. */
  readonly leftMargin?: Twip;
  readonly rightMargin?: Twip;
  /** `m:wrapIndent`: the indent of a formula's lines after the first; an inch if the file states none. */
  readonly wrapIndent?: Twip;
  /** `m:wrapRight`: lines after the first are aligned right instead. */
  readonly wrapRight?: boolean;
}
