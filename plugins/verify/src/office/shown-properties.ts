/** Finds fields that show properties of the document, which Office does not sign: programs may recompute them. */
import { storedFields } from '@quire/core/fields';
import type { Package, PartName } from '@quire/core/opc';
import { quoted } from '../report/index.js';
import { decodedPart } from './part-text.js';
import { propertiesIn, readableXml } from './unsigned-properties.js';

/**
 * The properties that fields show, by the name of the field or by the name that DOCPROPERTY and INFO use (ECMA-376-1
 * §17.16.5). LibreOffice updates such fields on opening, and Word updates the ones in headers on printing.
 */
const PROPERTIES: Readonly<Record<string, string>> = {
  TITLE: 'title',
  SUBJECT: 'subject',
  AUTHOR: 'creator',
  KEYWORDS: 'keywords',
  COMMENTS: 'description',
  CATEGORY: 'category',
  LASTSAVEDBY: 'lastModifiedBy',
  REVNUM: 'revision',
  SAVEDATE: 'modified',
  LASTSAVEDTIME: 'modified',
  CREATEDATE: 'created',
  CREATETIME: 'created',
  PRINTDATE: 'lastPrinted',
  LASTPRINTED: 'lastPrinted',
};
/** The extended properties (§22.2) that DOCPROPERTY shows by these names. */
const EXTENDED: Readonly<Record<string, string>> = {
  COMPANY: 'Company',
  MANAGER: 'Manager',
  HYPERLINKBASE: 'HyperlinkBase',
  TEMPLATE: 'Template',
  PAGES: 'Pages',
  WORDS: 'Words',
  CHARACTERS: 'Characters',
  CHARACTERSWITHSPACES: 'CharactersWithSpaces',
  LINES: 'Lines',
  PARAGRAPHS: 'Paragraphs',
};
/** The date properties, which are not compared, because fields format dates. A warning says that they are computed. */
const DATES = ['modified', 'created', 'lastPrinted'];
/** Fields that show data of the reader's computer, and fields that show other files (ECMA-376-1 §17.16.5). */
const OF_MACHINE =
  /^(?:DATE|TIME|FILENAME|FILESIZE|TEMPLATE|EDITTIME|USERNAME|USERINITIALS|USERADDRESS|AUTOTEXT|AUTOTEXTLIST|GLOSSARY)$/i;
const OF_FILES = /^(?:INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DDE|DDEAUTO|DATABASE|RD)$/i;
/** Fields that show bibliographic sources, which are data of the document that Office does not sign (§22.6). */
const OF_SOURCES = /^(?:CITATION|BIBLIOGRAPHY)$/i;
const isOfWord = (contentType: string): boolean =>
  /wordprocessingml\./.test(contentType) && contentType.endsWith('+xml');

/** The namespaces of bibliographic sources (§22.6.1), Transitional and Strict. */
const SOURCES = /officeDocument\/(?:2006\/)?bibliography/;

const MOST_WARNINGS = 5;

/**
 * Returns warnings about fields whose stored text differs from the document's property. This alone does not prove a
 * forgery: honest documents are also signed in this state, since Word does not update the text of fields.
 */
export function propertyWarnings(pkg: Package, leftOut: readonly PartName[] = []): readonly string[] {
  const warnings = new Set<string>();
  const values = valuesIn(pkg);
  const hasSources = leftOut.flatMap((name) => pkg.part(name) ?? []).some((part) => SOURCES.test(decodedPart(part)));
  for (const { name, contentType } of pkg.parts.values()) {
    if (!isOfWord(contentType) || warnings.size >= MOST_WARNINGS) continue;
    const root = readableXml(pkg, name);
    for (const { code, result } of root ? storedFields(root) : []) {
      const kind = /^\s*(?:INFO\s+)?(\S+)/i.exec(code)?.[1] ?? '';
      if (OF_FILES.test(kind))
        warnings.add(`its text shows another file (${quoted(code.trim())}), which is not signed`);
      if (OF_MACHINE.test(kind))
        warnings.add(
          `its text shows a computed value (${code.trim()}): ${quoted(result)} was signed, but programs may show something else`,
        );
      if (OF_SOURCES.test(kind) && hasSources)
        warnings.add(`its text shows sources (${code.trim()}), which are not signed: ${quoted(result)} was signed`);
      const property = propertyOf(code, values);
      const now = property === undefined ? undefined : values.get(property);
      const isDate = DATES.includes(property ?? '');
      if (!isDate && (now === undefined || /\\[@#]/.test(code) || isAlike(now, result))) continue;
      warnings.add(
        `its text shows a ${isDate ? 'date' : 'property'} of the document (${code.trim()}), which is not signed: ${quoted(result)} was signed, and programs that compute it show ${quoted(now ?? '')}`,
      );
    }
  }
  return [...warnings].slice(0, MOST_WARNINGS);
}

/** True if texts have the same letters: case, spaces and separators depend on the field's format. */
const isAlike = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The property that a field shows; undefined for other kinds of fields, and for fields that set a new text. */
function propertyOf(code: string, values: ReadonlyMap<string, string>): string | undefined {
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  const [name = '', argument = ''] = /^INFO$/i.test(words[0] ?? '') ? words.slice(1) : words;
  const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
    Object.hasOwn(table, key.toUpperCase()) ? table[key.toUpperCase()] : undefined;
  const known = own(PROPERTIES, name);
  if (known !== undefined)
    return argument === '' || argument.startsWith('\\') || DATES.includes(known) ? known : undefined;
  if (!/^DOCPROPERTY$/i.test(name)) return undefined;
  const shown = argument.replaceAll('"', '');
  const custom = customName(shown);
  return values.has(custom) ? custom : (own(PROPERTIES, shown) ?? own(EXTENDED, shown));
}

const customName = (name: string): string => `custom ${name.toLowerCase()}`;

/** The values of all properties; a standard property that the document does not have is ''. */
function valuesIn(pkg: Package): ReadonlyMap<string, string> {
  const values = new Map([...Object.values(PROPERTIES), ...Object.values(EXTENDED)].map((name) => [name, '']));
  for (const { type, target, external } of pkg.relationships('/')) {
    if (external || !/\/(?:core|extended|custom)-properties$/.test(type)) continue;
    for (const [name, value, isOwn] of propertiesIn(pkg, target) ?? [])
      values.set(isOwn ? customName(name) : name, value);
  }
  return values;
}
