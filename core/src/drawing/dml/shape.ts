import type { DrawnContent } from '../../resolve/types.js';
import { child, displayName, type XmlElement } from '../../xml/index.js';
import type { DrawingContext } from '../context.js';
import { type Line, readFill, readLine } from './paint.js';
import { readTextBox } from './text-box.js';

type Geometry = Extract<DrawnContent, { kind: 'shape' }>['geometry'];

/** Preset geometries (§20.1.10.56) that are drawn as they are. */
const GEOMETRIES: ReadonlyMap<string, Geometry> = new Map([
  ['rect', 'rect'],
  ['flowChartProcess', 'rect'],
  ['ellipse', 'ellipse'],
  ['flowChartConnector', 'ellipse'],
  ['line', 'line'],
  ['straightConnector1', 'line'],
]);

/**
 * `wps:wsp`: a text box, a shape, or a placeholder for a geometry that is not drawn yet. A text box of such a
 * geometry keeps its text and gets a rectangle around it.
 */
export function readShape(wsp: XmlElement, context: DrawingContext): DrawnContent {
  const spPr = child(wsp, 'wps:spPr') ?? NOTHING;
  const style = child(wsp, 'wps:style');
  const fill = readFill(spPr, style, context);
  const line = readLine(spPr, style, context);
  const paint = line ? { ...fill, line } : fill;
  const visible = fill.fill !== undefined || line !== undefined;
  const preset = child(spPr, 'a:prstGeom')?.attributes.prst ?? (child(spPr, 'a:custGeom') ? 'custom' : 'rect');
  const geometry = GEOMETRIES.get(preset);
  const text = readTextBox(wsp, paint, context);
  if (text) {
    if (visible && geometry !== 'rect') unsupported(`${preset} shape around text`, context);
    return text;
  }
  if (!geometry && visible) {
    unsupported(`${preset} shape`, context);
    return { kind: 'placeholder', what: 'shape' };
  }
  if (line && hasArrow(spPr)) {
    context.log.report({ code: 'feature-ignored', what: 'arrow heads', part: displayName(context.part) });
  }
  return shape(geometry ?? 'rect', paint);
}

function shape(geometry: Geometry, paint: ReturnType<typeof readFill> & { readonly line?: Line }): DrawnContent {
  if (geometry !== 'line') return { kind: 'shape', geometry, ...paint };
  return { kind: 'shape', geometry, ...(paint.line ? { line: paint.line } : {}) };
}

function hasArrow(spPr: XmlElement): boolean {
  const ln = child(spPr, 'a:ln');
  const ends = ln ? [child(ln, 'a:headEnd'), child(ln, 'a:tailEnd')] : [];
  return ends.some((end) => end?.attributes.type !== undefined && end.attributes.type !== 'none');
}

const unsupported = (what: string, context: DrawingContext): void =>
  context.log.report({ code: 'drawing-unsupported', what, part: displayName(context.part) });

const NOTHING: XmlElement = { name: 'wps:spPr', attributes: {}, children: [] };
