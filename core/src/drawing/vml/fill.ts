/**
 * Fills of VML shapes (ECMA-376-4 §19.1.2.5): a color, a gradient, a pattern, or a picture over the shape or in tiles.
 */

import { twip } from '../../base/units.js';
import { vmlGradientAngle } from '../../compat/index.js';
import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { Color, Gradient, PictureFill, ShapeFill } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { gradientAsShown } from '../dml/index.js';
import { naturalSize, pictureContent } from '../picture-content.js';
import { vmlColor } from './color.js';
import { figure, readShare, truth } from './style.js';

/** Reads a fill, white by default. `whenSilent` is true if a shape is filled unless the file says otherwise. */
export function readVmlFill(shape: XmlElement, whenSilent: boolean, context: DrawingContext): ShapeFill {
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
