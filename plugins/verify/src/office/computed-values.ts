/**
 * Finds values of workbooks and presentations that programs compute when they open them, or load from elsewhere: they
 * show something else than was signed, although no signed byte changes.
 */
import type { Package } from '@quire/core/opc';
import { textContent, type XmlElement } from '@quire/core/xml';
import { quoted } from '../report/index.js';
import { readableXml } from './unsigned-properties.js';

/** Formulas in cells, in names, and in conditions (ECMA-376-1 §18.17). */
const FORMULA = /^(?:f|formula[12]?|definedName|calculatedColumnFormula)$/;
/** Functions of the time, of chance, of the machine and of other sources, and values by DDE (`server|topic!item`). */
const COMPUTED =
  /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO|WEBSERVICE|IMAGE|RTD|STOCKHISTORY|TRANSLATE|PY|CUBE\w+)\s*\(|\|[^|!]*!/i;
/** Codes of headers and footers for the date, the time, the file and its folder (§18.3.1.46). */
const CODES = /(?<!&)(?:&&)*&[DTFZ]/i;
const HEADER = /^(?:odd|even|first)(?:Header|Footer)$/;

const SHEETS = /spreadsheetml\.|ms-excel\./;
const SLIDES = /presentationml\.|ms-powerpoint\./;
const CONNECTIONS = /spreadsheetml\.connections\+xml$/;

const MOST_WARNINGS = 5;

/** The warnings of each package, which are the same for all its signatures. */
const known = new WeakMap<Package, readonly string[]>();

/** Returns warnings, in sentences for people, that quote the computed values. */
export function computedWarnings(pkg: Package): readonly string[] {
  const found = known.get(pkg) ?? warningsOf(pkg);
  known.set(pkg, found);
  return found;
}

function warningsOf(pkg: Package): readonly string[] {
  const warnings = new Set<string>();
  for (const part of pkg.parts.values()) {
    const { name, contentType } = part;
    if (warnings.size >= MOST_WARNINGS) break;
    if (CONNECTIONS.test(contentType)) warnings.add(`${name} names sources of data outside the package, not signed`);
    const isSheet = SHEETS.test(contentType);
    if (!isSheet && !SLIDES.test(contentType)) continue;
    const root = readableXml(pkg, name);
    if (!root && contentType.endsWith('xml')) warnings.add(`${name} cannot be read: it may show computed values`);
    const found = root ? (isSheet ? computedIn : datesIn)(elementsOf(root)) : [];
    for (const each of found.slice(0, MOST_WARNINGS))
      warnings.add(
        `${name} shows a computed value (${quoted(each)}): programs may show something else than was signed`,
      );
  }
  return [...warnings].slice(0, MOST_WARNINGS);
}

/** The formulas, headers and footers of a workbook that show computed values. */
const computedIn = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap((element) => {
    const name = localName(element);
    if (!FORMULA.test(name) && !HEADER.test(name)) return [];
    const text = textContent(element);
    // A formula may contain the name of a function in a string.
    return (HEADER.test(name) ? CODES.test(text) : COMPUTED.test(text.replace(/"[^"]*"/g, '""'))) ? [text] : [];
  });

/** The kinds of the fields of a slide that show the date (§21.1.2.2.4). */
const datesIn = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap((element) => {
    const { type = '' } = localName(element) === 'fld' ? element.attributes : {};
    return type.startsWith('datetime') ? [type] : [];
  });

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** An element and all below it, in the order of the document. */
function elementsOf(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const open = [root];
  for (let each = open.pop(); each; each = open.pop()) {
    found.push(each);
    for (const child of each.children.toReversed()) if (typeof child !== 'string') open.push(child);
  }
  return found;
}
