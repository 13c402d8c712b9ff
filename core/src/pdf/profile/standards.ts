import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { FrameDocument } from '../../frame/index.js';
import type { PdfDict, PdfFile } from '../file/index.js';
import { accessible } from './accessible.js';
import { outputIntent } from './output-intent.js';
import { isArchival, type PdfProfile } from './profile.js';
import { withoutMissingGlyphs } from './without-missing-glyphs.js';

/** The document with what its profile asks for. */
export function profiled(document: FrameDocument, profile: PdfProfile, log: DiagnosticLog): FrameDocument {
  const complete = withoutMissingGlyphs(document);
  return profile === 'pdfua-1' ? accessible(complete, log) : complete;
}

/** What the catalog says of colours. */
export const outputIntents = (file: PdfFile, profile: PdfProfile): readonly PdfDict[] | undefined =>
  isArchival(profile) ? [outputIntent(file)] : undefined;
