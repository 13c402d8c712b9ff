import { child, type XmlElement } from '@quire/core/xml';
import type { Content, Place } from '../../seams.js';
import { values } from '../../values/index.js';
import { bindingOf } from '../binding/index.js';
import { first, isOn } from '../markup/index.js';
import type { ControlFill, ControlPlace } from './filled.js';

/** The place for a value in a control. */
export const valuePlace = ({ level, look, context }: ControlPlace, standing?: Place['standing']): Place =>
  context.place({
    level: level === 'inline' ? 'inline' : 'block',
    ...(look.runProperties && { runProperties: look.runProperties }),
    paragraphProperties: child(look.paragraph, 'w:pPr'),
    ...(standing && { standing }),
  });

/** Text in the formatting of the control. */
export const textAt = (text: string, place: ControlPlace): Content =>
  values.contentOf({ kind: 'text', text }, valuePlace(place), place.context.writer, place.context.values);

/**
 * Plain text is one run. Bound to XML, a control that takes one line (§17.5.2.44 `multiLine`) shows breaks as spaces once
 * Word has read its text from there; otherwise Word only keeps people from typing any.
 */
export const fillText: ControlFill = ({ kind, properties }, given, place) => {
  const { values: context } = place.context;
  const text = values.textOf(values.readValue(given, context), context);
  const breaks = isMultiLine(kind) || !bindingOf(properties);
  const shown = breaks ? text : text.replace(/[ \t]*\n[ \t]*/g, ' ');
  return { content: textAt(shown, place), stored: shown };
};

/** Whether a plain-text control takes line breaks. */
export const isMultiLine = (kind: XmlElement | undefined): boolean =>
  kind?.attributes['w:multiLine'] !== undefined && isOn(kind, 'w:multiLine');

/** Rich text takes whatever the value becomes. */
export const fillRich: ControlFill = ({ content }, given, place) => {
  const { writer, values: context } = place.context;
  const value = values.readValue(given, context);
  const standing = first(content, 'w:tbl', 'w:drawing');
  const written = values.contentOf(value, valuePlace(place, standing), writer, context);
  const plain = value.kind === 'text' || value.kind === 'number' || value.kind === 'date' || value.kind === 'choice';
  return plain ? { content: written, stored: values.textOf(value, context) } : { content: written };
};
