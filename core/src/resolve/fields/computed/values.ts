/** The values of fields, from the document, its file, the clock and the survey. */
import { comparison, conditionOutcome, separatorsOf } from '../../../ooxml/formats/index.js';
import { referredStyle } from '../action.js';
import { documentFact, statedText } from '../document-facts.js';
import type { FieldSurroundings } from '../field-pass.js';
import type { Instruction } from '../instruction.js';
import { formulaValue } from './formula/index.js';
import type { Lookups } from './lookups.js';
import { bookmarkReference, noteReference, paragraphOfStyle } from './references.js';
import { type FieldValue, momentOf } from './shown-value.js';
import { shortDate, timeField, timeProperty } from './time-fields.js';

const text = (value: string | undefined): FieldValue | undefined =>
  value === undefined ? undefined : { kind: 'text', text: value };

/** The value of a field; undefined for one that keeps its result, or whose value the pages decide. */
export function computedValue(
  instruction: Instruction,
  lookups: Lookups,
  surroundings: FieldSurroundings,
  language: string,
): FieldValue | undefined {
  const { name, arguments: words } = instruction;
  const [target] = words;
  switch (name) {
    case 'SEQ':
      return text(lookups.sequence(instruction, language));
    case 'IF':
      return text(conditionOutcome(words, language));
    case 'COMPARE':
      return text(comparison(words, language));
    case '=':
      return formulaValue(instruction.rest, lookups, separatorsOf(language));
    case 'REF':
      return target === undefined ? undefined : text(bookmarkReference(target, instruction, lookups));
    case 'NOTEREF':
      return target === undefined ? undefined : text(noteReference(target, instruction, lookups));
    case 'STYLEREF': {
      // In headers and footers the result depends on the page.
      const style = surroundings.inMargin ? undefined : referredStyle(instruction, surroundings);
      return style === undefined ? undefined : text(paragraphOfStyle(style, instruction, lookups));
    }
    case 'SET':
      lookups.setBookmark(target ?? '', words.slice(1).join(' '));
      return undefined;
    case 'TC':
      recordEntry(instruction, lookups);
      return undefined;
    case 'ASK':
    case 'FILLIN':
      return prompted(instruction, lookups);
    default:
      return (
        documentValue(instruction, surroundings, language) ??
        text(statedText(instruction)) ??
        // Any other word is treated as a bookmark: the short form of REF.
        (isBookmarkName(name) ? text(bookmarkReference(name, instruction, lookups)) : undefined)
      );
  }
}

function recordEntry({ arguments: [entry = ''], switches }: Instruction, lookups: Lookups): void {
  const level = Number(switches.get('l')?.[0] ?? 1);
  const table = (switches.get('f')?.[0] ?? 'C').toUpperCase();
  if (level >= 1 && level <= 9)
    lookups.recorder.addEntry({ text: entry, table, level, withoutPage: switches.has('n') });
}

/** ASK and FILLIN would prompt the user; here their default (`\d`) is the answer. */
function prompted({ name, arguments: [target], switches }: Instruction, lookups: Lookups): FieldValue | undefined {
  const answer = switches.get('d')?.[0];
  if (answer === undefined) return undefined;
  if (name === 'FILLIN') return text(answer);
  lookups.setBookmark(target ?? '', answer);
  return text('');
}

/** Fields with the element of `docProps/app.xml` that they show. */
const STATISTICS: Readonly<Record<string, string>> = {
  NUMWORDS: 'Words',
  NUMCHARS: 'Characters',
  EDITTIME: 'TotalTime',
  TEMPLATE: 'Template',
};

/** The value of a field that shows a fact about the document, its file or the time. */
export function documentValue(
  instruction: Instruction,
  surroundings: FieldSurroundings,
  language: string,
): FieldValue | undefined {
  const { name, arguments: words, switches } = instruction;
  const { properties, file, clock } = surroundings;
  if (name === 'INFO') {
    const [inside = '', ...rest] = words;
    const inner = { ...instruction, name: inside.toUpperCase(), arguments: rest };
    return inner.name === 'INFO' ? undefined : documentValue(inner, surroundings, language);
  }
  const statistic = STATISTICS[name];
  if (statistic) return text(properties.custom.get(statistic));
  if (name === 'REVNUM') return text(properties.revision);
  if (name === 'FILESIZE' && file) {
    const unit = switches.has('m') ? 1_000_000 : switches.has('k') ? 1_000 : 1;
    return { kind: 'number', number: Math.round(file.size / unit) };
  }
  const time = name === 'DOCPROPERTY' ? timeProperty(words[0] ?? '', properties, clock, language) : undefined;
  if (time) return time;
  const fact = documentFact(instruction, surroundings);
  if (fact === undefined)
    return keepsDate(instruction, properties) ? undefined : timeField(name, properties, clock, language);
  const moment = fact.includes('T') ? momentOf(fact) : undefined;
  return moment ? { kind: 'date', moment, picture: shortDate(language) } : { kind: 'text', text: fact };
}

/** True for a date in a calendar other than the Gregorian, or a PRINTDATE picture of a document never printed. */
const keepsDate = ({ name, switches }: Instruction, { printed }: FieldSurroundings['properties']): boolean =>
  ['h', 's', 'u'].some((letter) => switches.has(letter)) || (name === 'PRINTDATE' && !printed && switches.has('@'));

/** The fields of Word (ECMA-376-1 §17.16.5, and others that Word reads). */
const NAMES = `= ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY
BIDIOUTLINE CITATION COMMENTS COMPARE CONTROL CREATEDATE DATABASE DATE DDE DDEAUTO DISPLAYBARCODE DOCPROPERTY DOCVARIABLE
EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GLOSSARY GOTOBUTTON GREETINGLINE HTMLCONTROL
HYPERLINK IF IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT INDEX INFO KEYWORDS LASTSAVEDBY LINK LISTNUM MACROBUTTON MERGEBARCODE
MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINT PRINTDATE PRIVATE QUOTE RD
REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC
USERADDRESS USERINITIALS USERNAME XE`;

const KNOWN: ReadonlySet<string> = new Set(NAMES.split(/\s+/));

/** True for the name of a field that Word knows, in upper case. */
export const isFieldName = (name: string): boolean => KNOWN.has(name);

/** True for a word that is treated as a bookmark because it is not a field name: the short form of REF. */
export const isBookmarkName = (name: string): boolean => name !== '' && !isFieldName(name);
