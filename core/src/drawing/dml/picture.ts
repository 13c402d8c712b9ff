import { child, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { pictureContent } from '../picture-content.js';
import { readLine } from './line.js';
import { readCrop } from './relative-rectangle.js';

/** `pic:pic` (§20.2.2.5). */
export function readPicture(pic: XmlElement, context: DrawingContext): DrawnContent {
  const blip = path(pic, 'pic:blipFill', 'a:blip')?.attributes;
  const spPr = child(pic, 'pic:spPr');
  const border = spPr && readLine(spPr, child(pic, 'pic:style'), context);
  const crop = readCrop(path(pic, 'pic:blipFill', 'a:srcRect'));
  return pictureContent({ embed: blip?.['r:embed'], link: blip?.['r:link'] }, context, {
    crop,
    ...(border ? { border } : {}),
  });
}
