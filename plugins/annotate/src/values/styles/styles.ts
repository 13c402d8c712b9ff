import { child, children, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../seams.js';
import { element, val } from '../markup/index.js';
import { supportingPart } from '../supporting-part.js';
import { type BuiltInStyle, builtIn, type StyleDefinition } from './built-in.js';

/** The id of the template's own style of that name; of one made as Word's own looks, where it has none. */
export function styleId(writer: PackageWriter, name: BuiltInStyle): string {
  return standingStyle(writer, name) ?? made(writer, name, builtIn(name));
}

/** The id of the template's style of that name, whatever its case; undefined where it has none. */
export function standingStyle(writer: PackageWriter, name: string): string | undefined {
  return indexOf(stylesOf(writer).root).get(name.toLowerCase());
}

const stylesOf = (writer: PackageWriter) => supportingPart(writer, 'styles', 'w:styles');

const indexes = new WeakMap<XmlElement, ReadonlyMap<string, string>>();

function indexOf(root: XmlElement): ReadonlyMap<string, string> {
  let index = indexes.get(root);
  if (!index) {
    const names = children(root, 'w:style').map((style): [string, string] => [
      (child(style, 'w:name')?.attributes['w:val'] ?? '').toLowerCase(),
      style.attributes['w:styleId'] ?? '',
    ]);
    index = new Map(names.filter(([name, id]) => name !== '' && id !== ''));
    indexes.set(root, index);
  }
  return index;
}

function made(writer: PackageWriter, name: BuiltInStyle, { type, id, properties }: StyleDefinition): string {
  const { part, root } = stylesOf(writer);
  const styles = children(root, 'w:style');
  const used = new Set(styles.map(({ attributes }) => attributes['w:styleId']));
  let free = id;
  for (let n = 1; used.has(free); n++) free = `${id}${n}`;
  const base = styles.find(({ attributes }) => attributes['w:type'] === type && isOn(attributes['w:default']));
  const baseId = base?.attributes['w:styleId'];
  const style = element('w:style', { 'w:type': type, 'w:styleId': free }, [
    val('w:name', name),
    ...(baseId ? [val('w:basedOn', baseId)] : []),
    ...(type === 'paragraph' && baseId && name.startsWith('heading') ? [val('w:next', baseId)] : []),
    val('w:uiPriority', type === 'table' ? '39' : '99'),
    ...(name.startsWith('heading') ? [element('w:qFormat')] : []),
    ...properties,
  ]);
  writer.replace(part, { ...root, children: [...root.children, style] });
  return free;
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
