/** The content of a document as plain values in reading order: the shape of the JSON reply. */

export interface ExtractedContent {
  readonly properties: Properties;
  /** The language of most of the document's text (BCP 47). */
  readonly language: string;
  readonly blocks: readonly ContentBlock[];
  readonly headersAndFooters: readonly HeaderOrFooter[];
  readonly notes: readonly ContentNote[];
  readonly comments: readonly ContentComment[];
  readonly changes: readonly ContentChange[];
  readonly formattingChanges: readonly ContentFormattingChange[];
  readonly fields: readonly { readonly instruction: string; readonly result: string }[];
}

export interface Properties {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly description?: string;
  readonly category?: string;
  readonly lastModifiedBy?: string;
  /** ISO 8601. */
  readonly created?: string;
  readonly modified?: string;
  /** The properties that the author added, by name. */
  readonly custom: Readonly<Record<string, string>>;
}

export type ContentBlock = TextBlock | TableBlock | TextBoxBlock;

export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'listItem';
  /** The level of a heading or of an item of a list, 1..9. */
  readonly level?: number;
  /** The number or bullet before the text, as it is counted. */
  readonly number?: string;
  /** The display name of the paragraph style. */
  readonly style?: string;
  readonly text: string;
  /** The names of the bookmarks in the paragraph or shortly before it, which links may target. */
  readonly places?: readonly string[];
  /** The pieces of the text; absent if the text is one plain piece. */
  readonly spans?: readonly Span[];
}

/** A piece of text; an absent member does not apply to it. */
export interface Span {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly script?: 'superscript' | 'subscript';
  /** An address, or `#` and the name of a bookmark in this document. */
  readonly link?: string;
  /** Present if the text is the number of a note: the kind and the id of that note. */
  readonly note?: { readonly kind: 'footnote' | 'endnote'; readonly id: string };
  /** True if the text describes a picture; it is empty if the picture has no description. */
  readonly picture?: true;
  readonly change?: { readonly kind: ContentChange['kind']; readonly author: string };
  /** Ids of the comments on it. */
  readonly comments?: readonly string[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly description?: string;
  /** Rows at its top that are repeated on each page. */
  readonly headerRows: number;
  readonly rows: readonly ExtractedRow[];
}

export interface ExtractedRow {
  /** The number of columns that the row leaves empty at its start; absent if there are none. */
  readonly before?: number;
  readonly cells: readonly ExtractedCell[];
}

export interface ExtractedCell {
  readonly text: string;
  readonly blocks: readonly ContentBlock[];
  /** The columns and rows that the cell spans; absent if it spans one. */
  readonly columns?: number;
  readonly rows?: number;
}

/** A text box, or a shape with words in it, next to the text. */
export interface TextBoxBlock {
  readonly kind: 'textBox';
  readonly blocks: readonly ContentBlock[];
}

export interface HeaderOrFooter {
  readonly kind: 'header' | 'footer';
  readonly pages: 'default' | 'first' | 'even';
  /** The number of the first section with this header or footer, from 1. */
  readonly section: number;
  readonly blocks: readonly ContentBlock[];
}

export interface ContentNote {
  readonly kind: 'footnote' | 'endnote';
  readonly id: string;
  /** The number of the note, as the text shows it. */
  readonly label: string;
  readonly text: string;
}

export interface ContentComment {
  readonly id: string;
  readonly author: string;
  readonly initials?: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly text: string;
  /** The text that it refers to. */
  readonly quoted: string;
  /** The id of the comment that this one answers. */
  readonly answers?: string;
}

export interface ContentChange {
  readonly kind: 'insertion' | 'deletion' | 'moveFrom' | 'moveTo';
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly text: string;
  readonly story: 'body' | 'header' | 'footer' | 'note';
}

export interface ContentFormattingChange {
  readonly of: 'text' | 'paragraph' | 'table' | 'row' | 'cell' | 'section';
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  /** The properties that were added, removed or changed, by the elements of DOCX: `b`, `sz`, `jc`. */
  readonly properties: readonly string[];
  readonly text: string;
  readonly story: ContentChange['story'];
}
