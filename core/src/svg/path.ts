import type { PathGradient, PathItem, PathPicture, PathSegment } from '../frame/index.js';
import type { Pattern } from '../resolved/index.js';
import { type Attributes, matrix, opacityOf, openingTag, svgColor, svgNumber } from './markup.js';

/** The width of a line that has none in the frames: the thinnest that a device shows, here a quarter of a point. */
const HAIRLINE = 0.25;

/** Makes the definitions that a path refers to, and returns the address or the markup to use them by. */
export interface Definitions {
  /** Defines the element that `markup` makes with its id, and returns its address. */
  define(markup: (id: string) => string): string;
  /** The markup of a picture at its position; empty if it cannot be shown. */
  picture(picture: Pick<PathPicture, 'image' | 'crop' | 'x' | 'y' | 'width' | 'height'>): string;
}

/** Returns the markup of a path; empty if it is neither filled nor stroked. */
export function svgPath({ segments, fill, stroke }: PathItem, definitions: Definitions): string {
  // Segments before the first move have no starting point and are dropped, as in the PDF.
  const first = segments.findIndex(({ op }) => op === 'move');
  if ((!fill && !stroke) || first < 0) return '';
  const outline = {
    d: pathData(segments.slice(first)),
    'fill-rule': fill?.rule === 'evenodd' ? 'evenodd' : undefined,
    'fill-opacity': opacityOf(fill?.opacity),
  };
  const [beneath, paint] = fill ? fillOf(fill, outline, definitions) : ['', 'none'];
  return (
    beneath + openingTag('path', { ...outline, fill: paint, ...(stroke && strokeAttributes(stroke, definitions)) })
  );
}

/** Returns the markup to draw beneath the path, and the paint that fills the path itself. */
function fillOf(
  { color, opacity, rule, gradient, pattern, picture }: NonNullable<PathItem['fill']>,
  outline: Attributes,
  { define, picture: place }: Definitions,
): readonly [beneath: string, paint: string] {
  if (gradient) return ['', define((id) => gradientMarkup(id, gradient))];
  if (pattern) {
    const ground = pattern.background;
    const beneath = ground === undefined ? '' : openingTag('path', { ...outline, fill: svgColor(ground) });
    return [beneath, define((id) => dotMarkup(id, pattern))];
  }
  if (!picture) return ['', svgColor(color)];
  if (picture.repeat) return ['', define((id) => tileMarkup(id, picture, place))];
  const clip = define((id) => {
    const path = openingTag('path', { d: outline.d, 'clip-rule': rule === 'evenodd' ? 'evenodd' : undefined });
    return `<clipPath id="${id}">${path}</clipPath>`;
  });
  return [`${openingTag('g', { 'clip-path': clip, opacity: opacityOf(opacity) }, '>')}${place(picture)}</g>`, 'none'];
}

const strokeAttributes = (
  { gradient, ...stroke }: NonNullable<PathItem['stroke']>,
  { define }: Definitions,
): Attributes => ({
  stroke: gradient ? define((id) => gradientMarkup(id, gradient)) : svgColor(stroke.color),
  'stroke-width': stroke.width > 0 ? stroke.width : HAIRLINE,
  'stroke-linecap': stroke.cap === 'butt' ? undefined : stroke.cap,
  'stroke-linejoin': stroke.join === 'miter' ? undefined : stroke.join,
  // The miter limit is 10 by default in PDF, but 4 in SVG.
  'stroke-miterlimit': stroke.join && stroke.join !== 'miter' ? undefined : 10,
  'stroke-dasharray': stroke.dash?.length ? stroke.dash.map(svgNumber).join(' ') : undefined,
  'stroke-opacity': opacityOf(stroke.opacity),
});

/** Path data (SVG 2 §9.3), in points. */
export function pathData(segments: readonly PathSegment[]): string {
  let data = '';
  for (const segment of segments) {
    if (segment.op === 'close') data += 'Z';
    else if (segment.op === 'curve') {
      const { x1, y1, x2, y2, x, y } = segment;
      data += `C${[x1, y1, x2, y2, x, y].map(svgNumber).join(' ')}`;
    } else data += `${segment.op === 'move' ? 'M' : 'L'}${svgNumber(segment.x)} ${svgNumber(segment.y)}`;
  }
  return data;
}

function gradientMarkup(id: string, { stops, from, to }: PathGradient): string {
  const colors = stops
    .map(({ at, color }) => openingTag('stop', { offset: at, 'stop-color': svgColor(color) }))
    .join('');
  const common = { id, gradientUnits: 'userSpaceOnUse' };
  return 'radius' in to
    ? `${openingTag('radialGradient', { ...common, cx: from.x, cy: from.y, r: to.radius }, '>')}${colors}</radialGradient>`
    : `${openingTag('linearGradient', { ...common, x1: from.x, y1: from.y, x2: to.x, y2: to.y }, '>')}${colors}</linearGradient>`;
}

/** The side of a pattern's dot in points, as in the PDF. In SVG, the grid of dots rotates with the shape. */
const DOT = 0.75;

function dotMarkup(id: string, { tile, foreground }: Pattern): string {
  const runs = tile.flatMap((bits, row) =>
    [...bits.toString(2).padStart(8, '0').matchAll(/1+/g)].map(
      (run) => `M${run.index} ${row}h${run[0].length}v1h-${run[0].length}Z`,
    ),
  );
  const open = openingTag(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width: 8, height: 8, patternTransform: `scale(${DOT})` },
    '>',
  );
  return `${open}${openingTag('path', { d: runs.join(''), fill: svgColor(foreground) })}</pattern>`;
}

/** A tile, and its copies mirrored about the edges that they share. */
function tileMarkup(id: string, picture: PathPicture, place: Definitions['picture']): string {
  const { x, y, width, height, repeat } = picture;
  const [across, down] = [repeat?.mirrorX ? 2 : 1, repeat?.mirrorY ? 2 : 1];
  const size = { x, y, width: width * across, height: height * down };
  const drawn = place(picture);
  const copies = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const turned = [column ? -1 : 1, 0, 0, row ? -1 : 1, column * 2 * (x + width), row * 2 * (y + height)] as const;
      copies.push(`${openingTag('g', { transform: matrix(turned) }, '>')}${drawn}</g>`);
    }
  }
  return `${openingTag('pattern', { id, patternUnits: 'userSpaceOnUse', ...size }, '>')}${copies.join('')}</pattern>`;
}
