/** Facts about the document itself that fields show: its properties and its variables. */
import type { DocxModel } from '../../ooxml/docx/index.js';
import type { FieldSurroundings } from './field-pass.js';
import type { Instruction } from './instruction.js';

type Properties = DocxModel['properties'];
type Property = Exclude<keyof Properties, 'custom'>;

/** Fields that show a property of the document; an argument becomes its new value (§17.16.5.4 AUTHOR and others). */
const PROPERTIES: Readonly<Record<string, Property>> = {
  AUTHOR: 'author',
  TITLE: 'title',
  SUBJECT: 'subject',
  KEYWORDS: 'keywords',
  COMMENTS: 'comments',
  LASTSAVEDBY: 'lastModifiedBy',
};

/** Other names of DOCPROPERTY (§17.16.5.16). */
const BUILT_IN: Readonly<Record<string, Property>> = {
  ...PROPERTIES,
  CATEGORY: 'category',
  REVISIONNUMBER: 'revision',
  CREATETIME: 'created',
  LASTSAVEDTIME: 'modified',
  LASTPRINTED: 'printed',
};

/** Names of DOCPROPERTY that differ from the element names in `docProps/app.xml`. */
const EXTENDED: Readonly<Record<string, string>> = { NAMEOFAPPLICATION: 'Application', TOTALEDITINGTIME: 'TotalTime' };

/**
 * The text of AUTHOR, TITLE and similar fields, DOCPROPERTY, DOCVARIABLE and FILENAME. Empty for a built-in property
 * that the document does not set; undefined for any other field, and for a name that the document does not know.
 */
export function documentFact(
  { name, arguments: [stated] }: Instruction,
  { properties, variables, file }: FieldSurroundings,
): string | undefined {
  const property = PROPERTIES[name];
  if (property) return stated ?? properties[property] ?? '';
  if (name === 'DOCPROPERTY') return documentProperty(stated ?? '', properties);
  if (name === 'DOCVARIABLE') return variables.get(stated ?? '');
  // `\p` would show the unknown folder of the file: it is ignored.
  return name === 'FILENAME' ? file?.name : undefined;
}

/** A custom property by its name, or else a built-in one. */
function documentProperty(name: string, properties: Properties): string | undefined {
  const { custom } = properties;
  const upper = name.toUpperCase();
  const property = BUILT_IN[upper];
  return (
    custom.get(name) ??
    (property && properties[property]) ??
    custom.get(EXTENDED[upper] ?? '') ??
    inAnyCase(custom, upper)
  );
}

function inAnyCase(values: ReadonlyMap<string, string>, upper: string): string | undefined {
  for (const [name, value] of values) if (name.toUpperCase() === upper) return value;
  return undefined;
}

/** The text in the instruction itself, for QUOTE and buttons. */
export function statedText({ name, arguments: words }: Instruction): string | undefined {
  if (name === 'QUOTE') return words.join(' ');
  return name === 'MACROBUTTON' || name === 'GOTOBUTTON' ? words.slice(1).join(' ') : undefined;
}
