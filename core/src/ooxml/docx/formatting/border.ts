import { pairsOf } from '../../../base/tables.js';
import { eighthPoint } from '../../../base/units.js';
import { isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { Border } from '../text-properties.js';
import { BORDER_SPACE, BORDER_WIDTH, bounded } from '../values/index.js';
import { readColorAttribute } from './color.js';
import type { Draft } from './read-properties.js';

/** Styles that consist of lines (§17.18.2). */
const LINES =
  /^(nil|none|single|double|dotted|dash(ed|SmallGap|DotStroked)|dot(Dot)?Dash|triple|wave|doubleWave|threeD\w+|outset|inset|thi\w+)$/;

/** The pictures that borders of pages repeat here; the standard allows such art borders for pages only (§17.18.2). */
const PAGE_ART = /^basicBlack(Dots|Squares|Dashes)$/;

/** CT_Border (§17.3.4): widths are in eighths of a point; as in Word, they are at least a quarter of a point. */
export function readBorder(element: XmlElement, reading: Reading, ofPage = false): Border {
  const { attributes } = element;
  const style = attributes['w:val'] ?? 'nil';
  if (!LINES.test(style) && !(ofPage && PAGE_ART.test(style))) {
    reading.log.report({ code: 'feature-ignored', what: `art border ${style}: drawn as a line`, part: reading.part });
  }
  const invisible = style === 'nil' || style === 'none';
  // A width of 0 is common and means the thinnest line, so no diagnostic is reported for it.
  const stated = invisible || attributes['w:sz'] === '0' ? undefined : bounded(element, 'w:sz', BORDER_WIDTH, reading);
  if (!invisible && isOn(attributes['w:frame'], false)) {
    reading.log.report({ code: 'feature-ignored', what: 'frame of a border', part: reading.part });
  }
  return {
    style,
    width: invisible ? eighthPoint(0) : (stated ?? BORDER_WIDTH.min),
    space: bounded(element, 'w:space', BORDER_SPACE, reading) ?? 0,
    color: readColorAttribute(element),
    ...(isOn(attributes['w:shadow'], false) && { shadow: true as const }),
  };
}

/** Strict documents name the sides by the direction of text. */
const SIDES = pairsOf(
  `w:top top; w:bottom bottom; w:left left; w:start left; w:right right; w:end right; w:between between; w:bar bar;
  w:insideH insideH; w:insideV insideV; w:tl2br tl2br; w:tr2bl tr2bl`,
);

/**
 * The borders of a paragraph, a table, a cell or a page (`w:pBdr`, `w:tblBorders`, `w:tcBorders`, `w:pgBorders`): a
 * member for each side that the element names.
 */
export function readBorders<Side extends string>(
  element: XmlElement,
  reading: Reading,
): { readonly [K in Side]?: Border } {
  const borders: Draft<{ [side: string]: Border }> = {};
  for (const node of element.children) {
    if (typeof node === 'string') continue;
    const side = SIDES.get(node.name);
    if (side) borders[side] = readBorder(node, reading, element.name === 'w:pgBorders');
  }
  return borders as { [K in Side]?: Border };
}
