/** Reading a document, loaded at the first read. */
// Imports from separate entries: the main entry brings the whole engine.
import { DiagnosticLog } from '@quire/core/diagnostics';
import { type DocxModel, readDocx } from '@quire/core/docx';
import { DEFAULT_LIMITS } from '@quire/core/limits';
import type { Package } from '@quire/core/opc';

export { storedFieldsOf, textOf } from '@quire/core/docx';

/** The model of an opened package. Throws the errors of `readDocx`. */
export const openedModel = (pkg: Package): DocxModel =>
  readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
