import { child, descendant, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { pictureContent, svgContent } from '../picture-content.js';
import { readLine } from './line.js';
import { readDmlFill } from './paint.js';
import { readBlipEffects } from './picture-effects.js';
import { cropOver, readCrop, readRectangle } from './relative-rectangle.js';
import { readGeometry } from './shape.js';
import { readShapeEffects } from './shape-effects.js';

/** `pic:pic` (§20.2.2.5): a picture that is clipped by its geometry (§20.1.9.18) and painted over its fill. */
export function readPicture(pic: XmlElement, context: DrawingContext): DrawnContent {
  const blip = path(pic, 'pic:blipFill', 'a:blip');
  const spPr = child(pic, 'pic:spPr');
  const border = spPr && readLine(spPr, child(pic, 'pic:style'), context);
  const effects = spPr && readShapeEffects(spPr, child(pic, 'pic:style'), context);
  const stretched = readRectangle(path(pic, 'pic:blipFill', 'a:stretch', 'a:fillRect'));
  const crop = cropOver(stretched, readCrop(path(pic, 'pic:blipFill', 'a:srcRect')));
  const geometry = spPr && readGeometry(spPr);
  const ground = spPr && readDmlFill(spPr, child(pic, 'pic:style'), context);
  const details = {
    crop,
    ...(blip && readBlipEffects(blip, context)),
    ...(border ? { border } : {}),
    ...effects,
    ...(geometry && geometry !== 'rect' && geometry !== 'line' && { geometry }),
    ...(ground?.fill !== undefined && { ground }),
  };
  const svg = blip && descendant(blip, 'asvg:svgBlip');
  const vectors = svg && svgContent(svg.attributes['r:embed'], context, details);
  return (
    vectors ??
    pictureContent({ embed: blip?.attributes['r:embed'], link: blip?.attributes['r:link'] }, context, details)
  );
}
