/** Properties of sections as a file states them, and of notes (ECMA-376-1 §17.6, §17.11): absent means "not stated". */
import type { Twip } from '../../base/units.js';
import type { Border } from './text-properties.js';

export interface HeaderFooterReference {
  readonly kind: 'default' | 'first' | 'even';
  readonly relationship: string;
}

export interface SectionColumn {
  readonly width: Twip;
  /** Space after this column. */
  readonly space: Twip;
}

/** `w:sectPr` (§17.6.17). */
export interface SectionProperties {
  readonly headers: readonly HeaderFooterReference[];
  readonly footers: readonly HeaderFooterReference[];
  readonly type?: 'nextPage' | 'nextColumn' | 'continuous' | 'evenPage' | 'oddPage';
  readonly pageSize?: { readonly width: Twip; readonly height: Twip; readonly landscape: boolean };
  readonly margins?: {
    /**
     * The top margin. If it is negative, the body begins at the margin's absolute value, whatever the height of the
     * header.
     */
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
    readonly columns: readonly SectionColumn[];
  };
  readonly pageNumbers?: {
    readonly format?: string;
    readonly start?: number;
    /** The heading level, from 1, whose number precedes the page number. */
    readonly chapterStyle?: number;
    readonly chapterSeparator?: 'hyphen' | 'period' | 'colon' | 'emDash' | 'enDash';
  };
  readonly titlePage?: boolean;
  readonly verticalAlign?: 'top' | 'center' | 'both' | 'bottom';
  readonly textDirection?: string;
  readonly bidi?: boolean;
  readonly rtlGutter?: boolean;
  readonly noEndnote?: boolean;
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
