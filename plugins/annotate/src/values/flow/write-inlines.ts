import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { PackageWriter, Place, ValueContext } from '../../seams.js';
import { image } from '../image/index.js';
import { hyperlink } from '../link/index.js';
import { element, run } from '../markup/index.js';
import { textRun } from '../text/index.js';
import type { Inline, InlineLink } from './model.js';
import { formattedProperties } from './run-format.js';

/** What writing needs to know, the same for all of a value. */
export interface FlowContext {
  readonly place: Place;
  readonly writer: PackageWriter;
  readonly values: ValueContext;
}

/** Inlines as runs and hyperlinks. `base` is the formatting that theirs stands on. */
export function inlineNodes(inlines: readonly Inline[], base: XmlElement | undefined, context: FlowContext): XmlNode[] {
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

const linkOf = (inline: Inline | undefined): InlineLink | undefined =>
  inline && inline.kind !== 'page-break' ? inline.link : undefined;

function runsOf(
  inline: Inline,
  base: XmlElement | undefined,
  { place, writer, values }: FlowContext,
): readonly XmlNode[] {
  if (inline.kind === 'page-break') return [run(undefined, [element('w:br', { 'w:type': 'page' })])];
  // No drawing stands in the middle of a text.
  if (inline.kind === 'image')
    return image.content(inline.image, { ...place, standing: undefined }, writer, values).nodes;
  return textRun(inline.text, formattedProperties(base, inline.format, inline.link !== undefined, writer));
}
