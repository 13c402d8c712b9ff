/** Conversion, loaded at the first call. */
import { type ConvertResult, convert, fontSourceFromBytes, type MarkupView, openFontLibrary } from '@quire/core';

export interface PdfOptions {
  /** Font files (TTF, OTF, WOFF2), fetched by the page; a name for messages, and the bytes. At least one. */
  readonly fonts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** How tracked changes show; `all` if absent. */
  readonly markup?: MarkupView;
  /** Pages to write, such as `1-3,7`; all if absent. */
  readonly pages?: string;
  readonly signal?: AbortSignal;
}

export const toPdf = (docx: Uint8Array, { fonts, ...request }: PdfOptions): Promise<ConvertResult> =>
  convert(docx, { ...request, fonts: openFontLibrary([fontSourceFromBytes(fonts)]) });
