import type { ImageValue } from '../image/index.js';
import type { LinkAddress } from '../link.js';

/** Formatted text of any origin (runs, HTML, Markdown), before it is WordprocessingML. Absent formats are inherited. */
export interface TextFormat {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly caps?: 'all' | 'small';
  readonly vertical?: 'superscript' | 'subscript';
  /** `RRGGBB`. */
  readonly color?: string;
  /** `RRGGBB` behind the text. */
  readonly background?: string;
  /** One of the colors of `w:highlight`. */
  readonly highlight?: string;
  /** Half-points, as `w:sz` counts. */
  readonly size?: number;
  readonly font?: string;
  readonly code?: boolean;
}

export interface InlineLink {
  readonly target: LinkAddress;
  readonly tooltip?: string;
}

export type FlowInline =
  | { readonly kind: 'text'; readonly text: string; readonly format: TextFormat; readonly link?: InlineLink }
  | { readonly kind: 'image'; readonly image: ImageValue; readonly link?: InlineLink }
  | { readonly kind: 'page-break' };

export interface FlowListPlace {
  /** The same object for all items of one list, which counts through them. */
  readonly list: FlowList;
  /** 0 to 8. */
  readonly level: number;
}

export interface FlowList {
  readonly numbering: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  readonly start: number;
}

export interface FlowFormat {
  readonly role?:
    | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6 }
    | { readonly kind: 'quote' | 'code' };
  readonly align?: 'left' | 'center' | 'right' | 'both';
  /** Twips from the left, in addition to the indents of lists and quotes. */
  readonly indent?: number;
  readonly firstLine?: number;
  readonly rightToLeft?: boolean;
  readonly background?: string;
  readonly list?: FlowListPlace;
  /** A further paragraph of an item: indented with it, without its number. */
  readonly continuesItem?: boolean;
}

export type FlowBlock =
  | { readonly kind: 'paragraph'; readonly format: FlowFormat; readonly inlines: readonly FlowInline[] }
  | { readonly kind: 'rule' }
  | FlowTable;

export interface FlowTable {
  readonly kind: 'table';
  readonly rows: readonly FlowRow[];
}

export interface FlowRow {
  readonly header: boolean;
  readonly cells: readonly FlowCell[];
}

export interface FlowCell {
  readonly blocks: readonly FlowBlock[];
  readonly columns: number;
  readonly rows: number;
  readonly background?: string;
  /** The width in percent of the table's width. */
  readonly widthPercent?: number;
}

export type FlowKind = 'rich' | 'html' | 'markdown';

export interface FlowValue<K extends FlowKind = FlowKind> {
  readonly kind: K;
  readonly blocks: readonly FlowBlock[];
}
