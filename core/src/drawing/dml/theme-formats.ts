import { mainPart, type Package, related } from '../../ooxml/opc/index.js';
import { path, type XmlElement } from '../../ooxml/xml/index.js';

const known = new WeakMap<Package, { readonly formats: XmlElement | undefined }>();

/** The theme's styles of fills, lines and effects (`a:fmtScheme`, §20.1.4.1.14); undefined without a theme. */
export function themeFormats(pkg: Package): XmlElement | undefined {
  let read = known.get(pkg);
  if (!read) {
    const theme = related(pkg, mainPart(pkg), 'theme')?.target;
    const holder = theme && pkg.part(theme) ? pkg.xml(theme) : undefined;
    read = { formats: holder && path(holder, 'a:themeElements', 'a:fmtScheme') };
    known.set(pkg, read);
  }
  return read.formats;
}
