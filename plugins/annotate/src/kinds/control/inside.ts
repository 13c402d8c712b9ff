import { element, type XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import type { FillContext } from '../../template/index.js';
import { isShown, type Level, repeatedItems, values } from '../../values/index.js';
import { around, type ControlType } from './control.js';
import { asData, type FoundControl, holdFields, namesBookmark } from './names.js';
import { repeatWithin } from './repeat-within.js';
import { fillSection, renewed } from './repeating-section.js';
import type { ControlTag } from './tag.js';
import { writeControlValue } from './write-value.js';

/** Controls with any content; all others hold one value of their type. */
const OPEN: ReadonlySet<ControlType> = new Set([
  'richText',
  'group',
  'docPartObj',
  'docPartList',
  'repeatingSectionItem',
]);

/** Controls that show a truth value: as a checked or unchecked box, or as the first or second item of a list. */
const SHOWING: ReadonlySet<ControlType> = new Set(['checkbox', 'dropDownList', 'comboBox']);

/** A control's nodes with the fields inside filled; undefined if the value replaces the control's content. */
export function fillInside(field: FoundControl, given: Given, context: FillContext): readonly XmlNode[] | undefined {
  const { control, tag, level } = field;
  const { content, type } = control;
  if (type === 'repeatingSection') return fillSection(control, level, given, context);
  if (tag.role === 'repeating' && Array.isArray(given.value)) return eachControl(field, given, given.value, context);
  const isConditional = tag.role === 'conditionalRemove' || (tag.role === 'conditional' && !SHOWING.has(type));
  if (!OPEN.has(type) && !isConditional) return undefined;
  const nodes = isConditional
    ? conditional(content, level, given, context)
    : filledInside(content, level, given, context);
  return nodes && (nodes.length === 0 ? [] : around(control, nodes, context));
}

/**
 * A control whose tag has the role of a repeat: once for each item, each in a separate control, with the separators of
 * the tag between them. Items that are plain text replace the content.
 */
function eachControl(
  field: FoundControl,
  given: Given,
  items: readonly unknown[],
  context: FillContext,
): readonly XmlNode[] {
  const { control, tag, level } = field;
  const hasFields = holdFields(control.content);
  const nodes: XmlNode[] = [];
  for (const [index, item] of items.entries()) {
    const own = index === 0 ? control : renewed(control, context);
    const separator = index > 0 && level === 'inline' ? between(tag, index === items.length - 1) : [];
    const data = asData([numbered(item, index)], control.content, context);
    const content = context.repeat(control.content, level, given, data);
    const filled = hasFields
      ? around(own, content, context)
      : writeControlValue({ ...own, content }, level, { value: item }, field, context).nodes;
    nodes.push(...separator, ...filled);
  }
  return nodes;
}

/** The item with its position in the list, from 1, as `index`. */
const numbered = (item: unknown, index: number): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? { index: index + 1, ...item } : item;

function between({ separator = '', lastSeparator = separator }: ControlTag, isLast: boolean): readonly XmlNode[] {
  const text = isLast ? lastSeparator : separator;
  return text === '' ? [] : [element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [text])])];
}

/**
 * Nodes filled with data for the fields in them: a list repeats the nodes, an object is the data of the fields, a truth
 * value keeps or drops the nodes. Undefined if the value is content itself.
 */
export function filledInside(
  nodes: readonly XmlNode[],
  level: Level,
  given: Given,
  context: FillContext,
): readonly XmlNode[] | undefined {
  const { type, value } = given;
  const hasFields = holdFields(nodes) || namesBookmark(value, nodes);
  if (type === 'condition' || (type === undefined && typeof value === 'boolean' && hasFields)) {
    return conditional(nodes, level, given, context);
  }
  if (type === 'repeat' || (type === undefined && hasFields && Array.isArray(value))) {
    return repeatWithin(nodes, level, given, repeatedItems(value).flat(), context);
  }
  if (type !== undefined || !hasFields || !isData(value)) return undefined;
  return context.fill(nodes, level, context.scope.child(given, value));
}

function conditional(nodes: readonly XmlNode[], level: Level, given: Given, context: FillContext): readonly XmlNode[] {
  return isTrue(given, context) ? context.fill(nodes, level) : [];
}

function isTrue(given: Given, context: FillContext): boolean {
  if (given.type !== 'condition') return isShown(given.value);
  const value = values.readValue(given, context.values);
  return value.kind === 'condition' && value.holds;
}

/** True if an object's members are data. An object with a `$` member describes a value: `{"$image": ...}`. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date) &&
  !Object.keys(value).some((key) => key.startsWith('$'));
