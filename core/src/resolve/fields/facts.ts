/** What fields say of the document itself: its properties and its variables. */
import type { DocxModel } from '../../docx/index.js';
import type { Instruction } from './instruction.js';
import type { FieldSurroundings } from './types.js';

type Properties = DocxModel['properties'];
type Read = (properties: Properties) => string | undefined;

/** Fields that tell a property of the document; a text behind them is what it becomes (§17.16.5.4 AUTHOR and others). */
const PROPERTIES: Readonly<Record<string, Read>> = {
  AUTHOR: ({ author }) => author,
  TITLE: ({ title }) => title,
  SUBJECT: ({ subject }) => subject,
  KEYWORDS: ({ keywords }) => keywords,
  COMMENTS: ({ comments }) => comments,
  LASTSAVEDBY: ({ lastModifiedBy }) => lastModifiedBy,
};

/** Names of DOCPROPERTY (§17.16.5.16) that the files call otherwise, in lower case. */
const BUILT_IN: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(Object.entries(PROPERTIES).map(([name, read]) => [name.toLowerCase(), read])),
  category: ({ category }) => category,
  revisionnumber: ({ revision }) => revision,
  createtime: ({ created }) => created,
  lastsavedtime: ({ modified }) => modified,
  lastprinted: ({ printed }) => printed,
  nameofapplication: ({ custom }) => custom.get('Application'),
  totaleditingtime: ({ custom }) => custom.get('TotalTime'),
};

/**
 * The text of AUTHOR, TITLE and their like, DOCPROPERTY, DOCVARIABLE and FILENAME. Empty for a property that every
 * document has and this one leaves open; undefined for any other field, and for a name that the document does not know.
 */
export function documentFact(
  { name, arguments: [stated] }: Instruction,
  { properties, variables, file }: FieldSurroundings,
): string | undefined {
  const read = PROPERTIES[name];
  if (read) return stated ?? read(properties) ?? '';
  if (name === 'DOCPROPERTY') return documentProperty(stated ?? '', properties);
  if (name === 'DOCVARIABLE') return variables.get(stated ?? '');
  // The folder of the file is nobody's business: `\p` adds nothing.
  return name === 'FILENAME' ? file?.name : undefined;
}

/** A property by the name that people gave it, else one that every document has. */
function documentProperty(name: string, properties: Properties): string | undefined {
  const key = name.toLowerCase();
  return properties.custom.get(name) ?? BUILT_IN[key]?.(properties) ?? inAnyCase(properties.custom, key);
}

function inAnyCase(values: ReadonlyMap<string, string>, key: string): string | undefined {
  for (const [name, value] of values) if (name.toLowerCase() === key) return value;
  return undefined;
}

/** What the instruction itself says. */
export function statedText({ name, arguments: words }: Instruction): string | undefined {
  if (name === 'QUOTE') return words.join(' ');
  return name === 'MACROBUTTON' || name === 'GOTOBUTTON' ? words.slice(1).join(' ') : undefined;
}
