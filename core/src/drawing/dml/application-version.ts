import { type Package, type PartName, related } from '../../ooxml/opc/index.js';
import { children, textContent } from '../../ooxml/xml/index.js';

const known = new WeakMap<Package, boolean>();

/**
 * Returns true if Office 2007, or a program that copies its files, wrote a document: version 12 of the application
 * (`AppVersion` of docProps/app.xml, ECMA-376-1 §22.2.2.3). LibreOffice also recognizes charts of Office 2007 by it.
 */
export function isOfOffice2007(pkg: Package): boolean {
  let found = known.get(pkg);
  if (found === undefined) {
    const target = related(pkg, ROOT, 'extended-properties')?.target;
    const properties = target && pkg.part(target) ? children(pkg.xml(target)) : [];
    const version = properties.find(({ name }) => name.endsWith('AppVersion'));
    found = version !== undefined && /^\s*12\./.test(textContent(version));
    known.set(pkg, found);
  }
  return found;
}

const ROOT = '/' as PartName;
