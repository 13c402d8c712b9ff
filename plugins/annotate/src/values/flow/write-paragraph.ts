import { element, type XmlElement } from '@quire/core/xml';
import { inheritedProperties, paragraph, paragraphProperties, val } from '../../markup/index.js';
import type { PackageWriter } from '../../package/index.js';
import { styleId } from '../styles.js';
import { numberId, ownListItem } from './lists.js';
import type { FlowBlock, FlowFormat } from './model.js';
import { type FlowContext, inlineNodes, shading } from './write-inlines.js';

type Paragraph = Extract<FlowBlock, { kind: 'paragraph' }>;

/** Twips between the levels of a list, as Word's own lists have them. */
const STEP = 720;

/** A paragraph in the surrounding formatting; headings and program code have only their own style's. */
export function paragraphNode({ format, inlines }: Paragraph, context: FlowContext): XmlElement {
  const { place, writer } = context;
  const around = inheritedProperties(place.paragraphProperties);
  const styled = format.role?.kind === 'heading' || format.role?.kind === 'code';
  const properties = paragraphProperties(styled ? undefined : around, changesOf(format, around, writer));
  return paragraph(properties, inlineNodes(inlines, styled ? undefined : place.runProperties, context));
}

function changesOf(format: FlowFormat, around: XmlElement | undefined, writer: PackageWriter): XmlElement[] {
  const { list, continuesItem } = format;
  const item = list && !continuesItem ? list : undefined;
  const own = item && !format.role && !hasStyle(around) ? ownListItem(item.list, item.level, writer) : undefined;
  if (own) {
    const { style, numbering: of } = own;
    return [val('w:pStyle', style), ...(of ? [numbering(of.numId, of.level)] : []), ...looksOf(format)];
  }
  const style = styleOf(format, around);
  return [
    ...(style ? [val('w:pStyle', styleId(writer, style))] : []),
    ...(item ? [numbering(numberId(item.list, item.level, writer), item.level)] : []),
    ...looksOf(format),
    ...indentation(format),
  ];
}

function looksOf({ align, background, rightToLeft }: FlowFormat): XmlElement[] {
  return [
    ...(background ? [shading(background)] : []),
    ...(rightToLeft ? [element('w:bidi')] : []),
    ...(align ? [val('w:jc', align)] : []),
  ];
}

function styleOf({ role, list }: FlowFormat, around: XmlElement | undefined) {
  if (role?.kind === 'heading') return `heading ${role.level}` as const;
  if (role?.kind === 'code') return 'HTML Preformatted';
  if (role?.kind === 'quote') return 'Quote';
  // A template paragraph that has a style keeps it when it becomes a list item.
  return list && !hasStyle(around) ? 'List Paragraph' : undefined;
}

const hasStyle = (properties: XmlElement | undefined): boolean =>
  properties?.children.some((node) => typeof node === 'object' && node.name === 'w:pStyle') ?? false;

const numbering = (numId: string, level: number): XmlElement =>
  element('w:numPr', {}, [val('w:ilvl', String(level)), val('w:numId', numId)]);

function indentation({ indent = 0, firstLine, list, continuesItem }: FlowFormat): XmlElement[] {
  const left = indent + (list && continuesItem ? (list.level + 1) * STEP : 0);
  // An item without its own indents is indented by its numbering.
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
