import { child, descendant, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { pictureContent } from '../picture-content.js';
import { readLine } from './line.js';
import { readDmlFill } from './paint.js';
import { readBlipEffects } from './picture-effects.js';
import { readCrop } from './relative-rectangle.js';
import { readGeometry } from './shape.js';
import { readShapeEffects } from './shape-effects.js';

/** `pic:pic` (§20.2.2.5): its geometry clips it (§20.1.9.18), and its fill is painted under it. */
export function readPicture(pic: XmlElement, context: DrawingContext): DrawnContent {
  const blip = path(pic, 'pic:blipFill', 'a:blip');
  const spPr = child(pic, 'pic:spPr');
  // Word 2016 and later draw the SVG (`asvg:svgBlip` of [MS-ODRAWXML]); here it is the picture that older readers show.
  if (blip && descendant(blip, 'asvg:svgBlip')) {
    context.log.report({
      code: 'feature-ignored',
      what: 'SVG picture: its fallback is shown',
      part: displayName(context.part),
    });
  }
  const border = spPr && readLine(spPr, child(pic, 'pic:style'), context);
  const effects = spPr && readShapeEffects(spPr, child(pic, 'pic:style'), context);
  const crop = readCrop(path(pic, 'pic:blipFill', 'a:srcRect'));
  const geometry = spPr && readGeometry(spPr);
  const ground = spPr && readDmlFill(spPr, child(pic, 'pic:style'), context);
  return pictureContent({ embed: blip?.attributes['r:embed'], link: blip?.attributes['r:link'] }, context, {
    crop,
    ...(blip && readBlipEffects(blip, context)),
    ...(border ? { border } : {}),
    ...effects,
    ...(geometry && geometry !== 'rect' && geometry !== 'line' && { geometry }),
    ...(ground?.fill !== undefined && { ground }),
  });
}
