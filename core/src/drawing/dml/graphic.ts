/** `a:graphicData`: what an inline or anchored drawing, or a frame in a group, holds. */

import { children, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { readCanvas, readGroup } from './group.js';
import { readPicture } from './picture.js';
import { unsupported } from './placeholder.js';
import { readShape } from './shape.js';
import { type Box, type Orientation, readTransform, UPRIGHT } from './transform.js';

export interface Graphic {
  readonly content: DrawnContent;
  readonly orientation: Orientation;
}

export function readGraphic(data: XmlElement, size: Pick<Box, 'width' | 'height'>, context: DrawingContext): Graphic {
  const [element] = children(data);
  switch (element?.name) {
    case 'pic:pic':
      return { content: readPicture(element, context), orientation: turned(element, 'pic:spPr') };
    case 'wps:wsp':
      return { content: readShape(element, context), orientation: turned(element, 'wps:spPr') };
    case 'wpg:wgp':
      return { content: readGroup(element, context), orientation: turned(element, 'wpg:grpSpPr') };
    case 'wpc:wpc':
      return { content: readCanvas(element, size, context), orientation: UPRIGHT };
    case 'c:chart':
      return {
        content: context.readChart?.(element, size, context) ?? unsupported('chart', undefined, context),
        orientation: UPRIGHT,
      };
    case 'dgm:relIds':
      return {
        content: context.readDiagram?.(element, context) ?? unsupported('diagram', undefined, context),
        orientation: UPRIGHT,
      };
    default:
      return { content: unsupported(nameOf(element), undefined, context), orientation: UPRIGHT };
  }
}

const turned = (element: XmlElement, properties: string): Orientation =>
  readTransform(path(element, properties, 'a:xfrm'));

const NAMES: ReadonlyMap<string, string> = new Map([
  ['cx:chart', 'chart'],
  ['wpi', 'ink'],
  ['aink', 'ink'],
  ['am3d', '3D model'],
  ['lc', 'locked canvas'],
]);

const nameOf = (element: XmlElement | undefined): string =>
  NAMES.get(element?.name ?? '') ?? NAMES.get(element?.name.split(':', 1)[0] ?? '') ?? 'graphic';
