/**
 * Finds values of workbooks and presentations that programs compute when they open them, or load from elsewhere: they
 * show something else than was signed, although no signed byte changes.
 */
import type { Package } from '@quire/core/opc';
import { quoted } from '../report/index.js';
import { decodedPart } from './part-text.js';

/** Formulas in cells, in names, and in conditions (ECMA-376-1 §18.17). */
const FORMULA = /<(?:\w+:)?(?:f|formula[12]?|definedName|calculatedColumnFormula)(?:\s[^>]*)?>([^<]+)</g;
/** Functions of the time, of chance, of the machine and of other sources, and values by DDE (`server|topic!item`). */
const COMPUTED =
  /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO|WEBSERVICE|IMAGE|RTD|STOCKHISTORY|TRANSLATE|PY|CUBE\w+)\(|\|[^"]*!/i;
/** Codes of headers and footers for the date, the time, the file and its folder (§18.3.1.46). */
const CODES = /<(?:\w+:)?(?:odd|even|first)(?:Header|Footer)(?:\s[^>]*)?>([^<]*&amp;[DTFZ][^<]*)</gi;
/** Fields of slides that show the date (§21.1.2.2.4). */
const DATES = /<(?:\w+:)?fld\s[^>]*type="(datetime[^"]*)"/g;

const SHEETS = /spreadsheetml\.|ms-excel\./;
const SLIDES = /presentationml\.|ms-powerpoint\./;
const CONNECTIONS = /spreadsheetml\.connections\+xml$/;

const MOST_WARNINGS = 5;

/** Warnings by package: all its signatures have the same. */
const known = new WeakMap<Package, readonly string[]>();

/** Returns warnings, in sentences for people, that quote what is computed. */
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
    const text = decodedPart(part);
    const found = isSheet
      ? [...matches(text, FORMULA).filter((formula) => COMPUTED.test(formula)), ...matches(text, CODES)]
      : matches(text, DATES);
    for (const each of found.slice(0, MOST_WARNINGS))
      warnings.add(
        `${name} shows a computed value (${quoted(each)}): programs may show something else than was signed`,
      );
  }
  return [...warnings].slice(0, MOST_WARNINGS);
}

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, code]) => code);
