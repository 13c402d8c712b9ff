import { child, children, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../../data/index.js';
import { isSet } from '../../markup/index.js';
import { type FieldRange, fieldRange } from '../field/index.js';

/** A legacy form field: the field and the form data of its first mark (`w:ffData`, ECMA-376-1 §17.16.17). */
export interface LegacyField {
  readonly range: FieldRange;
  readonly data?: XmlElement;
  readonly identity: FieldIdentity;
}

/** The form field of that name (`FORMTEXT`) that begins at `siblings[at]`. */
export function formField(siblings: readonly XmlNode[], at: number, name: string): LegacyField | undefined {
  const range = fieldRange(siblings, at);
  if (range?.instruction.name !== name) return undefined;
  const data = range.begin && child(range.begin, 'w:ffData');
  const own = data && child(data, 'w:name')?.attributes['w:val'];
  const identity = { ...(own && { bookmark: own }), names: own ? [own] : [] };
  return { range, ...(data && { data }), identity };
}

/** The field's nodes with other form data. */
export function withFormData({ range, data }: LegacyField, next: XmlElement): FieldRange {
  if (!data) return range;
  return { ...range, head: range.head.map((node) => replaced(node, data, next)) };
}

function replaced(node: XmlNode, old: XmlElement, next: XmlElement): XmlNode {
  if (node === old) return next;
  if (typeof node === 'string') return node;
  const children = node.children.map((inner) => replaced(inner, old, next));
  return children.every((inner, index) => inner === node.children[index]) ? node : { ...node, children };
}

/** Changes a child of the form data by name, or adds it at the end. */
export function withFormChild(
  data: XmlElement,
  name: string,
  change: (part: XmlElement | undefined) => XmlElement,
): XmlElement {
  const part = child(data, name);
  const next = change(part);
  return {
    ...data,
    children: part ? data.children.map((node) => (node === part ? next : node)) : [...data.children, next],
  };
}

/** True if the form prevents changes of the field (§17.16.14 `enabled`). */
export const isDisabled = ({ data }: LegacyField): boolean => {
  const enabled = data && child(data, 'w:enabled');
  return enabled !== undefined && !isSet(enabled);
};

export const entriesOf = ({ data }: LegacyField): readonly string[] => {
  const list = data && child(data, 'w:ddList');
  return list ? children(list, 'w:listEntry').map(({ attributes }) => attributes['w:val'] ?? '') : [];
};
