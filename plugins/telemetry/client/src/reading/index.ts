/**
 * Reading a document, loaded at the first read: `readModel` makes the model of a package, `walk.ts` walks the
 * blocks of a story and gives its text, `fields.ts` finds the fields.
 */
// Through doors of their own: the main one brings the whole engine.
import { DiagnosticLog } from '@quire/core/diagnostics';
import { type DocxModel, readDocx } from '@quire/core/docx';
import { DEFAULT_LIMITS } from '@quire/core/limits';
import type { Package } from '@quire/core/opc';

export { type DocumentField, fieldsOf } from './fields.js';
export { textOf } from './walk.js';

/** The model of an opened package. Throws what `readDocx` throws. */
export const readModel = (pkg: Package): DocxModel =>
  readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
