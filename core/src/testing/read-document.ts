import { type Diagnostic, DiagnosticLog } from '../base/diagnostics.js';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import { type DocxModel, readDocx } from '../ooxml/docx/index.js';
import { openPackage } from '../ooxml/opc/index.js';
import { buildDocx, type DocxParts } from './docx-builder.js';

/** A test document as the model, with the diagnostics of reading it. A string is the inside of `w:body`. */
export function readDocument(
  parts: DocxParts | string,
  limits: Partial<Limits> = {},
): { readonly model: DocxModel; readonly diagnostics: readonly Diagnostic[] } {
  const log = new DiagnosticLog();
  const all = { ...DEFAULT_LIMITS, ...limits };
  const pkg = openPackage(buildDocx(typeof parts === 'string' ? { body: parts } : parts), { limits: all });
  return { model: readDocx(pkg, { limits: all, log }), diagnostics: log.all };
}
