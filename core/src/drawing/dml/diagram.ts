/**
 * SmartArt (`dgm:relIds`). Word stores the shapes of a diagram in a separate part ([MS-ODRAWXML] 2.5), which is drawn;
 * a diagram without that part is a box with its text.
 */
import { relationshipById } from '../../ooxml/opc/index.js';
import { child, children, descendants, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawingContext, ReadDiagram } from '../context.js';
import { readDmlColor } from './color.js';
import { diagramText } from './diagram-text.js';
import { paragraphs, relatedXml, unsupported } from './placeholder.js';
import { shapeOf } from './shape.js';
import { bodyBox } from './text-box.js';
import { type GroupChild, placedChild, readTransform, UPRIGHT } from './transform.js';

export const readDiagram: ReadDiagram = (ids, context) => {
  const data = relatedXml(ids.attributes['r:dm'], context);
  const id = data && drawingId(data);
  const drawing = relatedXml(id, context);
  const tree = drawing && child(drawing, 'dsp:spTree');
  const part = id && relationshipById(context.package, context.part, id)?.target;
  const shapes = tree && part ? children(tree, 'dsp:sp').flatMap((sp) => readSp(sp, { ...context, part })) : [];
  if (shapes.length > 0) return { kind: 'group', children: shapes };
  return unsupported('diagram', data && paragraphs(drawing ?? data), context);
};

/** The relationship to the drawing, from the extensions of the data model. */
function drawingId(data: XmlElement): string | undefined {
  const extensions = child(data, 'dgm:extLst');
  for (const element of extensions ? descendants(extensions) : []) {
    if (element.name === 'dsp:dataModelExt') return element.attributes.relId;
  }
  return undefined;
}

/** A shape, and its text in a separate box. */
function readSp(sp: XmlElement, context: DrawingContext): readonly GroupChild[] {
  const spPr = child(sp, 'dsp:spPr');
  const style = child(sp, 'dsp:style');
  const body = child(sp, 'dsp:txBody');
  const transform = readTransform(spPr && child(spPr, 'a:xfrm'));
  const shape = spPr ? [placedChild(transform, transform, shapeOf(spPr, style, context))] : [];
  if (!body || !children(body, 'a:p').some((paragraph) => child(paragraph, 'a:r'))) return shape;
  const reference = style && path(style, 'a:fontRef');
  const color = reference && readDmlColor(reference, context)?.color;
  const box = readTransform(child(sp, 'dsp:txXfrm') ?? (spPr && child(spPr, 'a:xfrm')));
  const blocks = context.blocks(diagramText(body, context), color === undefined ? {} : { color });
  const bodyPr = child(body, 'a:bodyPr');
  // The text may have a rotation of its own, which often undoes the rotation of its shape.
  const rotation = (box.rotation + (Number(bodyPr?.attributes.rot) / 60_000 || 0)) % 360;
  return [...shape, placedChild(box, { ...UPRIGHT, rotation }, bodyBox(bodyPr, blocks))];
}
