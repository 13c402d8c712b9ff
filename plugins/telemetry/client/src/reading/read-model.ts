// By their own doors: through the main one comes the whole engine.
import { DiagnosticLog } from '@quire/core/diagnostics';
import { type DocxModel, readDocx } from '@quire/core/docx';
import { DEFAULT_LIMITS } from '@quire/core/limits';
import type { Package } from '@quire/core/opc';

/** The model of an opened package. Throws what `readDocx` throws. */
export const readModel = (pkg: Package): DocxModel =>
  readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
