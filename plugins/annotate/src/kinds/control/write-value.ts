import { bindingOf } from '@quire/core/binding';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { inPlaceOf } from '../../markup/index.js';
import type { LoggedField } from '../../report/index.js';
import type { FillContext } from '../../template/index.js';
import { type Content, type Level, Mismatch } from '../../values/index.js';
import { fillCheckbox } from './checkbox.js';
import { fillChoice } from './choice.js';
import { around, type Control, type ControlType } from './control.js';
import { type ControlFill, type Filled, fillPicture, fillRich, fillText } from './control-fill.js';
import { fillDate } from './date.js';
import { lookOf, placed } from './formatting.js';

/** How controls of each type take a value. */
const FILLS: Readonly<Partial<Record<ControlType, ControlFill>>> = {
  text: fillText,
  picture: fillPicture,
  date: fillDate,
  checkbox: fillCheckbox,
  dropDownList: fillChoice,
  comboBox: fillChoice,
};

/** The control with the value as its content, and with what it is bound to told the same. */
export function writeValue(
  control: Control,
  level: Level,
  given: Given,
  field: LoggedField,
  context: FillContext,
): Content {
  const look = lookOf(control);
  const warn = (message: string): void => context.log.warning(context.part, message, field);
  const filled = (FILLS[control.type] ?? fillRich)(control, given, { level, look, context, warn });
  if (level === 'row') throw new Mismatch('a control around rows takes data for the fields in them');
  const content = placed(filled.content, level, look);
  if (content.level !== level && (level !== 'inline' || content.level !== 'block')) {
    throw new Mismatch(`what belongs among ${content.level}s cannot stand in a control around ${level}s`);
  }
  const nodes = inPlaceOf(control.content, content.nodes);
  return { level: content.level, nodes: around(control, nodes, context, changesOf(control, filled, context, warn)) };
}

/** A binding that cannot hold the content goes: Word would put back the text of the XML. */
function changesOf(
  { properties }: Control,
  { changes, stored }: Filled,
  { stored: data }: FillContext,
  warn: (message: string) => void,
): ReadonlyMap<string, XmlElement | undefined> | undefined {
  const binding = bindingOf(properties);
  if (!binding) return changes;
  const outcome = stored === undefined ? 'unfit' : data.write(binding, stored);
  if (outcome === 'written') return changes;
  if (outcome === 'absent') {
    warn(`nothing in the document's XML is at ${binding.xpath}`);
    return changes;
  }
  warn(
    outcome === 'taken'
      ? 'no longer bound to XML, which holds another value'
      : 'no longer bound to XML, which cannot hold this content',
  );
  return new Map([...(changes ?? []), ['w:dataBinding', undefined], ['w15:dataBinding', undefined]]);
}

/** A control emptied: its formatting stays. Rows are no content to take away. */
export const emptied = (control: Control, level: Level, context: FillContext): readonly XmlNode[] => {
  if (level === 'row') return [control.element];
  const look = lookOf(control);
  const { nodes } = placed({ level: 'inline', nodes: [] }, level, look);
  return around(control, inPlaceOf(control.content, nodes), context);
};
