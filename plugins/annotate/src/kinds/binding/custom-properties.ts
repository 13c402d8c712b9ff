import { related } from '@quire/core/opc';
import { child, children, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../seams.js';

/** What each type of a custom property takes as its text (ECMA-376-1 §22.4); any other text makes it a string. */
const TAKES: Readonly<Record<string, RegExp>> = {
  'vt:i4': /^-?\d{1,10}$/,
  'vt:int': /^-?\d{1,10}$/,
  'vt:r8': /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  'vt:bool': /^(true|false)$/,
  'vt:filetime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
};

/** Writes a custom property that the document has (`docProps/custom.xml`); false where it has none of that name. */
export function writeCustomProperty(writer: PackageWriter, name: string, text: string): boolean {
  const part = related(writer.source, '/', 'custom-properties')?.target;
  if (part === undefined || !writer.source.part(part)) return false;
  const root = writer.xml(part);
  // Names of properties are the same whatever their case.
  const wanted = name.toLowerCase();
  const property = children(root, 'op:property').find(({ attributes }) => attributes.name?.toLowerCase() === wanted);
  if (!property) return false;
  const [value] = children(property);
  const kept = value && (TAKES[value.name]?.test(text) || /^vt:(lpwstr|lpstr|bstr)$/.test(value.name));
  const next: XmlElement = kept
    ? { ...value, children: [text] }
    : { name: 'vt:lpwstr', attributes: {}, children: [text] };
  replaceChild(writer, part, root, property, { ...property, children: [next] });
  return true;
}

/** Writes a document variable that the settings have (`w:docVar`, ECMA-376-1 §17.15.1.30). */
export function writeVariable(writer: PackageWriter, name: string, text: string): boolean {
  const part = related(writer.source, writer.main, 'settings')?.target;
  if (part === undefined || !writer.source.part(part)) return false;
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
