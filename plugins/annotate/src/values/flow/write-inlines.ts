import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { run, runProperties, val } from '../../markup/index.js';
import type { PackageWriter } from '../../package/index.js';
import { image } from '../image/index.js';
import { hyperlink } from '../link.js';
import { styleId } from '../styles.js';
import { textRun } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Place } from '../value-kind.js';
import type { FlowInline, InlineLink, TextFormat } from './model.js';

export interface FlowContext {
  readonly place: Place;
  readonly writer: PackageWriter;
  readonly values: ValueContext;
}

/** Inlines as runs and hyperlinks. `base` is the formatting that their own overrides. */
export function inlineNodes(
  inlines: readonly FlowInline[],
  base: XmlElement | undefined,
  context: FlowContext,
): XmlNode[] {
  const nodes: XmlNode[] = [];
  for (let at = 0; at < inlines.length; ) {
    const link = linkOf(inlines[at]);
    let end = at + 1;
    while (end < inlines.length && linkOf(inlines[end]) === link) end++;
    const runs = inlines.slice(at, end).flatMap((inline) => runsOf(inline, base, context));
    if (link) nodes.push(hyperlink(link.target, link.tooltip, runs, context.place, context.writer));
    else nodes.push(...runs);
    at = end;
  }
  return nodes;
}

const linkOf = (inline: FlowInline | undefined): InlineLink | undefined =>
  inline && inline.kind !== 'page-break' ? inline.link : undefined;

function runsOf(
  inline: FlowInline,
  base: XmlElement | undefined,
  { place, writer, values }: FlowContext,
): readonly XmlNode[] {
  if (inline.kind === 'page-break') return [run(undefined, [element('w:br', { 'w:type': 'page' })])];
  // An image inside a text never replaces an existing drawing.
  if (inline.kind === 'image')
    return image.content(inline.image, { ...place, existing: undefined }, writer, values).nodes;
  return textRun(inline.text, formattedProperties(base, inline.format, inline.link !== undefined, writer));
}

/** `w:rPr` of formatted text: its own format over the formatting of the place. */
function formattedProperties(
  base: XmlElement | undefined,
  format: TextFormat,
  isLink: boolean,
  writer: PackageWriter,
): XmlElement | undefined {
  const { size, font, color, highlight, background } = format;
  const style = isLink ? 'Hyperlink' : format.code ? 'HTML Code' : undefined;
  return runProperties(base, [
    ...(style ? [val('w:rStyle', styleId(writer, style))] : []),
    ...(font ? [fonts(font)] : []),
    ...toggle(['w:b', 'w:bCs'], format.bold),
    ...toggle(['w:i', 'w:iCs'], format.italic),
    ...toggle(['w:caps'], format.caps && format.caps === 'all'),
    ...toggle(['w:smallCaps'], format.caps && format.caps === 'small'),
    ...toggle(['w:strike'], format.strike),
    ...(color ? [val('w:color', color)] : []),
    ...(size ? [val('w:sz', String(size)), val('w:szCs', String(size))] : []),
    ...(highlight ? [val('w:highlight', highlight)] : []),
    ...(format.underline === undefined ? [] : [val('w:u', format.underline ? 'single' : 'none')]),
    ...(background ? [shading(background)] : []),
    ...(format.vertical ? [val('w:vertAlign', format.vertical)] : []),
  ]);
}

/** Shading by a color: a fill below a clear pattern (ECMA-376-1 §17.3.5). */
export const shading = (fill: string): XmlElement =>
  element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill });

const fonts = (font: string): XmlElement =>
  element('w:rFonts', { 'w:ascii': font, 'w:hAnsi': font, 'w:eastAsia': font, 'w:cs': font });

const toggle = (names: readonly string[], state: boolean | undefined): XmlElement[] =>
  state === undefined ? [] : names.map((name) => (state ? element(name) : val(name, '0')));
