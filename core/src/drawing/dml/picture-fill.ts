/** A shape's `a:blipFill` (§20.1.8.14): one picture over the shape's box, or tiles. */
import { twip } from '../../base/units.js';
import { child, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { PictureFill, ShapeFill } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { emuAttribute, share } from '../measure.js';
import { naturalSize, pictureContent } from '../picture-content.js';
import { readBlipEffects } from './picture-effects.js';
import { readCrop, readRectangle } from './relative-rectangle.js';

/** The background of text on a picture, for automatic text color: white, as on paper. */
const GROUND = '#ffffff';

export function readPictureFill(element: XmlElement, context: DrawingContext): ShapeFill {
  const blip = child(element, 'a:blip');
  if (!blip) return {};
  const crop = readCrop(child(element, 'a:srcRect'));
  const reference = { embed: blip.attributes['r:embed'], link: blip.attributes['r:link'] };
  const { effects, opacity = 1 } = readBlipEffects(blip, context);
  const content = pictureContent(reference, context, { crop, effects });
  if (content.kind !== 'picture') {
    if (content.kind === 'metafile') {
      context.log.report({ code: 'feature-ignored', what: 'metafile as a fill', part: displayName(context.part) });
    }
    return {};
  }
  if (opacity <= 0) return {};
  const { image } = content;
  const place = tiles(child(element, 'a:tile'), image) ?? {
    kind: 'stretched',
    sides: readRectangle(path(element, 'a:stretch', 'a:fillRect')),
  };
  return { fill: GROUND, ...(opacity < 1 && { fillOpacity: opacity }), picture: { image, crop, place } };
}

type Tiled = Extract<PictureFill['place'], { kind: 'tiled' }>;

/** `a:tile` (§20.1.8.58): the picture in its natural size, scaled; undefined if its natural size is unknown. */
function tiles(tile: XmlElement | undefined, image: PictureFill['image']): Tiled | undefined {
  const size = tile && naturalSize(image);
  if (!size) return undefined;
  const { sx, sy, tx, ty, flip = 'none', algn = 'tl' } = tile.attributes;
  const scale = (value: string | undefined): number => Math.max(SMALLEST, share(value) ?? 1);
  return {
    kind: 'tiled',
    width: twip(size.width * scale(sx)),
    height: twip(size.height * scale(sy)),
    align: {
      x: algn.endsWith('l') ? 'left' : algn.endsWith('r') ? 'right' : 'center',
      y: algn.startsWith('t') ? 'top' : algn.startsWith('b') && algn !== 'ctr' ? 'bottom' : 'center',
    },
    offset: { x: emuAttribute(tx), y: emuAttribute(ty) },
    mirror: { x: /x/.test(flip), y: /y/.test(flip) },
  };
}

/** The minimum scale of tiles: with smaller ones, the number of tiles would be huge. */
const SMALLEST = 0.01;
