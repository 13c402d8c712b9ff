/** The messages between a viewer and its engine in a worker. All lengths are points, from a page's top left corner. */
import type { ErrorCode, ErrorDetail, FontPack, LayoutRequest, MarkupView, Stage, WriteRequest } from '@quire/core';
import type { InvoiceOptions } from '@quire/plugin-invoice/port';

export interface FontPlace {
  /** The address to which `package/path` is added, as in `node_modules`: `/fonts/`. */
  readonly from: string;
  /** Font packs by manifest, or by name with `fonts.json` at the same address; by default `@quire/fonts`. */
  readonly packs?: readonly (string | FontPack)[];
}

export interface Look {
  /** The display of tracked changes; `all` by default. */
  readonly markup?: MarkupView;
  /** Comments in balloons next to the text, or none, which is the default. */
  readonly comments?: 'margin' | 'none';
}

/** A document for the engine, and how it is shown. */
export interface OpenInput extends Look {
  readonly docx: Uint8Array;
  /** The name of the file, for the field FILENAME. */
  readonly name?: string;
  readonly password?: string;
  readonly fonts?: FontPlace;
  /** The index of a page whose picture is part of the answer, so that no second request is needed. */
  readonly page?: number;
}

/** The size of a page, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** The page number as printed on it. */
  readonly label: string;
}

/** A rectangle on a page; page indexes begin at 0. */
export interface PagePlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame around a part of a page, with a few words at its edge if it has a label. */
export interface PageNote extends PagePlace {
  readonly label?: string;
  /** The color of the note: `plain` by default. */
  readonly tone?: 'plain' | 'good' | 'fair' | 'bad';
  /** True for a frame without a fill color, for frames around a whole page. */
  readonly hollow?: boolean;
}

export interface OutlineLine {
  readonly title: string;
  /** The level of the heading, 1 to 9. */
  readonly level: number;
  readonly page: number;
  readonly y: number;
}

/** A difference between the pages and the document, with a sentence for people. */
export interface Difference {
  readonly code: string;
  readonly message: string;
}

/** An opened document: the sizes of its pages, its outline and its diagnostics. */
export interface OpenedView {
  readonly pages: readonly PageSize[];
  readonly outline: readonly OutlineLine[];
  readonly title?: string;
  /** The language as a BCP 47 tag; empty if the document has none. */
  readonly language: string;
  readonly differences: readonly Difference[];
}

/** A word, or the text between two blanks, on its baseline. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The angle in radians, clockwise; absent for upright text. */
  readonly angle?: number;
}

export interface LinkArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a structure element that is on the page, with its words and child elements in reading order. */
export interface TextNode {
  /** The structure type of PDF: `P`, `H1`, `Table`; `Artifact` for repeated content, such as headers. */
  readonly role: string;
  readonly language?: string;
  readonly alt?: string;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  readonly link?: LinkTarget;
  readonly areas?: readonly LinkArea[];
  readonly content: readonly (TextNode | Word)[];
}

/** An external address, or a position in the document. */
export type LinkTarget = { readonly title?: string } & (
  | { readonly address: string }
  | { readonly page: number; readonly y: number }
);

/** The result of `open`, with the requested page as an SVG file, unless it could not be drawn. */
export interface OpenAnswer extends OpenedView {
  readonly picture?: Blob;
}

/** The first page of a document that is still being laid out, with the data that are known so far. */
export interface FirstPage {
  readonly size: PageSize;
  readonly language: string;
  /** The page as an SVG file. */
  readonly picture: Blob;
}

/** The options of a PDF that the viewer saves. */
export type ViewerPdfOptions = Pick<LayoutRequest, 'forms' | 'fields' | 'clock'> &
  Omit<WriteRequest, keyof LayoutRequest | 'openSubsetter' | 'invoice' | 'fonts'> &
  InvoiceOptions;

export interface Hit {
  /** The rectangles of the text: several if it continues on the next line, or in another font. */
  readonly places: readonly PagePlace[];
}

export interface Found {
  /** The hits in the order of the pages; possibly only the first ones. */
  readonly hits: readonly Hit[];
  readonly count: number;
}

/** The tasks of an engine, by name. Each takes one value and returns one. */
export interface EngineTasks {
  /** Fetches files that every document needs while one is loading; opening it reports failures. */
  prepare(input: Pick<OpenInput, 'fonts'>): void;
  open(input: OpenInput): OpenAnswer;
  /** A page as an SVG file, from 0. */
  picture(index: number): Blob;
  /** The readable text of a page; page indexes begin at 0. */
  text(index: number): readonly TextNode[];
  /** Finds a text, ignoring case and accents. */
  find(query: string): Found;
  pdf(options: ViewerPdfOptions): Uint8Array;
}

export interface Request {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** A `QuireError` as it is sent between threads. */
export interface Failure {
  /** The code of the error; absent for a fault of the program. */
  readonly code?: ErrorCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
}

export type Response =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly id: number; readonly first: FirstPage }
  /** The text is sent after the picture, which is shown without waiting for it. */
  | { readonly id: number; readonly firstText: readonly TextNode[] }
  | { readonly id: number; readonly stage: Stage; readonly done: number; readonly of?: number };
