import { child, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { share } from '../measure.js';
import { pictureContent } from '../picture-content.js';
import { readLine } from './line.js';

type Crop = Extract<DrawnContent, { kind: 'picture' }>['crop'];

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

/**
 * `a:srcRect` (§20.1.8.55): shares of the source cut away. Negative ones, which pad the picture instead, and cuts that
 * leave nothing count as none.
 */
function readCrop(rect: XmlElement | undefined): Crop {
  const { l, t, r, b } = rect?.attributes ?? {};
  const [left, top, right, bottom] = [cut(l), cut(t), cut(r), cut(b)];
  if (left + right >= 1 || top + bottom >= 1) return { left: 0, top: 0, right: 0, bottom: 0 };
  return { left, top, right, bottom };
}

const cut = (value: string | undefined): number => Math.max(0, share(value) ?? 0);
