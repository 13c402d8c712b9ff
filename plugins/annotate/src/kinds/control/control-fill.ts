import { bindingOf } from '@quire/core/binding';
import { toBase64 } from '@quire/core/bytes';
import { child, isOn, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { first } from '../../markup/index.js';
import type { FillContext } from '../../template/index.js';
import { type Content, type Level, Mismatch, type Place, values } from '../../values/index.js';
import type { Control } from './control.js';
import type { Formatting } from './formatting.js';

/** The result of filling a control of one type with a value. */
export interface FilledContent {
  readonly content: Content;
  /** The properties of the control that change with the value, by name; undefined removes one. */
  readonly changes?: ReadonlyMap<string, XmlElement | undefined>;
  /** The new text of the XML node that the control is bound to; undefined if text cannot represent the value. */
  readonly stored?: string;
}

export interface ControlPlace {
  readonly level: Level;
  readonly formatting: Formatting;
  readonly context: FillContext;
  /** Adds a warning about this control to the report. */
  warn(message: string): void;
}

/** Fills controls of one type. Throws `Mismatch`. */
export type ControlFill = (control: Control, given: Given, place: ControlPlace) => FilledContent;

/** The place in which a value is written as the content of a control, with the formatting of that content. */
export const valuePlace = ({ level, formatting, context }: ControlPlace, existing?: Place['existing']): Place =>
  context.place({
    level: level === 'inline' ? 'inline' : 'block',
    ...(formatting.runProperties && { runProperties: formatting.runProperties }),
    paragraphProperties: child(formatting.paragraph, 'w:pPr'),
    ...(existing && { existing }),
  });

export const controlText = (text: string, place: ControlPlace): Content =>
  values.contentOf({ kind: 'text', text }, valuePlace(place), place.context.writer, place.context.values);

/**
 * Fills a text control. Plain text is one run. In a bound control, which takes one line (§17.5.2.44 `multiLine`),
 * breaks become spaces once Word has read its text from the XML; otherwise Word only prevents typing them.
 */
export const fillText: ControlFill = ({ kind, properties }, given, place) => {
  const { values: context } = place.context;
  const text = values.textOf(values.readValue(given, context), context);
  const breaks = isMultiLine(kind) || !bindingOf(properties);
  const shown = breaks ? text : text.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ');
  return { content: controlText(shown, place), stored: shown };
};

export const isMultiLine = (kind: XmlElement | undefined): boolean => isOn(kind?.attributes['w:multiLine'], false);

/** Rich text accepts the content of any value. */
export const fillRich: ControlFill = ({ content }, given, place) => {
  const { writer, values: context } = place.context;
  const value = values.readValue(given, context);
  const existing = first(content, 'w:tbl', 'w:drawing');
  const written = values.contentOf(value, valuePlace(place, existing), writer, context);
  const plain = value.kind === 'text' || value.kind === 'number' || value.kind === 'date' || value.kind === 'choice';
  return plain ? { content: written, stored: values.textOf(value, context) } : { content: written };
};

/** The drawing in a picture control, with the tags in its description filled: the new image keeps the description. */
function described(content: readonly XmlNode[], { context, level }: ControlPlace): XmlElement | undefined {
  const drawing = first(content, 'w:drawing');
  const description = drawing && first([drawing], 'wp:docPr')?.attributes.descr;
  if (!description?.includes('{')) return drawing;
  return first(context.fill(content, level), 'w:drawing') ?? drawing;
}

const PICTURES: ReadonlySet<string> = new Set(['image', 'signature']);

/** Fills a picture control with an image, by default in the size of the image that it replaces. */
export const fillPicture: ControlFill = ({ content, properties }, given, place) => {
  const { writer, values: context } = place.context;
  const value = values.readValue({ ...given, type: given.type ?? 'image' }, context);
  if (!PICTURES.has(value.kind)) throw new Mismatch(`a picture control takes an image, not ${value.kind}`);
  const written = values.contentOf(value, valuePlace(place, described(content, place)), writer, context);
  if (value.kind !== 'image' || !bindingOf(properties)) return { content: written };
  // Bound XML stores a picture as the base64 of its file; of an SVG, it stores the raster image.
  return { content: written, stored: toBase64(value.fallback ?? value.bytes) };
};
