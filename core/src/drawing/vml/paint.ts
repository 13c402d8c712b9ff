/** Fill, stroke and shadow of VML shapes (ECMA-376-4 §19.1.2.21): by default white with a black hairline. */
import { ownEntry, pairsOf } from '../../base/tables.js';
import { pt, twip, twipToPt } from '../../base/units.js';
import { vmlGradientAngle } from '../../compat/index.js';
import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type {
  Color,
  Gradient,
  LineEnd,
  PictureFill,
  Shadow,
  ShapeFill,
  ShapeLine,
  ShapeLook,
} from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { COMPOUNDS, gradientAsShown } from '../dml/index.js';
import { naturalSize, pictureContent } from '../picture-content.js';
import { vmlColor } from './color.js';
import { figure, length, readShare, truth } from './style.js';

/** Reads fill, stroke and shadow. `whenSilent` is true if a shape without these attributes is filled and stroked. */
export function readPaint(shape: XmlElement, whenSilent: boolean, context: DrawingContext): ShapeLook {
  const look = { ...readVmlFill(shape, whenSilent, context), ...readStroke(shape, whenSilent) };
  const shadow = readShadow(shape, context);
  return shadow ? { ...look, shadow } : look;
}

/** `v:shadow` (ECMA-376-4 §19.1.2.18): by default gray with an offset of two points. */
function readShadow(shape: XmlElement, context: DrawingContext): Shadow | undefined {
  const attributes = child(shape, 'v:shadow')?.attributes;
  if (!attributes || !truth(attributes.on)) return undefined;
  if ((attributes.type ?? 'single') !== 'single') {
    const what = `${attributes.type} shadow`;
    context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
  }
  const opacity = readShare(attributes.opacity) ?? 1;
  if (opacity === 0) return undefined;
  const [x, y] = (attributes.offset ?? '2pt,2pt').split(',').map(length);
  const color = vmlColor(attributes.color) ?? '#808080';
  return { color, ...(opacity < 1 && { opacity }), x: x ?? twip(0), y: y ?? twip(0) };
}

function readStroke(shape: XmlElement, whenSilent: boolean): Pick<ShapeLook, 'line'> {
  const stroke = child(shape, 'v:stroke')?.attributes;
  if (!(truth(stroke?.on) ?? truth(shape.attributes.stroked) ?? whenSilent)) return {};
  const weight = length(shape.attributes.strokeweight ?? stroke?.weight);
  const color = vmlColor(shape.attributes.strokecolor ?? stroke?.color) ?? '#000000';
  const width = weight === undefined ? pt(0.75) : twipToPt(weight);
  const opacity = readShare(stroke?.opacity) ?? 1;
  if (opacity === 0) return {};
  return { line: { color, ...(opacity < 1 && { opacity }), width, ...(stroke && readPattern(stroke)) } };
}

/** ST_StrokeDashStyle by name, or lengths in widths of the line (ECMA-376-4 §19.1.2.21). */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  shortdash: [3, 1],
  shortdot: [1, 1],
  shortdashdot: [3, 1, 1, 1],
  shortdashdotdot: [3, 1, 1, 1, 1, 1],
  dot: [1, 3],
  dash: [4, 3],
  longdash: [8, 3],
  dashdot: [4, 3, 1, 3],
  longdashdot: [8, 3, 1, 3],
  longdashdotdot: [8, 3, 1, 3, 1, 3],
};

/** ST_StrokeLineStyle (ECMA-376-4 §19.1.2.21) as the compound lines of DrawingML. */
const LINES = pairsOf('thinthin dbl; thinthick thinThick; thickthin thickThin; thickbetweenthin tri');

function readPattern(
  stroke: XmlElement['attributes'],
): Pick<ShapeLine, 'dash' | 'compound' | 'cap' | 'join' | 'start' | 'end'> {
  const dash = readDash(stroke.dashstyle ?? '');
  const start = readEnd(stroke.startarrow, stroke.startarrowwidth, stroke.startarrowlength);
  const end = readEnd(stroke.endarrow, stroke.endarrowwidth, stroke.endarrowlength);
  const compound = ownEntry(COMPOUNDS, LINES.get(stroke.linestyle?.toLowerCase() ?? '') ?? '');
  const { endcap: cap, joinstyle: join } = stroke;
  return {
    ...(dash && { dash }),
    ...(compound && { compound }),
    ...((cap === 'round' || cap === 'square') && { cap }),
    ...((join === 'miter' || join === 'bevel' || join === 'round') && { join }),
    ...(start && { start }),
    ...(end && { end }),
  };
}

function readDash(style: string): readonly number[] | undefined {
  const named = ownEntry(DASHES, style.toLowerCase());
  if (named || !/^\d/.test(style)) return named;
  const lengths = style
    .trim()
    .split(/[\s,]+/)
    .slice(0, 12)
    .map(Number);
  return lengths.every((length) => length >= 0 && length < 1_000) && lengths.some((length) => length > 0)
    ? lengths
    : undefined;
}

const ENDS: ReadonlyMap<string, LineEnd['shape']> = new Map([
  ['block', 'triangle'],
  ['classic', 'stealth'],
  ['diamond', 'diamond'],
  ['oval', 'oval'],
  ['open', 'arrow'],
]);
const SIZES: Readonly<Record<string, number>> = { narrow: 2, short: 2, wide: 5, long: 5 };

function readEnd(arrow = '', width = '', length = ''): LineEnd | undefined {
  const shape = ENDS.get(arrow.toLowerCase());
  return shape && { shape, width: ownEntry(SIZES, width) ?? 3, length: ownEntry(SIZES, length) ?? 3 };
}

/**
 * Reads a fill (ECMA-376-4 §19.1.2.5), white by default: a color, a gradient, a pattern, or a picture over the shape or
 * in tiles. `whenSilent` is true if a shape is filled unless the file says otherwise.
 */
function readVmlFill(shape: XmlElement, whenSilent: boolean, context: DrawingContext): ShapeFill {
  const fill = child(shape, 'v:fill')?.attributes ?? {};
  if (!(truth(fill.on) ?? truth(shape.attributes.filled) ?? whenSilent)) return {};
  const opacity = readShare(fill.opacity ?? shape.attributes.opacity) ?? 1;
  if (opacity === 0) return {};
  const color = vmlColor(shape.attributes.fillcolor ?? fill.color) ?? '#ffffff';
  const plain: ShapeFill = opacity < 1 ? { fill: color, fillOpacity: opacity } : { fill: color };
  switch (fill.type ?? 'solid') {
    case 'gradient':
    case 'gradientradial':
    case 'gradientRadial':
    case 'gradientTitle':
      return { ...plain, ...readGradient(fill, color) };
    case 'frame':
    case 'tile':
    case 'pattern':
      return readPicture(fill, plain, color, context);
    case 'solid':
      return plain;
    default:
      context.log.report({ code: 'feature-ignored', what: `${fill.type} fill`, part: displayName(context.part) });
      return plain;
  }
}

/** The maximum number of stops that are read, more than any document has. */
const MOST_STOPS = 100;

function readGradient(fill: XmlElement['attributes'], color: Color): { readonly gradient: Gradient } {
  const last = vmlColor(fill.color2, color) ?? '#ffffff';
  const between = (fill.colors ?? '')
    .split(';', MOST_STOPS)
    .map((stop) => /^(\S+)\s+(\S.*)$/.exec(stop.trim()))
    .flatMap((match) => {
      const at = readShare(match?.[1]);
      const stopColor = vmlColor(match?.[2], color);
      return at !== undefined && at > 0 && at < 1 && stopColor !== undefined ? [{ at, color: stopColor }] : [];
    });
  const way = [{ at: 0, color }, ...between.sort((a, b) => a.at - b.at), { at: 1, color: last }];
  const stops = gradientAsShown(focused(way, figure(fill.focus) ?? 0));
  if ((fill.type ?? '').toLowerCase() === 'gradientradial') {
    const [left, top = 0] = (fill.focusposition ?? '').split(',').map((part) => readShare(part) ?? 0);
    return { gradient: { stops, run: { kind: 'radial', inner: { left, top, right: 1 - left, bottom: 1 - top } } } };
  }
  return {
    gradient: { stops, run: { kind: 'linear', angle: vmlGradientAngle(figure(fill.angle) ?? 0), scaled: false } },
  };
}

/**
 * The stops of a gradient that runs from the first color to the second, ends at `focus` per cent and runs back from
 * there: 100 is the plain gradient, 0 the reverse. Below 0 the colors are exchanged.
 */
function focused(way: Gradient['stops'], focus: number): Gradient['stops'] {
  const back = way.map(({ at, color }) => ({ at: 1 - at, color })).reverse();
  const [there, andBack] = focus < 0 ? [back, way] : [way, back];
  const turn = Math.min(1, Math.abs(focus) / 100);
  if (turn === 0) return andBack;
  if (turn === 1) return there;
  return [
    ...there.map(({ at, color }) => ({ at: at * turn, color })),
    ...andBack.slice(1).map(({ at, color }) => ({ at: turn + at * (1 - turn), color })),
  ];
}

/** The picture of a fill. A pattern is tiled; its black and white become the two colors of the fill. */
function readPicture(
  fill: XmlElement['attributes'],
  plain: ShapeFill,
  color: Color,
  context: DrawingContext,
): ShapeFill {
  const reference = { embed: fill['r:id'] ?? fill['o:relid'], link: fill['r:href'] ?? fill.src };
  const light = vmlColor(fill.color2, color) ?? '#ffffff';
  const effects = fill.type === 'pattern' ? [{ kind: 'duotone', dark: color, light } as const] : [];
  const content = pictureContent(reference, context, { effects });
  if (content.kind !== 'picture') {
    if (content.kind === 'metafile') {
      context.log.report({ code: 'feature-ignored', what: 'metafile as a fill', part: displayName(context.part) });
    }
    return plain;
  }
  const { image, crop } = content;
  const size = fill.type === 'frame' ? undefined : naturalSize(image);
  const place: PictureFill['place'] = size
    ? {
        kind: 'tiled',
        ...size,
        align: { x: 'left', y: 'top' },
        offset: { x: twip(0), y: twip(0) },
        mirror: { x: false, y: false },
      }
    : { kind: 'stretched', sides: crop };
  return { ...plain, fill: fill.type === 'pattern' ? light : '#ffffff', picture: { image, crop, place } };
}
