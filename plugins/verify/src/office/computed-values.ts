/**
 * Finds content that programs compute when they open a document, load from elsewhere, or choose from alternatives: they
 * show something else than was signed, although no signed byte changes.
 */
import type { Package } from '@quire/core/opc';
import { textContent, type XmlElement } from '@quire/core/xml';
import { quoted } from '../report/index.js';
import { decodedPart } from './part-text.js';
import { readableXml } from './unsigned-properties.js';

/** Formulas in cells, in names, and in conditions (ECMA-376-1 §18.17). */
const FORMULA = /^(?:f|formula[12]?|definedName|calculatedColumnFormula)$/;
/** Functions of the time, of chance, of the machine and of other sources, and values by DDE (`server|topic!item`). */
const COMPUTED =
  /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO|WEBSERVICE|IMAGE|RTD|STOCKHISTORY|TRANSLATE|DETECTLANGUAGE|COPILOT|PY|CUBE\w+|CALL|REGISTER\.ID|SQL\.REQUEST|EVALUATE|GET\.\w+|FILES|DOCUMENTS|DIRECTORY)\s*\(|\|[^|!]*!/i;
/** Codes of headers and footers for the date, the time, the file and its folder (§18.3.1.46). */
const CODES = /(?<!&)(?:&&)*&[DTFZ]/i;
const HEADER = /^(?:odd|even|first)(?:Header|Footer)$/;

const SHEETS = /spreadsheetml\.|ms-excel\./;
const SLIDES = /presentationml\.|ms-powerpoint\./;
/** Parts that name other sources: connections, and links to other workbooks and by DDE (§18.14). */
const CONNECTIONS = /spreadsheetml\.(?:connections|externalLink)\+xml$/;
const WORD = /wordprocessingml\./;
/** Runs that show the current date (§17.3.3: `dayLong` to `yearShort`). */
const DATE_BLOCK = /^(?:day|month|year)(?:Long|Short)$/;
/** Pictures of VML by their address (ECMA-376-4 §19.1.2: `src`), not by a relationship. */
const VML_PICTURE = /^(?:imagedata|fill|stroke)$/;
/** Text of other formats, which Word merges into the document and which may load pictures and text from elsewhere. */
const FOREIGN = /html|rfc822|multipart|rtf/i;
const LOADS =
  /(?:src|background|data|href)\s*=(?:3D)?\s*(?:["']\s*)?(?:\w+:)?[/\\]{2}|url\(\s*(?:["']\s*)?(?:\w+:)?[/\\]{2}|@import|\bINCLUDE(?:PICTURE|TEXT)\b|\bDDE(?:AUTO)?\b/i;

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
    if (CONNECTIONS.test(contentType) || (FOREIGN.test(contentType) && LOADS.test(decodedPart(part))))
      warnings.add(`${name} names sources of data outside the package, not signed`);
    const isSheet = SHEETS.test(contentType);
    if (!isSheet && !SLIDES.test(contentType) && !WORD.test(contentType) && !/vml/i.test(contentType)) continue;
    const root = readableXml(pkg, name);
    if (!root && contentType.endsWith('xml')) warnings.add(`${name} cannot be read: it may show computed values`);
    const elements = root ? elementsOf(root) : [];
    const found = [...(isSheet ? computedIn(elements) : datesIn(elements)), ...addressesIn(elements)];
    for (const each of found.slice(0, MOST_WARNINGS))
      warnings.add(
        `${name} shows a computed value (${quoted(each)}): programs may show something else than was signed`,
      );
    for (const [one, other] of alternativesIn(root).slice(0, 1))
      warnings.add(`${name} shows ${quoted(one)} in some programs, and ${quoted(other)} in others`);
  }
  return [...warnings].slice(0, MOST_WARNINGS);
}

/** The formulas, headers and footers of a workbook that show computed values. */
const computedIn = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap((element) => {
    const name = localName(element);
    if (name === 'cfRule' && element.attributes.type === 'timePeriod') return [element.attributes.timePeriod ?? ''];
    if (!FORMULA.test(name) && !HEADER.test(name)) return [];
    const text = textContent(element);
    // A formula may contain the name of a function in a string.
    return (HEADER.test(name) ? CODES.test(text) : COMPUTED.test(text.replace(/"[^"]*"/g, '""'))) ? [text] : [];
  });

/**
 * The kinds of the fields of a slide that show the date (§21.1.2.2.4), or, in LibreOffice, the file or the author; the
 * date blocks of a text.
 */
const datesIn = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap((element) => {
    const name = localName(element);
    const { type = '' } = name === 'fld' ? element.attributes : {};
    if (DATE_BLOCK.test(name)) return [name];
    return /^(?:datetime|file|author)/.test(type) ? [type] : [];
  });

const addressesIn = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap(({ name, attributes: { src } }) =>
    src !== undefined && VML_PICTURE.test(name.replace(/^v:/, '')) ? [src] : [],
  );

/** The pairs of texts of alternative content (ECMA-376-3 §9.3) that differ: each program shows one of them. */
function alternativesIn(root: XmlElement | undefined): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  /** The letters of an element, or of the first alternative that has letters. */
  const shown = (element: XmlElement): string => {
    const [isChoice, isText] = ['AlternateContent', 't'].map((name) => localName(element) === name);
    let [text, other] = ['', ''];
    for (const child of element.children) {
      const each = typeof child !== 'string' ? shown(child) : isText ? child.replace(/[^\p{L}\p{N}]/gu, '') : '';
      if (!isChoice || text === '') text += each;
      else if (each !== '' && each !== text) other ||= each;
    }
    if (other !== '') pairs.push([text, other]);
    return text;
  };
  if (root) shown(root);
  return pairs;
}

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
