import { bindingOf } from '@quire/core/binding';
import { child } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { shownText } from '../../markup/index.js';
import type { FieldDescription } from '../../report/index.js';
import type { ValueType } from '../../request/index.js';
import type { FieldKind, FillContext } from '../../template/index.js';
import type { Content } from '../../values/index.js';
import { isChecked } from './checkbox.js';
import { choicesOf } from './choice.js';
import { type ControlType, readControl } from './control.js';
import { isMultiLine } from './control-fill.js';
import { fillInside } from './inside.js';
import { type FoundControl, holdFields, identityOf } from './names.js';
import { byRole, readControlTag } from './tag.js';
import { emptied, writeControlValue } from './write-value.js';

/** Content controls (`w:sdt`) around runs, paragraphs, rows and cells. */
export const controlKind: FieldKind<FoundControl> = {
  find(siblings, at, level) {
    const node = siblings[at];
    if (typeof node !== 'object' || node.name !== 'w:sdt') return undefined;
    const control = readControl(node);
    const tag = readControlTag(control.tag);
    const identity = identityOf(control, tag);
    const optional = identity.names.length === 0 || FURNITURE.has(control.type);
    return { kind: 'control', identity, nodes: [node], level, control, tag, optional };
  },

  fill,

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

function fill(field: FoundControl, given: Given, context: FillContext): Content {
  const { control, level, tag } = field;
  if (control.lock) context.log.warning(context.part, `the control is locked (${control.lock}) but was filled`, field);
  const meant = byRole(typed(given, tag.valueType), tag, field.identity, context.scope);
  const inside = fillInside(field, meant, context);
  return inside ? { level, nodes: inside } : writeControlValue(control, level, meant, field, context);
}

/** Controls around Word's own building blocks, such as a table of contents: they need no value. */
const FURNITURE: ReadonlySet<ControlType> = new Set([
  'docPartObj',
  'docPartList',
  'group',
  'equation',
  'citation',
  'bibliography',
  'repeatingSectionItem',
]);

/** The value types in JSON tags of contract platforms. They also name `text`, but for values of any type. */
const TYPES_IN_TAGS: ReadonlySet<string> = new Set([
  'html',
  'image',
  'signature',
  'link',
  'checkbox',
  'table',
] satisfies ValueType[]);

/** The value with its type. If the data states no type, the JSON tag of the control gives the type. */
const typed = (given: Given, type: string | undefined): Given =>
  given.type === undefined && type !== undefined && TYPES_IN_TAGS.has(type)
    ? { ...given, type: type as ValueType }
    : given;

/** The type of value that each type of control takes first of all. */
const VALUES: Readonly<Partial<Record<ControlType, ValueType>>> = {
  picture: 'image',
  date: 'date',
  checkbox: 'checkbox',
  dropDownList: 'choice',
  comboBox: 'choice',
  repeatingSection: 'repeat',
};

function describeControl({ control, tag, identity, level }: FoundControl): FieldDescription {
  const { type, kind, content, properties, lock, showsPlaceholder } = control;
  const choices = choicesOf(control);
  const binding = bindingOf(properties);
  const date = type === 'date' ? kind : undefined;
  const format = date && child(date, 'w:dateFormat')?.attributes['w:val'];
  const fullDate = date?.attributes['w:fullDate'];
  return {
    kind: 'control',
    identity,
    type: VALUES[type] ?? (tag.role === 'repeating' ? 'repeat' : (NAMED.get(tag.valueType ?? '') ?? 'text')),
    control: type,
    level,
    text: shownText(content, '\n'),
    ...(choices.length > 0 && { choices }),
    ...(type === 'checkbox' && { checked: isChecked(control) }),
    ...(lock !== undefined && { locked: true, lock }),
    ...(showsPlaceholder && { showsPlaceholder }),
    ...(binding && {
      binding: {
        xpath: binding.xpath,
        ...(binding.store !== undefined && { store: binding.store }),
        rich: binding.rich,
      },
    }),
    ...(format && { format }),
    ...(fullDate && { date: fullDate }),
    ...(type === 'text' && isMultiLine(kind) && { multiLine: true }),
  };
}

const NAMED: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ['html', 'html'],
  ['image', 'image'],
  ['signature', 'signature'],
  ['link', 'link'],
  ['checkbox', 'checkbox'],
  ['table', 'table'],
]);
