import { child, children, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isSet } from '../../markup/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { type CodeKind, codeKind, type FieldRange, type FoundCodeField } from '../field/index.js';

/** A legacy form field, and the form data in the `w:fldChar` that begins it (`w:ffData`, ECMA-376-1 §17.16.17). */
export interface LegacyField {
  readonly range: FieldRange;
  readonly data: XmlElement | undefined;
}

export const formOf = (range: FieldRange): LegacyField => ({
  range,
  data: range.begin && child(range.begin, 'w:ffData'),
});

/** Makes a kind of form fields. Data names a form field by the name of its bookmark. */
export const formKind = (kind: FoundField['kind'], name: string, own: Partial<CodeKind>): FieldKind<FoundCodeField> =>
  codeKind({
    kind,
    names: [name],
    isRequired: true,
    identityOf(range) {
      const { data } = formOf(range);
      const bookmark = data && child(data, 'w:name')?.attributes['w:val'];
      return bookmark ? { bookmark, names: [bookmark] } : { names: [] };
    },
    ...own,
  });

/** Warns if the form prevents changes of a field that is filled. */
export function warnOfDisabled(field: FoundCodeField, { log, part }: FillContext): void {
  if (isDisabled(formOf(field.range))) log.warning(part, 'the field is disabled, but was filled', field);
}

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
