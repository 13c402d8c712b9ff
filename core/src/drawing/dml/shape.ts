import { child, element, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent, ShapeGeometry, ShapeLook } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { readAdjustments, readDefinition } from '../geometry/index.js';
import { readLine } from './line.js';
import { readDmlFill } from './paint.js';
import { readShapeEffects } from './shape-effects.js';
import { readTextBox } from './text-box.js';

/** Preset geometries (§20.1.10.56) that are drawn without guides. */
const PLAIN: ReadonlyMap<string, ShapeGeometry> = new Map([
  ['rect', 'rect'],
  ['flowChartProcess', 'rect'],
  ['ellipse', 'ellipse'],
  ['flowChartConnector', 'ellipse'],
  ['line', 'line'],
  ['straightConnector1', 'line'],
]);

/** `wps:wsp`: a text box, or a shape without text. */
export function readShape(wsp: XmlElement, context: DrawingContext): DrawnContent {
  const spPr = child(wsp, 'wps:spPr') ?? NOTHING;
  const style = child(wsp, 'wps:style');
  const paint = readPaint(spPr, style, context);
  const geometry = readGeometry(spPr);
  return readTextBox(wsp, geometry, paint, context) ?? shapeContent(geometry, paint);
}

/** A shape without text, from its shape properties and style. */
export const shapeOf = (spPr: XmlElement, style: XmlElement | undefined, context: DrawingContext): DrawnContent =>
  shapeContent(readGeometry(spPr), readPaint(spPr, style, context));

function readPaint(spPr: XmlElement, style: XmlElement | undefined, context: DrawingContext): ShapeLook {
  const line = readLine(spPr, style, context);
  return { ...readDmlFill(spPr, style, context), ...(line && { line }), ...readShapeEffects(spPr, style, context) };
}

/** The content of a shape. A line is never filled: it has no inside. */
export const shapeContent = (
  geometry: ShapeGeometry,
  { line, shadow, glow, finish, ...fill }: ShapeLook,
): DrawnContent => ({
  kind: 'shape',
  geometry,
  ...(geometry !== 'line' && fill),
  ...(line && { line }),
  ...(shadow && { shadow }),
  ...(glow && { glow }),
  ...(finish && { finish }),
});

/** `a:custGeom` or `a:prstGeom` of shape properties; a rectangle if they name neither. */
export function readGeometry(spPr: XmlElement): ShapeGeometry {
  const custom = child(spPr, 'a:custGeom');
  if (custom) return { kind: 'custom', definition: readDefinition(custom) };
  const preset = child(spPr, 'a:prstGeom');
  const name = preset?.attributes.prst ?? 'rect';
  return PLAIN.get(name) ?? { kind: 'preset', name, adjustments: preset ? readAdjustments(preset) : new Map() };
}

const NOTHING = element('wps:spPr');
