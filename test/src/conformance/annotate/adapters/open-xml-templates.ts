import type { FieldDescription } from '@quire/plugin-annotate';
import { type Adapter, asData, isObject } from './adapter.js';

/**
 * Its tags say what a control does, which value it takes, and how: `variable_name`, `repeating_items_separator_, `.
 * Ours go by the whole tag: each member is given under the tags that name it, in each object of the data. A dropdown
 * shows its first item where its value is true or a list of one, its second where it is not. Strings that name a file
 * of the case are images.
 */
export const openXmlTemplates: Adapter = {
  request({ data, assets, fields }) {
    const tags = tagsByMember(fields);
    return {
      data: { ...asData(tagged(data, tags, assets)), ...chosen(data, fields) },
      images: new Map([...assets].map(([name, bytes]) => [name, { bytes }])),
    };
  },
};

type TagsByMember = ReadonlyMap<string, readonly string[]>;

function tagsByMember(fields: readonly FieldDescription[]): TagsByMember {
  const tags = new Map<string, readonly string[]>();
  for (const { tag = '' } of flattened(fields).map(({ identity }) => identity)) {
    const [, member] = tag.split('_');
    if (member) tags.set(member, [...(tags.get(member) ?? []), tag]);
  }
  return tags;
}

function tagged(value: unknown, tags: TagsByMember, assets: ReadonlyMap<string, Uint8Array>): unknown {
  if (typeof value === 'string') return assets.has(value) ? { $image: value } : value;
  if (Array.isArray(value)) return value.map((item, index) => numbered(tagged(item, tags, assets), index));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const read = tagged(inner, tags, assets);
      return [name, ...(tags.get(name) ?? [])].map((key) => [key, read]);
    }),
  );
}

/** `variable_index` is the place of an item in its list, from 1. */
const numbered = (item: unknown, index: number): unknown =>
  isObject(item) && !('$image' in item) ? { ...item, variable_index: index + 1 } : item;

/** Text for each dropdown whose tag decides between its items. */
function chosen(data: unknown, fields: readonly FieldDescription[]): Readonly<Record<string, unknown>> {
  const choices = flattened(fields).flatMap(({ identity: { tag = '' }, choices = [] }) => {
    const [verb, ...words] = tag.split('_');
    const isFirst = verb === 'conditional' ? holds(data, words) : verb === 'singular' && isOne(data, words[0] ?? '');
    const choice = choices[isFirst ? 0 : 1];
    return (verb === 'conditional' || verb === 'singular') && choice ? [[tag, choice.text]] : [];
  });
  return Object.fromEntries(choices);
}

/** `a_or_b`, `a_and_b`, from left to right. */
function holds(data: unknown, [first = '', ...rest]: readonly string[]): boolean {
  let value = Boolean(asData(data)[first]);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const other = Boolean(asData(data)[rest[at + 1] ?? '']);
    value = rest[at] === 'or' ? value || other : value && other;
  }
  return value;
}

const isOne = (data: unknown, name: string): boolean => {
  const list = asData(data)[name];
  return !Array.isArray(list) || list.length < 2;
};

const flattened = (fields: readonly FieldDescription[]): readonly FieldDescription[] =>
  fields.flatMap((field) => [field, ...flattened(field.fields ?? [])]);
