import { child, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { pictureContent } from '../picture-content.js';
import { readLine } from './line.js';
import { readEffects } from './picture-effects.js';
import { readCrop } from './relative-rectangle.js';
import { readShapeEffects } from './shape-effects.js';

/** `pic:pic` (§20.2.2.5). */
export function readPicture(pic: XmlElement, context: DrawingContext): DrawnContent {
  const blip = path(pic, 'pic:blipFill', 'a:blip');
  const spPr = child(pic, 'pic:spPr');
  const border = spPr && readLine(spPr, child(pic, 'pic:style'), context);
  const effects = spPr && readShapeEffects(spPr, child(pic, 'pic:style'), context);
  const crop = readCrop(path(pic, 'pic:blipFill', 'a:srcRect'));
  return pictureContent({ embed: blip?.attributes['r:embed'], link: blip?.attributes['r:link'] }, context, {
    crop,
    ...(blip && readEffects(blip, context)),
    ...(border ? { border } : {}),
    ...effects,
  });
}
