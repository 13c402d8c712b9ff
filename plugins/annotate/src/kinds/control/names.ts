import { bindingKey, bindingOf, nodeName } from '@quire/core/binding';
import { parseInstruction, storedFields } from '@quire/core/fields';
import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { type FieldIdentity, POSITION } from '../../data/index.js';
import { all, namesOfTags } from '../../markup/index.js';
import { type FillContext, type FoundField, TagElement } from '../../template/index.js';
import { type Control, readControl } from './control.js';
import { type ControlTag, readControlTag } from './tag.js';

export interface FoundControl extends FoundField {
  readonly kind: 'control';
  readonly control: Control;
  readonly tag: ControlTag;
}

/** The keys of a control: the names and ids in its tag, its title, its id. */
export function identityOf(
  { id, tag, alias, kind, properties }: Control,
  { names, ids, group }: ControlTag,
): FieldIdentity {
  const title =
    kind?.name === 'w15:repeatingSection' ? child(kind, 'w15:sectionTitle')?.attributes['w15:val'] : undefined;
  const binding = bindingOf(properties);
  const tagged = child(properties, 'w:tag');
  const own = [tagged && namesOfTags.get(tagged), ...names, alias, title].flatMap((name) =>
    name ? BRACED.exec(name)?.[1]?.trim() || name : [],
  );
  const known = [id, ...ids].filter((one) => one !== undefined);
  const node = binding && bindingKey(binding);
  // A control without a name has the name of the XML node that it is bound to.
  const bound = binding && own.length === 0 ? nodeName(binding) : undefined;
  return {
    ...(known.length > 0 && { ids: known }),
    ...(group !== undefined && { group }),
    ...(tag && { tag }),
    ...(alias && { alias }),
    names: [...new Set([...own, bound].filter((name) => name !== undefined))],
    ...(node !== undefined && { node }),
  };
}

/** Matches a name in braces: templates of other engines name controls in this way. */
const BRACED = /^\{{1,2}([^{}]+)\}{1,2}$/;

/** True if nodes hold fields of any kind, so that data fills the fields and does not replace the nodes. */
export function holdFields(nodes: readonly XmlNode[]): boolean {
  for (const found of all(nodes)) {
    const { name, attributes } = found;
    if (name === 'w:sdt' || found instanceof TagElement) return true;
    if (name === 'w:fldSimple' && FIELD.test(attributes['w:instr'] ?? '')) return true;
    if (name === 'w:fldChar' && attributes['w:fldCharType'] === 'begin') return true;
  }
  return false;
}

/** True if data, or the first item of a list, names a bookmark among the nodes: a bookmark is a field only then. */
export function namesBookmark(value: unknown, nodes: readonly XmlNode[]): boolean {
  const [data] = Array.isArray(value) ? value : [value];
  if (typeof data !== 'object' || data === null) return false;
  for (const { name, attributes } of all(nodes)) {
    if (name === 'w:bookmarkStart' && Object.hasOwn(data, attributes['w:name'] ?? '')) return true;
  }
  return false;
}

const FIELD = /^\s*(MERGEFIELD|DOCPROPERTY|DOCVARIABLE)\b/i;

export const namesIn = (nodes: readonly XmlNode[]): ReadonlySet<string> =>
  new Set([...[...all(nodes)].flatMap(namesOf), ...namesInCodes(nodes)]);

const namesInCodes = (nodes: readonly XmlNode[]): readonly string[] =>
  storedFields(element('w:p', {}, nodes)).flatMap(({ code }) =>
    FIELD.test(code) ? parseInstruction(code).arguments.slice(0, 1) : [],
  );

/**
 * The items of a repeat as data of the fields in its nodes: if the nodes contain only one field, an item that is a text
 * or a number is its value, unless a tag shows the item itself.
 */
export function asData(
  items: readonly unknown[],
  nodes: readonly XmlNode[],
  { values }: Pick<FillContext, 'values'>,
): readonly unknown[] {
  if (items.every((item) => typeof item === 'object' && item !== null)) return items;
  const [name, ...others] = new Set(fieldsIn(nodes));
  if (name === undefined || [name, ...others].some((one) => ITSELF.has(one))) return items;
  if (others.length > 0) {
    values.warn?.(`the items of its list do not name fields, and it contains several: ${[name, ...others].join(', ')}`);
    return items;
  }
  return items.map((item) => (typeof item === 'object' && item !== null ? item : { [name]: item }));
}

const ITSELF: ReadonlySet<string> = new Set(['.', 'this']);

/** Yields the first name of each control, tag and merge field. */
function* fieldsIn(nodes: readonly XmlNode[]): Generator<string> {
  for (const found of all(nodes)) {
    const names = found.name === 'w:sdt' || found instanceof TagElement ? namesOf(found) : [];
    if (names[0] && !names.includes(POSITION)) yield names[0];
  }
  yield* namesInCodes(nodes);
}

function namesOf(found: XmlElement): readonly string[] {
  if (found instanceof TagElement) return [found.tag.name, found.tag.name.split('.', 1)[0] ?? ''];
  switch (found.name) {
    case 'w:sdt': {
      const control = readControl(found);
      return identityOf(control, readControlTag(control.tag)).names;
    }
    case 'w:bookmarkStart':
      return [found.attributes['w:name'] ?? ''];
    default:
      return [];
  }
}
