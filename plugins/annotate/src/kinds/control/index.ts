import type { Content, FieldKind, Given, ValueType } from '../../seams.js';
import { type ControlType, readControl } from './control.js';
import { describeControl } from './describe.js';
import { fillInside } from './fill-inside.js';
import type { FoundControl } from './found-control.js';
import { identityOf } from './identity.js';
import { holdFields } from './names-in.js';
import { readTag } from './tag.js';
import { byRole } from './tag-role.js';
import { emptied, writeValue } from './write-value.js';

export { filledInside } from './inside.js';

/** Content controls (`w:sdt`) around runs, paragraphs, rows and cells. */
export const controlKind: FieldKind<FoundControl> = {
  find(siblings, at, level) {
    const node = siblings[at];
    if (typeof node !== 'object' || node.name !== 'w:sdt') return undefined;
    const control = readControl(node);
    const tag = readTag(control.tag);
    const identity = identityOf(control, tag);
    const optional = identity.names.length === 0 || FURNITURE.has(control.type);
    return { kind: 'control', identity, nodes: [node], level, control, tag, optional };
  },

  fill(field, given, context): Content {
    const { control, level, tag } = field;
    if (control.lock)
      context.log.warning(context.part, `the control is locked (${control.lock}) and was filled all the same`, field);
    const meant = byRole(typed(given, tag.valueType), tag, field.identity, context.scope);
    const inside = fillInside(field, meant, context);
    return inside ? { level, nodes: inside } : writeValue(control, level, meant, field, context);
  },

  clear({ control, level }, context): Content {
    const nodes = holdFields(control.content) ? undefined : emptied(control, level, context);
    return { level, nodes: nodes ?? [{ ...control.element, children: filledChildren() }] };

    function filledChildren() {
      return control.element.children.map((node) =>
        typeof node === 'object' && node.name === 'w:sdtContent'
          ? { ...node, children: context.fill(node.children, level) }
          : node,
      );
    }
  },

  describe: describeControl,
};

/** Controls that Word puts around its own building blocks, such as a table of contents: nobody waits for a value there. */
const FURNITURE: ReadonlySet<ControlType> = new Set([
  'docPartObj',
  'docPartList',
  'group',
  'equation',
  'citation',
  'bibliography',
  'repeatingSectionItem',
]);

/** Types that the JSON tags of contract platforms name; text they name too where it may be anything. */
const VALUE_TYPES: ReadonlySet<string> = new Set([
  'html',
  'image',
  'signature',
  'link',
  'checkbox',
  'table',
] satisfies ValueType[]);

/** A value without a type is of the one that the tag of its control names. */
const typed = (given: Given, type: string | undefined): Given =>
  given.type === undefined && type !== undefined && VALUE_TYPES.has(type)
    ? { ...given, type: type as ValueType }
    : given;
