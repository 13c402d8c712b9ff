import { emuToPt, type Pt } from '../../base/units.js';
import { mainPart, type Package, related } from '../../ooxml/opc/index.js';
import { children, path } from '../../ooxml/xml/index.js';
import { parseEmu } from '../measure.js';

const widths = new WeakMap<Package, readonly (Pt | undefined)[]>();

/** The width of the theme's line style `index`, from 1 (`a:lnStyleLst`, §20.1.4.1.21); undefined without one. */
export function themeLineWidth(pkg: Package, index: number): Pt | undefined {
  let known = widths.get(pkg);
  if (!known) {
    known = readWidths(pkg);
    widths.set(pkg, known);
  }
  return known[index - 1];
}

function readWidths(pkg: Package): readonly (Pt | undefined)[] {
  const theme = related(pkg, mainPart(pkg), 'theme')?.target;
  if (!theme || !pkg.part(theme)) return [];
  const list = path(pkg.xml(theme), 'a:themeElements', 'a:fmtScheme', 'a:lnStyleLst');
  if (!list) return [];
  return children(list, 'a:ln').map((line) => {
    const width = parseEmu(line.attributes.w);
    return width === undefined ? undefined : emuToPt(width);
  });
}
