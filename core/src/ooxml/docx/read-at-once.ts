/**
 * Reads documents with all optional modules loaded; a web page that converts documents loads these modules only on
 * demand.
 */
import { mustBeOptions } from '../../base/argument.js';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import type { Package } from '../opc/index.js';
import { chunkReader } from './chunks/index.js';
import type { DocxModel } from './model.js';
import { type ReadOptions, readModel } from './read-docx.js';

/**
 * A package as one typed value. Parts are found by relationship type; optional parts may be absent. By default the
 * default limits hold and nothing is reported. Throws INVALID_DOCUMENT without a main document or if a part that shapes
 * text is malformed, LIMIT_EXCEEDED if tables nest too deep (both name the part and the place), ABORTED by the signal.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { readDocx } from '@quire/core/docx';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const { body, properties } = readDocx(pkg);
 * console.log(properties.title, body.blocks.length);
 * ```
 */
export function readDocx(pkg: Package, options: Partial<Omit<ReadOptions, 'chunkReader'>> = {}): DocxModel {
  mustBeOptions(options);
  const { limits = DEFAULT_LIMITS, log = new DiagnosticLog(), signal } = options;
  return readModel(pkg, { limits, log, signal, chunkReader });
}
