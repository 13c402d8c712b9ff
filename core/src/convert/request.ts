/** The options of a conversion and its results. */
import type { Compression } from '../base/compression/index.js';
import type { Diagnostic } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { OnProgress } from '../base/scheduler.js';
import type { OnFirstPage } from '../layout/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import type {
  AttachedInvoice,
  Attachment,
  InitialView,
  PdfProfile,
  PictureReduction,
  Protection,
  WritePdfOptions,
} from '../pdf/index.js';
import type { FieldClock } from '../resolve/index.js';
import type { FontLibrary, ResolvedDocument } from '../resolved/index.js';
import type { ConversionOptions } from './options/index.js';
import type { Stamp } from './stamp.js';

/** The options of `layout`. */
export interface LayoutRequest
  extends Pick<ConversionOptions, 'markup' | 'fields' | 'forms' | 'comments' | 'password'> {
  /** The source of font faces: `openNodeFontLibrary()` on Node, bytes in memory in a browser. */
  readonly fonts: FontLibrary;
  readonly compression?: Compression;
  /** The time for DATE and TIME fields, and the time zone. Without it, fields keep their results; times are in UTC. */
  readonly clock?: FieldClock;
  /** The file name that FILENAME fields show. */
  readonly fileName?: string;
  readonly limits?: Partial<Limits>;
  /**
   * Cancels the conversion. A conversion yields to the event loop between parts, pages, fonts and pictures once it has
   * held the thread for 16 ms, so that timers can abort the signal. Signals that read the clock themselves
   * (`deadlineSignal`, and `limits.milliseconds`) are also checked between paragraphs and rows.
   */
  readonly signal?: AbortSignal;
  /** Called with the progress; an error that it throws ends the conversion. */
  readonly onProgress?: OnProgress;
  /**
   * Called with the first page while the others are still laid out, to show it early; its page numbers are those stored
   * in the file. Called again if fonts are fetched during the layout, and for a long document given as bytes, whose
   * beginning is laid out before the rest is read. Never called if comments are shown.
   */
  readonly onFirstPage?: OnFirstPage;
}

/** The options for writing frames as PDF. */
export interface WriteRequest
  extends Pick<LayoutRequest, 'compression' | 'limits' | 'signal' | 'onProgress'>,
    Pick<ConversionOptions, 'pages' | 'profile' | 'colors'> {
  /** Opens the subsetter for fonts with CFF outlines; without a subsetter, these fonts are embedded whole. */
  readonly openSubsetter?: WritePdfOptions['openSubsetter'];
  /**
   * Passwords that encrypt the PDF with AES-256, and the users' permissions. The bytes of the PDF then differ each
   * time.
   */
  readonly protection?: Protection;
  /** Files to attach to the PDF, such as the original DOCX; not with PDF/A-2. */
  readonly attachments?: readonly Attachment[];
  /** The invoice in the PDF, with its profile; `invoiceOf` of `@quire/plugin-invoice` prepares it. */
  readonly invoice?: PreparedInvoice;
  /** The fonts for the texts of stamps; not needed without stamps. */
  readonly fonts?: FontLibrary;
  /** Watermarks, notes, page numbers and pictures on every page, in this order; the document itself does not change. */
  readonly stamps?: readonly Stamp[];
  /** The view in which a viewer opens the PDF: the panel next to the pages, zoom, layout, and depth of the outline. */
  readonly view?: InitialView;
  /** The expansions of abbreviations in the text, by abbreviation: screen readers read them aloud. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  /** Makes pictures smaller: limits their resolution and the quality of photographs, and removes cropped edges. */
  readonly pictures?: PictureReduction;
}

/** An invoice that is ready to be attached. */
export interface PreparedInvoice {
  readonly attachment: Attachment;
  /** The description of the invoice for the metadata of the PDF. */
  readonly described: AttachedInvoice;
  /** The profile for the PDF: one that allows attachments. */
  readonly profile: PdfProfile;
  /** The content of the invoice that validators are known to reject. */
  readonly disputed?: string;
}

/** The options of `convert`: the options of `layout` and of `writeFrames`. */
export type ConvertRequest = LayoutRequest & WriteRequest;

/** A PDF, its number of pages, and its differences from the document. */
export interface ConvertResult {
  readonly pdf: Uint8Array;
  /** The number of pages written. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The options of `readContent`. */
export type ReadRequest = Omit<LayoutRequest, 'fonts' | 'forms'>;

/** The content of a document with every value resolved, and the model of its files. */
export interface DocumentContent {
  readonly document: ResolvedDocument;
  readonly model: DocxModel;
}
