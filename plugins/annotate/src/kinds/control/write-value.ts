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
import { type ControlFill, type FilledContent, fillPicture, fillRich, fillText } from './control-fill.js';
import { fillDate } from './date.js';
import { formattingOf, placed } from './formatting.js';

const FILLS: Readonly<Partial<Record<ControlType, ControlFill>>> = {
  text: fillText,
  picture: fillPicture,
  date: fillDate,
  checkbox: fillCheckbox,
  dropDownList: fillChoice,
  comboBox: fillChoice,
};

/** The control with the value as its content. The XML that it is bound to gets the same text. */
export function writeControlValue(
  control: Control,
  level: Level,
  given: Given,
  field: LoggedField,
  context: FillContext,
): Content {
  const formatting = formattingOf(control);
  const warn = (message: string): void => context.log.warning(context.part, message, field);
  const filled = (FILLS[control.type] ?? fillRich)(control, given, { level, formatting, context, warn });
  if (level === 'row') throw new Mismatch('a control around rows takes data for the fields in them');
  const content = placed(filled.content, level, formatting);
  if (content.level !== level && (level !== 'inline' || content.level !== 'block')) {
    throw new Mismatch(`${content.level} content does not fit into a control for ${level} content`);
  }
  const nodes = inPlaceOf(control.content, content.nodes);
  return { level: content.level, nodes: around(control, nodes, context, changesOf(control, filled, context, warn)) };
}

/** A binding whose XML cannot store the content is removed: Word would restore the text of the XML. */
function changesOf(
  { properties }: Control,
  { changes, stored }: FilledContent,
  { stored: data }: FillContext,
  warn: (message: string) => void,
): ReadonlyMap<string, XmlElement | undefined> | undefined {
  const binding = bindingOf(properties);
  if (!binding) return changes;
  const outcome = stored === undefined ? 'unfit' : data.write(binding, stored);
  if (outcome === 'written') return changes;
  if (outcome === 'absent') {
    warn(`the XML of the document has no node at ${binding.xpath}`);
    return changes;
  }
  warn(
    outcome === 'taken'
      ? 'the control is no longer bound to its XML, which has another value'
      : 'the control is no longer bound to its XML, which cannot contain this content',
  );
  return new Map([...(changes ?? []), ['w:dataBinding', undefined], ['w15:dataBinding', undefined]]);
}

/** The control without content, with its formatting. Rows are kept, because a control around rows must contain some. */
export const emptied = (control: Control, level: Level, context: FillContext): readonly XmlNode[] => {
  if (level === 'row') return [control.element];
  const formatting = formattingOf(control);
  const { nodes } = placed({ level: 'inline', nodes: [] }, level, formatting);
  return around(control, inPlaceOf(control.content, nodes), context);
};
