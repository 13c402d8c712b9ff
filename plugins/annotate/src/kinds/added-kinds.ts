import type { TemplateFieldKind } from '@quire/core/plugin';
import type { AddedFields, ValueType } from '../request/index.js';
import type { FieldKind } from '../template/index.js';
import { controlKind } from './control/index.js';
import { codeKind, mergedField } from './field/index.js';

/** Kinds that a plugin or a program added, by the codes of fields and the tags of controls. */
export const addedKinds = (added: AddedFields): readonly FieldKind[] =>
  [...added].flatMap(([name, kind]) => [...byCode(name, kind), ...byTag(name, kind)]);

/** The kind for fields with an added code: like merge fields, but the value replaces the field. */
function byCode(added: string, { code, read, type = 'text' }: TemplateFieldKind): readonly FieldKind[] {
  if (code === undefined) return [];
  const kind = codeKind({
    ...mergedField,
    kind: 'added-field',
    names: [code.toUpperCase()],
    identityOf({
      instruction: {
        arguments: [word = ''],
      },
    }) {
      const name = read(word);
      return name === undefined ? undefined : { names: [name] };
    },
    described: () => ({ added, type: type as ValueType }),
  });
  return [kind as FieldKind];
}

/** The kind for controls with an added kind of tag, whose name comes before the control's others. */
function byTag(added: string, { tag: beginning, read, type }: TemplateFieldKind): readonly FieldKind[] {
  if (beginning === undefined) return [];
  const kind: typeof controlKind = {
    ...controlKind,
    find(siblings, at, level) {
      const node = siblings[at];
      if (typeof node !== 'object' || node.name !== 'w:sdt') return undefined;
      const found = controlKind.find(siblings, at, level);
      const tag = found?.control.tag;
      const name = tag?.startsWith(beginning) ? read(tag.slice(beginning.length)) : undefined;
      if (!found || name === undefined) return undefined;
      const names = [...new Set([name, ...found.identity.names])];
      return { ...found, identity: { ...found.identity, names }, optional: false };
    },
    describe: (field) => ({ ...controlKind.describe(field), added, ...(type && { type: type as ValueType }) }),
  };
  return [kind as FieldKind];
}
