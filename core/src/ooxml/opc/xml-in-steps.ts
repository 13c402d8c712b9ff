import { mustBeObject } from '../../base/argument.js';
import type { Steps } from '../../base/steps.js';
import type { XmlElement } from '../xml/index.js';
import { OpcPackage } from './package.js';
import type { Package, PartName } from './part.js';

/**
 * As `xml` of a package, in steps, for parts that may be long: the tree is known then, whoever asks for it.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { mainPart, openPackage, xmlInSteps } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const steps = xmlInSteps(pkg, mainPart(pkg));
 * let step = steps.next();
 * while (!step.done) step = steps.next();
 * console.log(step.value === pkg.xml(mainPart(pkg))); // true
 * ```
 */
export function* xmlInSteps(pkg: Package, name: PartName): Steps<XmlElement> {
  mustBeObject('package', pkg, 'xml');
  return pkg instanceof OpcPackage ? yield* pkg.xmlInSteps(name) : pkg.xml(name);
}
