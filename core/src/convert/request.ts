/** What a conversion is asked for, and what comes of it. */
import type { COLOR_RANGES, COMMENT_PLACES, FIELD_RESULTS, FORM_RESULTS } from '../base/choices.js';
import type { Compression } from '../base/compression/index.js';
import type { Diagnostic } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { OnProgress } from '../base/pace.js';
import type { OnFirstPage } from '../layout/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import type {
  Attachment,
  InitialView,
  PdfProfile,
  PictureReduction,
  Protection,
  WritePdfOptions,
} from '../pdf/index.js';
import type { FieldClock } from '../resolve/index.js';
import type { FontLibrary, MarkupView, ResolvedDocument } from '../resolved/index.js';
import type { InvoiceData, InvoiceLevel } from './e-invoice/index.js';
import type { Stamp } from './stamp.js';

export interface LayoutRequest {
  /** Where faces come from: `openNodeFontLibrary()` on Node, bytes handed over in a browser. */
  readonly fonts: FontLibrary;
  readonly compression?: Compression;
  /** How tracked changes show; `all` by default. */
  readonly markup?: MarkupView;
  /**
   * `updated`: fields are computed anew where the engine can; `cached`: they show what the file remembers. By default they
   * are computed where the document asks for it: by a setting, a dirty field, or an empty table of contents.
   */
  readonly fields?: (typeof FIELD_RESULTS)[number];
  /** `fillable`: content controls and form fields become fields that a reader of the PDF fills in; `text` by default. */
  readonly forms?: (typeof FORM_RESULTS)[number];
  /**
   * `margin`: comments show in balloons beside the text, and the page shrinks to make room. By default they don't show.
   */
  readonly comments?: (typeof COMMENT_PLACES)[number];
  /** The time that DATE and TIME show, and the time zone; without it they keep their results, and times are in UTC. */
  readonly clock?: FieldClock;
  /** Name of the file, for FILENAME. */
  readonly fileName?: string;
  /** Opens a document that is encrypted; ignored for others. */
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  /**
   * Stops it. Between the parts that are read, pages, fonts and pictures a conversion hands its thread over once it has held it
   * for 16 ms: timers fire, and a signal that they abort is heard. One that looks at the clock itself (`deadlineSignal`, and
   * `limits.milliseconds`) is heard between paragraphs and rows, too.
   */
  readonly signal?: AbortSignal;
  /** Told what has been done; what it throws ends the conversion. */
  readonly onProgress?: OnProgress;
  /**
   * Told the first page while the others are still to be laid out, for whoever shows it meanwhile: numbers of pages on it are
   * those that the file remembers. More than once where fonts are fetched on the way and of a document that is given as bytes
   * and long, which tells it ahead: of its beginning, before the rest is read. Never where comments are shown.
   */
  readonly onFirstPage?: OnFirstPage;
}

/** How frames are written as PDF. */
export interface WriteRequest extends Pick<LayoutRequest, 'compression' | 'limits' | 'signal' | 'onProgress'> {
  /** Opens the subsetter for fonts with CFF outlines; they are embedded whole without. */
  readonly openSubsetter?: WritePdfOptions['openSubsetter'];
  /** The standard that the PDF is to keep beside its own; none by default. */
  readonly profile?: PdfProfile;
  /** Passwords that lock the PDF, by AES-256, and what its users may do; its bytes differ each time then. */
  readonly protection?: Protection;
  /** Files that the PDF carries, such as the DOCX it was made of; not with PDF/A-2. */
  readonly attachments?: readonly Attachment[];
  /**
   * The invoice that the document shows, as data: CII of EN 16931, or its business terms (as JSON, too), which become CII.
   * The PDF becomes one of Factur-X, ZUGFeRD or XRechnung, by PDF/A-3.
   */
  readonly invoice?: Uint8Array | InvoiceData;
  /** How much the invoice says, where it is made of terms; `en16931` by default. */
  readonly invoiceLevel?: InvoiceLevel;
  /** Members of the terms that are none are `refused`, unless they are the data of a template, too. */
  readonly invoiceMembers?: 'refused' | 'ignored';
  /** For the texts of stamps; other requests to write need none. */
  readonly fonts?: FontLibrary;
  /** Watermarks, notes, page numbers and pictures on every page, in this order; the document stays as it is. */
  readonly stamps?: readonly Stamp[];
  /** How a reader shows the PDF that it opens: what beside the pages, how large, how laid out, how deep an outline. */
  readonly view?: InitialView;
  /** What abbreviations of the text stand for, by the abbreviation: readers say them to those who cannot see them. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  /** Makes pictures smaller: most pixels an inch, 1 or more, the quality of photographs, 1..100, and no cropped edges. */
  readonly pictures?: PictureReduction;
  /** `gray`: text, lines, fills and pictures in greys; `color` by default. */
  readonly colors?: (typeof COLOR_RANGES)[number];
  /** Pages to write, such as `1-3,7`; all by default. */
  readonly pages?: string;
}

export type ConvertRequest = LayoutRequest & WriteRequest;

export interface ConvertResult {
  readonly pdf: Uint8Array;
  /** Pages written. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

export type ReadRequest = Omit<LayoutRequest, 'fonts' | 'forms'>;

/** What a document says, every value settled, and the model of its files. */
export interface DocumentContent {
  readonly document: ResolvedDocument;
  readonly model: DocxModel;
}
