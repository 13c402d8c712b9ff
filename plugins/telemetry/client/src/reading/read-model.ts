import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
import { type DocxModel, readDocx } from '@quire/core/docx';
import type { Package } from '@quire/core/opc';

/** The model of an opened package. Throws what `readDocx` throws. */
export const readModel = (pkg: Package): DocxModel =>
  readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
