import { mustBeObject } from '../../base/argument.js';
import type { Pace } from '../../base/pace.js';
import type { Package } from './part.js';
import { LONG_XML, sizeOf } from './stored-part.js';

/**
 * Reads what of a document would hold the host up later; most documents have nothing of the kind.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { Pace } from '@quire/core';
 * import { mainPart, openPackage, readAhead } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * await readAhead(pkg, new Pace(AbortSignal.timeout(5_000)));
 * console.log(pkg.xml(mainPart(pkg)).name); // w:document
 * ```
 */
export async function readAhead(pkg: Package, pace: Pace): Promise<void> {
  mustBeObject('pkg', pkg, 'parts', 'relationships');
  mustBeObject('pace', pace);
  if (![...pkg.parts.values()].some((part) => sizeOf(part) >= LONG_XML)) return;
  const { longPartsAhead } = await import('./read-ahead.js');
  await longPartsAhead(pkg, pace);
}
