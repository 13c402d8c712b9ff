import { type BoundTo, CORE, EXTENDED } from '@quire/core/binding';
import { related } from '@quire/core/opc';
import { child, children, element, withChildren, type XmlElement } from '@quire/core/xml';
import { type PackageWriter, partOfMain } from '../../package/index.js';
import type { StoredData } from '../../template/index.js';
import { WrittenNodes } from './bound-nodes.js';

/** Keeps the stored data in step with the text, for one fill. */
export class WrittenData implements StoredData {
  readonly #nodes: WrittenNodes;
  readonly #writer: PackageWriter;

  constructor(writer: PackageWriter) {
    this.#writer = writer;
    this.#nodes = new WrittenNodes(writer);
  }

  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent' {
    return this.#nodes.write(binding, text);
  }

  repeat(binding: BoundTo, count: number): boolean {
    return this.#nodes.repeat(binding, count);
  }

  property(kind: 'property' | 'variable', name: string, text: string): void {
    if (kind === 'variable') writeVariable(this.#writer, name, text);
    else if (!writeCustomProperty(this.#writer, name, text)) {
      const builtIn = BUILT_IN.get(name.toLowerCase());
      if (builtIn) this.#nodes.write(builtIn, text);
    }
  }
}

const CP = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const DC = 'http://purl.org/dc/elements/1.1/';
const EP = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';

const core = (namespace: string, name: string): BoundTo => ({
  xpath: `/cp:coreProperties[1]/p:${name}[1]`,
  store: CORE,
  prefixes: new Map([
    ['cp', CP],
    ['p', namespace],
  ]),
});

const extended = (name: string): BoundTo => ({
  xpath: `/ep:Properties[1]/ep:${name}[1]`,
  store: EXTENDED,
  prefixes: new Map([['ep', EP]]),
});

/** The editable built-in properties, by their names in `DOCPROPERTY`, in lower case. */
const BUILT_IN: ReadonlyMap<string, BoundTo> = new Map([
  ['title', core(DC, 'title')],
  ['subject', core(DC, 'subject')],
  ['author', core(DC, 'creator')],
  ['comments', core(DC, 'description')],
  ['keywords', core(CP, 'keywords')],
  ['category', core(CP, 'category')],
  ['lastsavedby', core(CP, 'lastModifiedBy')],
  ['company', extended('Company')],
  ['manager', extended('Manager')],
  ['hyperlinkbase', extended('HyperlinkBase')],
]);

/** The texts that each type of a custom property takes (ECMA-376-1 §22.4); any other text makes it a string. */
const TAKES: Readonly<Record<string, RegExp>> = {
  'vt:i4': /^-?\d{1,10}$/,
  'vt:int': /^-?\d{1,10}$/,
  'vt:r8': /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  'vt:bool': /^(true|false)$/,
  'vt:filetime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
};

/** Writes a custom property that the document has (`docProps/custom.xml`); false if it has none of that name. */
function writeCustomProperty(writer: PackageWriter, name: string, text: string): boolean {
  const part = related(writer.source, '/', 'custom-properties')?.target;
  if (part === undefined || !writer.source.part(part)) return false;
  const root = writer.xml(part);
  // Names of properties are compared without regard to case.
  const wanted = name.toLowerCase();
  const property = children(root, 'op:property').find(({ attributes }) => attributes.name?.toLowerCase() === wanted);
  if (!property) return false;
  const [value] = children(property);
  const kept = value && (TAKES[value.name]?.test(text) || /^vt:(lpwstr|lpstr|bstr)$/.test(value.name));
  const next = kept ? withChildren(value, [text]) : element('vt:lpwstr', {}, [text]);
  replaceChild(writer, part, root, property, { ...property, children: [next] });
  return true;
}

/** Writes a document variable that the settings have (`w:docVar`, ECMA-376-1 §17.15.1.30). */
function writeVariable(writer: PackageWriter, name: string, text: string): boolean {
  const part = partOfMain(writer.source, 'settings');
  if (part === undefined) return false;
  const root = writer.xml(part);
  const variables = child(root, 'w:docVars');
  const variable = variables && children(variables, 'w:docVar').find(({ attributes }) => attributes['w:name'] === name);
  if (!variables || !variable) return false;
  const next = { ...variable, attributes: { ...variable.attributes, 'w:val': text } };
  const all = variables.children.map((node) => (node === variable ? next : node));
  replaceChild(writer, part, root, variables, { ...variables, children: all });
  return true;
}

function replaceChild(writer: PackageWriter, part: string, root: XmlElement, old: XmlElement, next: XmlElement): void {
  writer.replace(part, { ...root, children: root.children.map((node) => (node === old ? next : node)) });
}
