/** Finds fields that show properties of the document, which Office does not sign: programs may recompute them. */
import { storedFields } from '@quire/core/fields';
import type { Package, PartName } from '@quire/core/opc';
import { textContent, type XmlElement } from '@quire/core/xml';
import { quoted } from '../report/index.js';

/** Core properties by field (ECMA-376-1 §17.16.5): LibreOffice updates them on opening, Word in headers on printing. */
const CORE: Readonly<Record<string, string>> = {
  TITLE: 'dc:title',
  SUBJECT: 'dc:subject',
  AUTHOR: 'dc:creator',
  KEYWORDS: 'cp:keywords',
  COMMENTS: 'dc:description',
  CATEGORY: 'cp:category',
  LASTSAVEDBY: 'cp:lastModifiedBy',
  REVNUM: 'cp:revision',
};
/** The extended properties (ECMA-376-1 §22.2) that DOCPROPERTY shows by these names. */
const EXTENDED: readonly string[] = ['Company', 'Manager', 'HyperlinkBase', 'Template'];
/** Fields of dates. Their text has a format, so it is not compared; a warning says that they are computed. */
const DATES: Readonly<Record<string, string>> = {
  SAVEDATE: 'dcterms:modified',
  CREATEDATE: 'dcterms:created',
  PRINTDATE: 'cp:lastPrinted',
};
const DATE_NAMES: Readonly<Record<string, string>> = {
  LASTSAVEDTIME: 'SAVEDATE',
  CREATETIME: 'CREATEDATE',
  LASTPRINTED: 'PRINTDATE',
};
/** Fields that show facts of the reader's machine, and fields that show other files (ECMA-376-1 §17.16.5). */
const OF_MACHINE = /^(?:DATE|TIME|FILENAME|FILESIZE|TEMPLATE|EDITTIME|USERNAME|USERINITIALS|USERADDRESS)$/i;
const OF_FILES = /^(?:INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DDE|DDEAUTO|DATABASE|RD)$/i;
const EXTENDED_TYPE = /\/extended-properties$/;
const CORE_TYPE = /\/metadata\/core-properties$/;
const CUSTOM_TYPE = /\/custom-properties$/;
const WORD = /wordprocessingml\.[\w.]*\+xml$/;

const MOST_WARNINGS = 5;

/**
 * Returns warnings about fields whose stored text differs from the document's property. This alone proves no forgery:
 * documents are signed this way, since Word keeps the text of fields as it is.
 */
export function propertyWarnings(pkg: Package): readonly string[] {
  const warnings = new Set<string>();
  for (const { name, contentType } of pkg.parts.values()) {
    if (!WORD.test(contentType) || warnings.size >= MOST_WARNINGS) continue;
    const root = readable(pkg, name);
    for (const { code, result } of root ? storedFields(root) : []) {
      const kind = /^\s*(?:INFO\s+)?(\S+)/i.exec(code)?.[1] ?? '';
      if (OF_FILES.test(kind))
        warnings.add(`its text shows another file (${quoted(code.trim())}), which is not signed`);
      if (OF_MACHINE.test(kind))
        warnings.add(
          `its text shows what programs compute (${code.trim()}): ${quoted(result)} was signed, and they may show something else`,
        );
      const date = dateOf(code);
      if (date !== undefined) {
        const now = coreProperty(pkg, DATES[date] ?? '');
        warnings.add(
          `its text shows a date of the document (${code.trim()}), which is not signed: ${quoted(result)} was signed, and programs that compute it show that of ${quoted(now ?? '')}`,
        );
      }
      const property = propertyOf(code);
      const now = property && statedBy(pkg, property);
      if (now === undefined || isAlike(now, result)) continue;
      warnings.add(
        `its text shows a property of the document (${code.trim()}), which is not signed: ${quoted(result)} was signed, and programs that compute it show ${quoted(now)}`,
      );
    }
  }
  return [...warnings].slice(0, MOST_WARNINGS);
}

/** True if texts have the same letters: case, spaces and separators depend on the field's format. */
const isAlike = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The name of the shown property; undefined for other fields, ones that state their text, dates and figures. */
function propertyOf(code: string): string | undefined {
  if (/\\[@#]/.test(code)) return undefined;
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  const [name = '', argument] = /^INFO$/i.test(words[0] ?? '') ? words.slice(1) : words;
  const stated = argument?.startsWith('\\') ? undefined : argument?.replaceAll('"', '');
  const upper = name.toUpperCase();
  if (upper === 'DOCPROPERTY') return stated;
  return Object.hasOwn(CORE, upper) && stated === undefined ? upper : undefined;
}

/** The date field that the instruction contains; undefined for another field. */
function dateOf(code: string): string | undefined {
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  const [name = '', argument = ''] = /^INFO$/i.test(words[0] ?? '') ? words.slice(1) : words;
  const upper = name.toUpperCase();
  const shown = upper === 'DOCPROPERTY' ? argument.replaceAll('"', '').toUpperCase() : upper;
  const date = Object.hasOwn(DATE_NAMES, shown) ? DATE_NAMES[shown] : shown;
  return date !== undefined && Object.hasOwn(DATES, date) ? date : undefined;
}

const rootOf = (pkg: Package, type: RegExp): XmlElement | undefined => {
  const target = pkg.relationships('/').find((each) => type.test(each.type) && !each.external)?.target;
  return target !== undefined && pkg.part(target) ? readable(pkg, target) : undefined;
};

function coreProperty(pkg: Package, element: string): string | undefined {
  const found = elements(rootOf(pkg, CORE_TYPE)).find(({ name }) => name === element);
  return found && textContent(found);
}

/** The value of a property, or '' if the document leaves a standard one open; undefined for an unknown name. */
function statedBy(pkg: Package, property: string): string | undefined {
  const custom = elements(rootOf(pkg, CUSTOM_TYPE)).find(
    ({ attributes }) => attributes.name?.toLowerCase() === property.toLowerCase(),
  );
  if (custom) return textContent(custom);
  const upper = property.toUpperCase();
  const extended = EXTENDED.find((name) => name.toUpperCase() === upper);
  if (extended !== undefined) {
    const found = elements(rootOf(pkg, EXTENDED_TYPE)).find(({ name }) => name.replace(/^.*:/, '') === extended);
    return found ? textContent(found) : '';
  }
  const core = Object.hasOwn(CORE, upper) ? CORE[upper] : undefined;
  return core === undefined ? undefined : (coreProperty(pkg, core) ?? '');
}

const elements = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent?.children.filter((child): child is XmlElement => typeof child !== 'string') ?? [];

/** Parses a part. A part that is not XML shows no field; the fault is reported where the part is checked. */
function readable(pkg: Package, part: PartName): XmlElement | undefined {
  try {
    return pkg.xml(part);
  } catch {
    return undefined;
  }
}
