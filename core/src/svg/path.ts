import type { PathGradient, PathItem, PathSegment } from '../frame/index.js';
import { type Attributes, colorOf, number, opacityOf, tag } from './markup.js';

/** Of a line that the frames give no width: the thinnest that a device shows, here a quarter of a point. */
const HAIRLINE = 0.25;

/** A path; empty where it is neither filled nor stroked. `define` takes what it refers to and gives its address. */
export function paintPath({ segments, fill, stroke }: PathItem, define: (markup: (id: string) => string) => string) {
  // As in the PDF, segments before the first move have no place to start from.
  const first = segments.findIndex(({ op }) => op === 'move');
  if ((!fill && !stroke) || first < 0) return '';
  const gradient = fill?.gradient;
  return tag('path', {
    d: pathData(segments.slice(first)),
    fill: gradient ? define((id) => gradientMarkup(id, gradient)) : fill ? colorOf(fill.color) : 'none',
    'fill-rule': fill?.rule === 'evenodd' ? 'evenodd' : undefined,
    'fill-opacity': opacityOf(fill?.opacity),
    ...(stroke && strokeAttributes(stroke)),
  });
}

const strokeAttributes = (stroke: NonNullable<PathItem['stroke']>): Attributes => ({
  stroke: colorOf(stroke.color),
  'stroke-width': stroke.width > 0 ? stroke.width : HAIRLINE,
  'stroke-linecap': stroke.cap === 'butt' ? undefined : stroke.cap,
  'stroke-linejoin': stroke.join === 'miter' ? undefined : stroke.join,
  // PDF's limit is 10, SVG's is 4.
  'stroke-miterlimit': stroke.join && stroke.join !== 'miter' ? undefined : 10,
  'stroke-dasharray': stroke.dash?.length ? stroke.dash.map(number).join(' ') : undefined,
  'stroke-opacity': opacityOf(stroke.opacity),
});

/** Path data (SVG 2 §9.3), in points. */
export function pathData(segments: readonly PathSegment[]): string {
  let data = '';
  for (const segment of segments) {
    if (segment.op === 'close') data += 'Z';
    else if (segment.op === 'curve') {
      const { x1, y1, x2, y2, x, y } = segment;
      data += `C${[x1, y1, x2, y2, x, y].map(number).join(' ')}`;
    } else data += `${segment.op === 'move' ? 'M' : 'L'}${number(segment.x)} ${number(segment.y)}`;
  }
  return data;
}

function gradientMarkup(id: string, { stops, from, to }: PathGradient): string {
  const colors = stops.map(({ at, color }) => tag('stop', { offset: at, 'stop-color': colorOf(color) })).join('');
  const common = { id, gradientUnits: 'userSpaceOnUse' };
  return 'radius' in to
    ? `${tag('radialGradient', { ...common, cx: from.x, cy: from.y, r: to.radius }, '>')}${colors}</radialGradient>`
    : `${tag('linearGradient', { ...common, x1: from.x, y1: from.y, x2: to.x, y2: to.y }, '>')}${colors}</linearGradient>`;
}
