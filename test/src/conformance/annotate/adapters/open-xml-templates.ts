import type { FieldDescription } from '@quire/plugin-annotate';
import { type Adapter, asData, isObject } from './adapter.js';

/**
 * Its data is ours, and its tags are read by ours, but for two conventions: images are named by their files, and the
 * tag of a dropdown may decide between its items, the first where `conditional_a_or_b` holds or `singular_list` has one
 * item, the second where not.
 */
export const openXmlTemplates: Adapter = {
  request: ({ data, assets, removeControls, fields }) => ({
    data: asData(withImages(data, assets)),
    fields: fields.flatMap((field) => chosen(field, asData(data))),
    images: new Map([...assets].map(([name, bytes]) => [name, { bytes }])),
    options: { controls: removeControls ? 'unwrap' : 'keep' },
  }),
};

function withImages(value: unknown, assets: ReadonlyMap<string, Uint8Array>): unknown {
  if (typeof value === 'string') return assets.has(value) ? { $image: value } : value;
  if (Array.isArray(value)) return value.map((item) => withImages(item, assets));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withImages(inner, assets)]));
}

type Data = Readonly<Record<string, unknown>>;

function chosen({ identity: { tag = '' }, choices = [] }: FieldDescription, data: Data) {
  const [verb, ...words] = tag.split('_');
  const decides = verb === 'conditional' ? holds(data, words) : verb === 'singular' ? isOne(data, words[0]) : undefined;
  const choice = decides === undefined ? undefined : choices[decides ? 0 : 1];
  return choice ? [{ tag, value: choice.text }] : [];
}

/** `a_or_b`, `a_and_b`, from left to right. */
function holds(data: Data, [first = '', ...rest]: readonly string[]): boolean {
  let value = Boolean(data[first]);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const other = Boolean(data[rest[at + 1] ?? '']);
    value = rest[at] === 'or' ? value || other : value && other;
  }
  return value;
}

function isOne(data: Data, name = ''): boolean {
  const list = data[name];
  return !Array.isArray(list) || list.length < 2;
}
