import type { XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../seams.js';
import { element, inherited, paragraph, paragraphProperties, val } from '../markup/index.js';
import { styleId } from '../styles/index.js';
import { numberId } from './lists.js';
import type { Block, ParagraphFormat } from './model.js';
import { shading } from './run-format.js';
import { type FlowContext, inlineNodes } from './write-inlines.js';

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/** Twips between the levels of a list, as Word's own lists have them. */
const STEP = 720;

/** A paragraph as the place has them; one with a role in the style of it, which then is all of its look. */
export function paragraphNode({ format, inlines }: Paragraph, context: FlowContext): XmlElement {
  const { place, writer } = context;
  const around = inherited(place.paragraphProperties);
  const styled = format.role?.kind === 'heading' || format.role?.kind === 'code';
  const properties = paragraphProperties(styled ? undefined : around, changesOf(format, around, writer));
  return paragraph(properties, inlineNodes(inlines, styled ? undefined : place.runProperties, context));
}

function changesOf(format: ParagraphFormat, around: XmlElement | undefined, writer: PackageWriter): XmlElement[] {
  const { align, background, rightToLeft, list, continuesItem } = format;
  const style = styleOf(format, around);
  const numbered = list && !continuesItem;
  return [
    ...(style ? [val('w:pStyle', styleId(writer, style))] : []),
    ...(numbered ? [numbering(numberId(list.list, list.level, writer), list.level)] : []),
    ...(background ? [shading(background)] : []),
    ...(rightToLeft ? [element('w:bidi')] : []),
    ...indentation(format),
    ...(align ? [val('w:jc', align)] : []),
  ];
}

function styleOf({ role, list }: ParagraphFormat, around: XmlElement | undefined) {
  if (role?.kind === 'heading') return `heading ${role.level}` as const;
  if (role?.kind === 'code') return 'HTML Preformatted';
  if (role?.kind === 'quote') return 'Quote';
  // A paragraph of the template that has a style keeps it as an item, too.
  const hasStyle = around?.children.some((node) => typeof node === 'object' && node.name === 'w:pStyle');
  return list && !hasStyle ? 'List Paragraph' : undefined;
}

const numbering = (numId: string, level: number): XmlElement =>
  element('w:numPr', {}, [val('w:ilvl', String(level)), val('w:numId', numId)]);

function indentation({ indent = 0, firstLine, list, continuesItem }: ParagraphFormat): XmlElement[] {
  const left = indent + (list && continuesItem ? (list.level + 1) * STEP : 0);
  // What the numbering says is enough for an item that says nothing more.
  if (left === 0 && firstLine === undefined) return [];
  const numbered = list && !continuesItem ? (list.level + 1) * STEP : 0;
  return [
    element('w:ind', {
      'w:left': String(left + numbered),
      ...(numbered > 0 && firstLine === undefined ? { 'w:hanging': String(STEP / 2) } : {}),
      ...(firstLine !== undefined
        ? { [firstLine < 0 ? 'w:hanging' : 'w:firstLine']: String(Math.abs(firstLine)) }
        : {}),
    }),
  ];
}
