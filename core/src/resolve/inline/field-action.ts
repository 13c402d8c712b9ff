import type { DocxModel } from '../../docx/index.js';
import type { Cascade } from '../cascade/index.js';
import type { Link, PageFieldName } from '../types.js';
import { fieldNumberFormat, inFieldCase } from './field-format.js';
import { conditionOutcome, documentFact, type FieldUpdates } from './field-updates.js';
import { type Instruction, parseInstruction } from './instruction.js';
import { linkTo } from './links.js';

/** What becomes of a field on the page. */
export type FieldAction =
  /** The pages decide: the cached result is only kept. */
  | {
      readonly kind: 'page';
      readonly field: PageFieldName;
      /** Of PAGEREF. */
      readonly bookmark?: string;
      readonly numberFormat?: string;
    }
  /** Computed anew: the cached result does not show. */
  | { readonly kind: 'updated'; readonly text: string }
  | { readonly kind: 'styleReference'; readonly styleId: string; readonly switches: string }
  /** The cached result, as a link where `link` is given; `computed` where the file holds none; of a table of contents. */
  | { readonly kind: 'cached'; readonly link?: Link; readonly computed?: string; readonly contents?: boolean }
  | { readonly kind: 'symbol'; readonly text: string; readonly family?: string; readonly size?: number }
  | { readonly kind: 'checkBox' }
  /** Shows nothing by its nature: index and contents entries, bookmarks set. */
  | { readonly kind: 'silent' };

export interface FieldSurroundings {
  readonly properties: DocxModel['properties'];
  readonly variables: ReadonlyMap<string, string>;
  readonly styles: Cascade['styles'];
  /** Where fields are to be updated. */
  readonly updates?: FieldUpdates;
}

const PAGE_FIELDS = new Set(['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES']);
const SILENT = new Set(['XE', 'TC', 'RD', 'TA', 'SET', 'ASK', 'PRIVATE']);

export function fieldAction(source: string, surroundings: FieldSurroundings): FieldAction {
  const instruction = parseInstruction(source);
  const { name, switches } = instruction;
  const updated = surroundings.updates && updatedAction(instruction, surroundings.updates, surroundings);
  if (updated) return updated;
  if (PAGE_FIELDS.has(name)) {
    const numberFormat = fieldNumberFormat(instruction);
    const field = name as PageFieldName;
    return { kind: 'page', field, ...(numberFormat && { numberFormat }) };
  }
  if (SILENT.has(name)) return { kind: 'silent' };
  if (name === 'FORMCHECKBOX') return { kind: 'checkBox' };
  if (name === 'SYMBOL') return symbol(instruction);
  if (name === 'STYLEREF') return styleReference(instruction, surroundings) ?? { kind: 'cached' };
  if (name === 'HYPERLINK') return { kind: 'cached', link: hyperlink(instruction) };
  if (name === 'TOC') return { kind: 'cached', contents: true };
  const bookmark = bookmarkOf(instruction);
  if (bookmark) return { kind: 'cached', ...(switches.has('h') && { link: { anchor: bookmark } }) };
  const computed = compute(instruction, surroundings);
  return computed === undefined ? { kind: 'cached' } : { kind: 'cached', computed: inFieldCase(computed, instruction) };
}

/** What is computed anew; undefined for what keeps its result, or is computed anyway. */
function updatedAction(
  instruction: Instruction,
  updates: FieldUpdates,
  { properties, variables }: FieldSurroundings,
): FieldAction | undefined {
  const { name, arguments: words } = instruction;
  if (name === 'PAGEREF' && words[0]) {
    const numberFormat = fieldNumberFormat(instruction);
    return { kind: 'page', field: 'PAGEREF', bookmark: words[0], ...(numberFormat && { numberFormat }) };
  }
  const text = updatedText(instruction, updates, { properties, variables });
  return text === undefined ? undefined : { kind: 'updated', text: inFieldCase(text, instruction) };
}

function updatedText(
  instruction: Instruction,
  updates: FieldUpdates,
  { properties, variables }: Pick<FieldSurroundings, 'properties' | 'variables'>,
): string | undefined {
  const { name, arguments: words } = instruction;
  switch (name) {
    case 'SEQ':
      return updates.sequence(instruction);
    case 'IF':
      return conditionOutcome(instruction.arguments);
    case 'DOCPROPERTY':
      return documentProperty(words[0] ?? '', properties);
    case 'DOCVARIABLE':
      return variables.get(words[0] ?? '');
    default:
      return documentFact(name, properties);
  }
}

const hyperlink = ({ arguments: [target], switches }: Instruction): Link | undefined =>
  linkTo(target, switches.get('l')?.[0], switches.get('o')?.[0]);

/** The bookmark that a reference field names; also of the short form that gives the bookmark alone. */
function bookmarkOf({ name, arguments: [target] }: Instruction): string | undefined {
  return name === 'REF' || name === 'PAGEREF' || name === 'NOTEREF' ? target : undefined;
}

function styleReference(
  { arguments: [name], rest }: Instruction,
  { styles }: FieldSurroundings,
): FieldAction | undefined {
  if (!name) return undefined;
  // `STYLEREF 1` is the first built-in heading, whatever its name in the user's language.
  const wanted = /^[1-9]$/.test(name) ? `heading ${name}` : name;
  const style = styles.byName('paragraph', wanted) ?? styles.byName('character', wanted);
  return style && { kind: 'styleReference', styleId: style.id, switches: rest };
}

/** `SYMBOL 183 \f Symbol \s 12` (§17.16.5.60). */
function symbol({ arguments: [code = ''], switches }: Instruction): FieldAction {
  const value = /^0x/i.test(code) ? Number.parseInt(code, 16) : Number(code);
  const valid = Number.isInteger(value) && value > 0 && value <= 0x10ffff;
  const family = switches.get('f')?.[0];
  const size = Number(switches.get('s')?.[0]);
  return {
    kind: 'symbol',
    text: valid ? String.fromCodePoint(value) : code.slice(0, 1),
    ...(family && { family }),
    ...(size > 0 && size <= 1638 && { size }),
  };
}

/** What can be told from the document's own properties. */
function compute(
  { name, arguments: words }: Instruction,
  { properties, variables }: FieldSurroundings,
): string | undefined {
  switch (name) {
    case 'AUTHOR':
      return properties.author;
    case 'TITLE':
      return properties.title;
    case 'SUBJECT':
      return properties.subject;
    case 'KEYWORDS':
      return properties.keywords;
    case 'DOCPROPERTY':
      return documentProperty(words[0] ?? '', properties);
    case 'DOCVARIABLE':
      return variables.get(words[0] ?? '');
    case 'QUOTE':
      return words.join(' ');
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return words.slice(1).join(' ');
    default:
      return undefined;
  }
}

function documentProperty(name: string, properties: DocxModel['properties']): string | undefined {
  const built: Readonly<Record<string, string | undefined>> = {
    author: properties.author,
    title: properties.title,
    subject: properties.subject,
    keywords: properties.keywords,
  };
  return properties.custom.get(name) ?? built[name.toLowerCase()];
}
