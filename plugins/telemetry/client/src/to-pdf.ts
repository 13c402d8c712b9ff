/** Conversion, loaded at the first call. */
import {
  type ConvertResult,
  convert,
  type FontLibrary,
  fontSourceFromBytes,
  type MarkupView,
  type OnProgress,
  openFontLibrary,
} from '@quire/core';

export interface PdfOptions {
  /** `webFonts` of `@quire/core`, or font files (TTF, OTF) with a name for messages. At least one. */
  readonly fonts: FontLibrary | readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The view of tracked changes. Default: `all`. */
  readonly markup?: MarkupView;
  /** Pages to write, such as `1-3,7`; all if absent. */
  readonly pages?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export const toPdf = (docx: Uint8Array, { fonts, ...request }: PdfOptions): Promise<ConvertResult> =>
  convert(docx, { ...request, fonts: isList(fonts) ? openFontLibrary([fontSourceFromBytes(fonts)]) : fonts });

const isList = (fonts: PdfOptions['fonts']): fonts is Exclude<PdfOptions['fonts'], FontLibrary> => Array.isArray(fonts);
