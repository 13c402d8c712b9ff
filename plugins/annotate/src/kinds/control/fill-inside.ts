import type { XmlNode } from '@quire/core/xml';
import type { FillContext, Given } from '../../seams.js';
import { element } from '../markup/index.js';
import { around } from './around.js';
import type { ControlType } from './control.js';
import type { FoundControl } from './found-control.js';
import { conditional, filledInside } from './inside.js';
import { holdFields } from './names-in.js';
import { fillSection, renewed } from './repeating-section.js';
import type { Tag } from './tag.js';
import { writeValue } from './write-value.js';

/** Controls that hold whatever Word can: the others hold one value of their type. */
const OPEN: ReadonlySet<ControlType> = new Set([
  'richText',
  'group',
  'docPartObj',
  'docPartList',
  'repeatingSectionItem',
]);

/** What a control becomes by data for the fields inside it; undefined where the value is to stand in it. */
export function fillInside(field: FoundControl, given: Given, context: FillContext): readonly XmlNode[] | undefined {
  const { control, tag, level } = field;
  const { content, type } = control;
  if (type === 'repeatingSection') return fillSection(control, level, given, context);
  if (tag.role === 'repeating' && Array.isArray(given.value)) return eachControl(field, given, given.value, context);
  if (!OPEN.has(type)) return undefined;
  const isConditional = tag.role === 'conditional' || tag.role === 'conditionalRemove';
  const nodes = isConditional
    ? conditional(content, level, given, context)
    : filledInside(content, level, given, context);
  return nodes && (nodes.length === 0 ? [] : around(control, nodes, context));
}

/**
 * A control whose tag says that it repeats: once for each item, each in a control of its own, with what the tag says
 * between them. Items that are plain text stand in place of the content.
 */
function eachControl(
  field: FoundControl,
  given: Given,
  items: readonly unknown[],
  context: FillContext,
): readonly XmlNode[] {
  const { control, tag, level } = field;
  const hasFields = holdFields(control.content);
  return items.flatMap((item, index) => {
    const own = index === 0 ? control : renewed(control, context);
    const separator = index > 0 && level === 'inline' ? between(tag, index === items.length - 1) : [];
    const content = context.repeat(control.content, level, given, [numbered(item, index)]);
    if (hasFields) return [...separator, ...around(own, content, context)];
    return [...separator, ...writeValue({ ...own, content }, level, { value: item }, field, context).nodes];
  });
}

/** Items know their place in the list, from 1, as `index`. */
const numbered = (item: unknown, index: number): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? { index: index + 1, ...item } : item;

function between({ separator = '', lastSeparator = separator }: Tag, isLast: boolean): readonly XmlNode[] {
  const text = isLast ? lastSeparator : separator;
  return text === '' ? [] : [element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [text])])];
}
