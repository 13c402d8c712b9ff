import { twip } from '../../base/units.js';
import { child, chooseAlternate, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import { DEEPEST_GROUP, type DrawingContext } from '../context.js';
import { readGraphic } from './graphic.js';
import { type GroupChild, placedChild } from './group-child.js';
import { readFill } from './paint.js';
import { readPicture } from './picture.js';
import { readShape } from './shape.js';
import { type Box, childTransform, readTransform, UPRIGHT } from './transform.js';

type Group = Extract<DrawnContent, { kind: 'group' }>;

/** `wpg:wgp` and `wpg:grpSp`: children in the group's own coordinates, scaled to its size. */
export function readGroup(group: XmlElement, context: DrawingContext, depth = 0): DrawnContent {
  if (depth > DEEPEST_GROUP) {
    context.log.report({ code: 'drawing-unsupported', what: 'deeply nested group', part: displayName(context.part) });
    return { kind: 'placeholder', what: 'group' };
  }
  const scale = childTransform(path(group, 'wpg:grpSpPr', 'a:xfrm'));
  return { kind: 'group', children: readChildren(group, scale, context, depth) };
}

/** `wpc:wpc`: a group whose coordinates are EMU from its corner, with a background. */
export function readCanvas(canvas: XmlElement, size: Pick<Box, 'width' | 'height'>, context: DrawingContext): Group {
  const background = child(canvas, 'wpc:bg');
  const fill = background ? readFill(background, undefined, context) : {};
  const backdrop: GroupChild[] = fill.fill
    ? [placedChild({ ...size, x: twip(0), y: twip(0) }, UPRIGHT, { kind: 'shape', geometry: 'rect', ...fill })]
    : [];
  return { kind: 'group', children: [...backdrop, ...readChildren(canvas, (box) => box, context, 0)] };
}

function readChildren(
  parent: XmlElement,
  scale: (box: Box) => Box,
  context: DrawingContext,
  depth: number,
): readonly GroupChild[] {
  return parent.children.flatMap((node): readonly GroupChild[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'mc:AlternateContent') {
      const branch = depth > DEEPEST_GROUP ? undefined : chooseAlternate(node);
      return branch ? readChildren(branch, scale, context, depth + 1) : [];
    }
    const xfrm = transformOf(node);
    const transform = readTransform(xfrm);
    const box = scale(transform);
    const content = readChild(node, box, context, depth);
    return content ? [placedChild(box, transform, content)] : [];
  });
}

function readChild(element: XmlElement, box: Box, context: DrawingContext, depth: number): DrawnContent | undefined {
  switch (element.name) {
    case 'wps:wsp':
      return readShape(element, context);
    case 'pic:pic':
      return readPicture(element, context);
    case 'wpg:grpSp':
    case 'wpg:wgp':
      return readGroup(element, context, depth + 1);
    case 'wpg:graphicFrame': {
      const data = path(element, 'a:graphic', 'a:graphicData');
      return data && readGraphic(data, box, context).content;
    }
    default:
      return undefined;
  }
}

/** Where the element's own `a:xfrm` is, by what it is. */
function transformOf(element: XmlElement): XmlElement | undefined {
  if (element.name === 'wpg:graphicFrame') return child(element, 'wpg:xfrm');
  const properties = { 'wps:wsp': 'wps:spPr', 'pic:pic': 'pic:spPr' }[element.name] ?? 'wpg:grpSpPr';
  return path(element, properties, 'a:xfrm');
}
