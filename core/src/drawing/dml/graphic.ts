/** `a:graphicData`: the content of an inline or anchored drawing, or of a frame in a group, and groups of drawings. */

import { twip } from '../../base/units.js';
import { child, children, chooseAlternate, displayName, isOn, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import { DEEPEST_GROUP, type DrawingContext } from '../context.js';
import { pictureContent } from '../picture-content.js';
import { readLine } from './line.js';
import { readDmlFill, readGroupFill } from './paint.js';
import { readPicture } from './picture.js';
import { unsupported } from './placeholder.js';
import { readShape } from './shape.js';
import {
  childTransform,
  type DrawingBox,
  type GroupChild,
  type Orientation,
  placedChild,
  readTransform,
  UPRIGHT,
} from './transform.js';

type Group = Extract<DrawnContent, { kind: 'group' }>;

export interface Graphic {
  readonly content: DrawnContent;
  readonly orientation: Orientation;
}

export function readGraphic(
  data: XmlElement,
  size: Pick<DrawingBox, 'width' | 'height'>,
  context: DrawingContext,
): Graphic {
  const [element] = children(data);
  switch (element?.name) {
    case 'pic:pic':
      return { content: readPicture(element, context), orientation: orientationIn(element, 'pic:spPr') };
    case 'wps:wsp':
      return { content: readShape(element, context), orientation: orientationIn(element, 'wps:spPr') };
    case 'wpg:wgp':
      return { content: readGroup(element, size, context), orientation: orientationIn(element, 'wpg:grpSpPr') };
    case 'wpc:wpc':
      return { content: readCanvas(element, size, context), orientation: UPRIGHT };
    case 'c:chart':
    case 'cx:chart':
      return {
        content: context.readChart?.(element, size, context) ?? unsupported('chart', undefined, context),
        orientation: UPRIGHT,
      };
    case 'dgm:relIds':
      return {
        content: context.readDiagram?.(element, context) ?? unsupported('diagram', undefined, context),
        orientation: UPRIGHT,
      };
    case 'am3d:model3d':
      return { content: readModel(element, context), orientation: UPRIGHT };
    default:
      return { content: unsupported(nameOf(element), undefined, context), orientation: UPRIGHT };
  }
}

const orientationIn = (element: XmlElement, properties: string): Orientation =>
  readTransform(path(element, properties, 'a:xfrm'));

const NAMES: ReadonlyMap<string, string> = new Map([
  ['wpi', 'ink'],
  ['w14', 'ink'],
  ['aink', 'ink'],
  ['am3d', '3D model'],
  ['we', 'add-in'],
  ['lc', 'locked canvas'],
]);

const nameOf = (element: XmlElement | undefined): string =>
  NAMES.get(element?.name ?? '') ?? NAMES.get(element?.name.split(':', 1)[0] ?? '') ?? 'graphic';

/** Reads a 3D model: it is shown as the picture that was saved with it ([MS-ODRAWXML] §2.26.1). */
function readModel(model: XmlElement, context: DrawingContext): DrawnContent {
  const embed = path(model, 'am3d:raster', 'am3d:blip')?.attributes['r:embed'];
  return embed ? pictureContent({ embed }, context) : unsupported('3D model', undefined, context);
}

/** `wpg:wgp` and `wpg:grpSp`: children in the group's own coordinates, scaled to its size. */
function readGroup(
  group: XmlElement,
  size: Pick<DrawingBox, 'width' | 'height'>,
  context: DrawingContext,
  depth = 0,
): DrawnContent {
  if (depth > DEEPEST_GROUP) {
    context.log.report({ code: 'drawing-unsupported', what: 'deeply nested group', part: displayName(context.part) });
    return { kind: 'placeholder', what: 'group' };
  }
  const properties = child(group, 'wpg:grpSpPr');
  const scale = childTransform(properties && child(properties, 'a:xfrm'), size);
  const groupFill = properties && readGroupFill(properties, context);
  return {
    kind: 'group',
    children: readChildren(group, scale, groupFill ? { ...context, groupFill } : context, depth),
  };
}

/**
 * `wpc:wpc`: a group whose coordinates are EMU from its corner, with a background and, in `wpc:whole`, a line around
 * it.
 */
function readCanvas(canvas: XmlElement, size: Pick<DrawingBox, 'width' | 'height'>, context: DrawingContext): Group {
  const background = child(canvas, 'wpc:bg');
  const fill = background ? readDmlFill(background, undefined, context) : {};
  const whole = child(canvas, 'wpc:whole');
  const line = whole && readLine(whole, undefined, context);
  const look = { ...fill, ...(line && { line }) };
  const backdrop: GroupChild[] =
    fill.fill || line
      ? [placedChild({ ...size, x: twip(0), y: twip(0) }, UPRIGHT, { kind: 'shape', geometry: 'rect', ...look })]
      : [];
  return { kind: 'group', children: [...backdrop, ...readChildren(canvas, (box) => box, context, 0)] };
}

function readChildren(
  parent: XmlElement,
  scale: (box: DrawingBox) => DrawingBox,
  context: DrawingContext,
  depth: number,
): readonly GroupChild[] {
  return parent.children.flatMap((node): readonly GroupChild[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'mc:AlternateContent') {
      const branch = depth > DEEPEST_GROUP ? undefined : chooseAlternate(node);
      return branch ? readChildren(branch, scale, context, depth + 1) : [];
    }
    if (isHidden(node)) return [];
    const xfrm = transformOf(node);
    const transform = readTransform(xfrm);
    const box = scale(transform);
    const content = readChild(node, box, context, depth);
    return content ? [placedChild(box, transform, content)] : [];
  });
}

/** True if the author has hidden this member of a group (`hidden` of §20.1.2.2.8). */
const isHidden = (element: XmlElement): boolean => {
  const properties =
    child(element, 'wps:cNvPr') ?? child(element, 'wpg:cNvPr') ?? path(element, 'pic:nvPicPr', 'pic:cNvPr');
  return isOn(properties?.attributes.hidden, false);
};

function readChild(
  element: XmlElement,
  box: DrawingBox,
  context: DrawingContext,
  depth: number,
): DrawnContent | undefined {
  switch (element.name) {
    case 'wps:wsp':
      return readShape(element, context);
    case 'pic:pic':
      return readPicture(element, context);
    case 'wpg:grpSp':
    case 'wpg:wgp':
      return readGroup(element, box, context, depth + 1);
    case 'wpg:graphicFrame': {
      const data = path(element, 'a:graphic', 'a:graphicData');
      return data && readGraphic(data, box, context).content;
    }
    default:
      return undefined;
  }
}

/** The element's own `a:xfrm`; its path depends on the kind of element. */
function transformOf(element: XmlElement): XmlElement | undefined {
  if (element.name === 'wpg:graphicFrame') return child(element, 'wpg:xfrm');
  const properties = { 'wps:wsp': 'wps:spPr', 'pic:pic': 'pic:spPr' }[element.name] ?? 'wpg:grpSpPr';
  return path(element, properties, 'a:xfrm');
}
