import { windowsCharacter } from '../../base/charset.js';
import { updatesInMargins } from '../../compat/index.js';
import { inCase } from '../../ooxml/formats/cases/index.js';
import type { CharacterFormat, Link, PageExpression, PageFieldName } from '../../resolved/index.js';
import { documentFact, statedText } from './document-facts.js';
import type { Dress, FieldSurroundings } from './field-pass.js';
import { type Instruction, parseInstruction } from './instruction.js';
import { linkTo } from './links.js';
import { fieldNumberFormat } from './number-format.js';

/** The way that a field appears on the page. */
export type FieldAction =
  /** The value depends on the pages: the field is kept with its cached result for layout. */
  | {
      readonly kind: 'page';
      readonly field: PageFieldName;
      /** The bookmark of PAGEREF. */
      readonly bookmark?: string;
      /** The expression of EXPRESSION. */
      readonly expression?: PageExpression;
      readonly numberFormat?: string;
      readonly asInstruction?: boolean;
    }
  /** A computed result, which replaces the cached one; with `asInstruction` in the format of the instruction. */
  | {
      readonly kind: 'updated';
      readonly text: string;
      readonly link?: Link;
      readonly asInstruction: boolean;
      readonly dress?: Dress;
    }
  | { readonly kind: 'styleReference'; readonly styleId: string; readonly switches: string }
  /** The cached result, a link if `link` is given, or `computed` if the file has none; `contents` is true for a TOC. */
  | { readonly kind: 'cached'; readonly link?: Link; readonly computed?: string; readonly contents?: boolean }
  | { readonly kind: 'symbol'; readonly text: string; readonly family?: string; readonly size?: number }
  | { readonly kind: 'checkBox' }
  /** Invisible: index and contents entries, bookmark definitions. `bookmark` is put at the position of an entry. */
  | { readonly kind: 'silent'; readonly bookmark?: string };

const PAGE_FIELDS = new Set(['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES']);
const SILENT = new Set(['XE', 'TC', 'RD', 'TA', 'SET', 'PRIVATE']);

/** The action of a field; `language` (BCP 47) and `format` are those of the text that it shows. */
export function fieldAction(
  source: string,
  surroundings: FieldSurroundings,
  language: string,
  format: CharacterFormat,
): FieldAction {
  const instruction = parseInstruction(source);
  const { name, switches } = instruction;
  if (PAGE_FIELDS.has(name)) return pageField(name as PageFieldName, instruction);
  if (name === 'PAGEREF' && surroundings.pass?.recorder && instruction.arguments[0]) {
    const page = { ...pageField('PAGEREF', instruction), bookmark: instruction.arguments[0] };
    return switches.has('p') ? relativePage(page, surroundings, language, format) : page;
  }
  const bookmark = bookmarkOf(instruction);
  const link = bookmark !== undefined && switches.has('h') ? { link: { anchor: bookmark } } : {};
  const updated = surroundings.pass?.shown(instruction, surroundings, language) ?? inMargin(instruction, surroundings);
  if (updated !== undefined) {
    const dress = surroundings.pass?.dressed(instruction, updated);
    return { kind: 'updated', text: updated, ...link, asInstruction: asInstruction(switches), ...(dress && { dress }) };
  }
  if (SILENT.has(name)) return { kind: 'silent', bookmark: surroundings.pass?.placeOf(instruction) };
  if (name === 'FORMCHECKBOX') return { kind: 'checkBox' };
  if (name === 'SYMBOL') return symbol(instruction);
  if (name === 'STYLEREF') {
    const style = referredStyle(instruction, surroundings);
    return style ? { kind: 'styleReference', styleId: style, switches: instruction.rest } : { kind: 'cached' };
  }
  if (name === 'HYPERLINK') return { kind: 'cached', link: hyperlink(instruction) };
  if (name === 'TOC') return { kind: 'cached', contents: true };
  if (bookmark) return { kind: 'cached', ...link };
  const computed = documentFact(instruction, surroundings) ?? statedText(instruction);
  return computed === undefined ? { kind: 'cached' } : { kind: 'cached', computed: cased(computed, instruction) };
}

function pageField(field: PageFieldName, instruction: Instruction): Extract<FieldAction, { kind: 'page' }> {
  const numberFormat = fieldNumberFormat(instruction);
  const look = asInstruction(instruction.switches) && { asInstruction: true };
  return { kind: 'page', field, ...(numberFormat && { numberFormat }), ...look };
}

/** `PAGEREF \p`: "above" or "below" on the page of the field, "on page 3" on others (§17.16.5.45). */
function relativePage(
  page: Extract<FieldAction, { kind: 'page' }>,
  surroundings: FieldSurroundings,
  language: string,
  format: CharacterFormat,
): FieldAction {
  const direction = surroundings.pass?.shown(parseInstruction(`REF ${page.bookmark} \\p`), surroundings, language);
  const item = { ...page, kind: 'pageField', cached: '', format } as const;
  return {
    ...page,
    field: 'EXPRESSION',
    expression: {
      of: [item, { ...item, field: 'PAGE' }],
      value: ([there, here]) => (there === here ? direction : `on page ${there}`),
    },
  };
}

/**
 * The value of a field in a header or footer that Word updates by itself; undefined for dates, which keep their result
 * in the file.
 */
function inMargin(instruction: Instruction, surroundings: FieldSurroundings): string | undefined {
  if (!surroundings.inMargin || !updatesInMargins(instruction.name)) return undefined;
  // Picture switches and number formats need the field computer.
  if (/\\[#@]/.test(instruction.rest) || fieldNumberFormat(instruction)) return undefined;
  const fact = documentFact(instruction, surroundings);
  return fact === undefined || /^\d{4}-\d\d-\d\dT/.test(fact) ? undefined : cased(fact, instruction);
}

const cased = (text: string, { switches }: Instruction): string => inCase(text, switches.get('*') ?? []);

const asInstruction = (switches: Instruction['switches']): boolean =>
  (switches.get('*') ?? []).some((format) => /^charformat$/i.test(format));

const hyperlink = ({ arguments: [target], switches }: Instruction): Link | undefined =>
  linkTo(target, switches.get('l')?.[0], switches.get('o')?.[0]);

function bookmarkOf({ name, arguments: [target] }: Instruction): string | undefined {
  return name === 'REF' || name === 'PAGEREF' || name === 'NOTEREF' ? target : undefined;
}

/** The id of the style that STYLEREF names. */
export function referredStyle(
  { arguments: [name] }: Instruction,
  { styles }: Pick<FieldSurroundings, 'styles'>,
): string | undefined {
  // `STYLEREF 1` is the first built-in heading, in any language.
  const wanted = name && /^[1-9]$/.test(name) ? `heading ${name}` : name;
  return wanted ? (styles.byName('paragraph', wanted) ?? styles.byName('character', wanted))?.id : undefined;
}

/** `SYMBOL 183 \f Symbol \s 12` (§17.16.5.60). */
function symbol({ arguments: [code = ''], switches }: Instruction): FieldAction {
  const value = /^0x/i.test(code) ? Number.parseInt(code, 16) : Number(code);
  const valid = Number.isInteger(value) && value > 0 && value <= 0x10ffff;
  const family = switches.get('f')?.[0];
  // Codes are those of the Windows code page unless `\u` is given, but symbol fonts have their own codes.
  const isAnsi = value >= 0x80 && value < 0xa0 && !switches.has('u') && !/symbol|dings/i.test(family ?? '');
  const size = Number(switches.get('s')?.[0]);
  return {
    kind: 'symbol',
    text: isAnsi ? windowsCharacter(value) : valid ? String.fromCodePoint(value) : code.slice(0, 1),
    ...(family && { family }),
    ...(size > 0 && size <= 1638 && { size }),
  };
}
