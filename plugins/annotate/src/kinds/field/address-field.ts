import type { Instruction } from '@quire/core/fields';
import { children, path } from '@quire/core/xml';
import type { Scope } from '../../data/index.js';
import { type PackageWriter, partOfMain } from '../../package/index.js';
import type { FillContext } from '../../template/index.js';
import { values } from '../../values/index.js';
import { codeKind, replacing, resultText } from './code-kind.js';

/** `ADDRESSBLOCK`, `GREETINGLINE` (ECMA-376-1 §17.16.5.1, .22) show columns by a format: `<<_FIRST0_ >>`. */
export const addressFieldKind = codeKind({
  kind: 'address-field',
  names: ['ADDRESSBLOCK', 'GREETINGLINE'],

  byRecord({ range }, context) {
    const text = addressed(range.instruction, columnsOf(context));
    if (text !== undefined) return replacing(range, resultText(text, range, context));
    context.log.warning(
      context.part,
      `the field { ${range.instruction.name} } keeps its result from the template: the data has none of its columns`,
    );
    return undefined;
  },

  clear: ({ range }) => replacing(range, []),
});

/** The columns that Word knows: in placeholders, in the document's field mapping, and in usual data. */
const COLUMNS: readonly (readonly [placeholder: string, mapped: string, ...usual: readonly string[]])[] = [
  ['TITLE', 'Courtesy Title', 'Title', 'Salutation', 'Prefix'],
  ['NICK', 'Nickname', 'Nick'],
  ['FIRST', 'First Name', 'First', 'Given Name', 'Forename'],
  ['MIDDLE', 'Middle Name', 'Middle'],
  ['LAST', 'Last Name', 'Last', 'Surname', 'Family Name'],
  ['SUFFIX', 'Suffix'],
  ['JOB', 'Job Title', 'Position'],
  ['COMPANY', 'Company', 'Organization', 'Company Name'],
  ['STREET1', 'Address 1', 'Address', 'Street', 'Address Line 1', 'Street Address'],
  ['STREET2', 'Address 2', 'Address Line 2'],
  ['CITY', 'City', 'Town'],
  ['STATE', 'State', 'Province', 'Region'],
  ['POSTAL', 'Postal Code', 'Postcode', 'ZIP', 'ZIP Code'],
  ['COUNTRY', 'Country or Region', 'Country'],
];

/** The columns of the data under Word's names for them, by the field mapping of the document. */
type Mapping = ReadonlyMap<string, string>;

const mappings = new WeakMap<PackageWriter, Mapping>();

/** `w:fieldMapData` of the settings (ECMA-376-1 §17.14.15). */
function mappingOf(writer: PackageWriter): Mapping {
  let mapping = mappings.get(writer);
  if (!mapping) {
    const part = partOfMain(writer.source, 'settings');
    const settings = part && writer.source.xml(part);
    const source = settings && path(settings, 'w:mailMerge', 'w:odso');
    const maps = source ? children(source, 'w:fieldMapData') : [];
    const value = (map: (typeof maps)[number], name: string) => path(map, name)?.attributes['w:val'] ?? '';
    mapping = new Map(maps.map((map) => [value(map, 'w:mappedName'), value(map, 'w:name')]));
    mappings.set(writer, mapping);
  }
  return mapping;
}

/** The text of a column by its name in formats; undefined if the data has no such column. */
type Columns = (placeholder: string) => string | undefined;

function columnsOf({ scope, writer, values: context }: FillContext): Columns {
  const mapping = mappingOf(writer);
  return (placeholder) => {
    const column = COLUMNS.find(([name]) => name === placeholder);
    if (!column) return undefined;
    const [, mapped, ...usual] = column;
    const given = lookup(scope, [mapping.get(mapped) ?? '', mapped, ...usual]);
    return given && values.textOf(values.readValue(given, context), context);
  };
}

const lookup = (scope: Scope, names: readonly string[]) =>
  scope.lookup({ names: names.filter(Boolean).flatMap(spellings), anyCase: true });

/** The spellings of a column's name in data: `First Name`, `First_Name`, `FirstName`. */
const spellings = (name: string): readonly string[] => [
  ...new Set([name, name.replaceAll(' ', '_'), name.replaceAll(' ', '')]),
];

const FORMATS: Readonly<Record<string, string>> = {
  ADDRESSBLOCK:
    '<<_TITLE0_ >><<_FIRST0_>><< _LAST0_>><< _SUFFIX0_>><<\n_COMPANY_>><<\n_STREET1_>><<\n_STREET2_>><<\n_CITY_>>' +
    '<<, _STATE_>><< _POSTAL_>><<\n_COUNTRY_>>',
  GREETINGLINE: '<<_BEFORE_ Dear >><<_TITLE0_>><< _LAST0_>><<_AFTER_ ,>>',
};

const PLACEHOLDER = /<<([^<>_]*)_([A-Z]+\d?)_([^<>]*)>>/g;

/** The text of an address or greeting field; undefined if the data has none of its columns. */
function addressed({ name, switches }: Instruction, columns: Columns): string | undefined {
  const format = switches.get('f')?.join(' ') || FORMATS[name] || '';
  let known = false;
  let named = false;
  let text = '';
  let from = 0;
  for (const { index, 0: all, 1: before = '', 2: placeholder = '', 3: after = '' } of format.matchAll(PLACEHOLDER)) {
    text += format.slice(from, index);
    from = index + all.length;
    if (placeholder === 'BEFORE' || placeholder === 'AFTER') {
      text += before + after.replace(/^ /, '');
      continue;
    }
    const value = columns(columnOf(placeholder));
    known ||= value !== undefined;
    if (!value || (placeholder === 'COUNTRY' && leavesOutCountry(value, switches))) continue;
    named = true;
    text += before + value + after;
  }
  text += format.slice(from);
  if (!known) return undefined;
  // A greeting without a name has a separate text, from the switch `\e`.
  if (name === 'GREETINGLINE' && !named) return switches.get('e')?.join(' ') ?? '';
  return text
    .trim()
    .replace(/ {2,}/g, ' ')
    .replace(/\n{2,}/g, '\n');
}

/** The column of a placeholder. `FIRST0` is the first person; streets are numbered separately. */
const columnOf = (placeholder: string): string =>
  placeholder.startsWith('STREET') ? placeholder : placeholder.replace(/0$/, '');

/** True if `\c` leaves the country out: 0 leaves out any, 2 the countries that `\e` lists. */
function leavesOutCountry(country: string, switches: Instruction['switches']): boolean {
  const [include = '1'] = switches.get('c') ?? [];
  const listed =
    switches
      .get('e')
      ?.join(' ')
      .split(/[;,]/)
      .map((one) => one.trim().toLowerCase()) ?? [];
  return include === '0' || (include === '2' && listed.includes(country.toLowerCase()));
}
