/** `c:layout` (§21.2.2.88): the manual position of a title, a legend or the plot area. */
import { child, type XmlElement } from '../ooxml/xml/index.js';
import type { ChartBox, Layout } from './chart-model.js';
import { childFigure } from './values.js';

/** The manual layout of an element; undefined if its position is automatic. */
export function readLayout(layout: XmlElement | undefined): Layout | undefined {
  const manual = layout && child(layout, 'c:manualLayout');
  if (!manual) return undefined;
  const mode = (name: string): 'edge' | 'factor' =>
    child(manual, name)?.attributes.val === 'edge' ? 'edge' : 'factor';
  const [x, y] = [childFigure(manual, 'c:x'), childFigure(manual, 'c:y')];
  // In the mode `edge`, a size is the position of the right or bottom edge.
  const size = (name: string, modeName: string, start: number | undefined): number | undefined => {
    const value = childFigure(manual, name);
    return value !== undefined && mode(modeName) === 'edge' ? value - (start ?? 0) : value;
  };
  return {
    x,
    y,
    width: size('c:w', 'c:wMode', x),
    height: size('c:h', 'c:hMode', y),
    mode: { x: mode('c:xMode'), y: mode('c:yMode') },
    inner: child(manual, 'c:layoutTarget')?.attributes.val === 'inner',
  };
}

/** Applies a manual layout to the automatic box, in a chart of the given size. */
export function placedBy(
  layout: Layout | undefined,
  automatic: ChartBox,
  chart: { width: number; height: number },
): ChartBox {
  if (!layout) return automatic;
  const at = (mode: 'edge' | 'factor', share: number | undefined, start: number, length: number): number =>
    share === undefined ? start : mode === 'edge' ? share * length : start + share * length;
  const size = (share: number | undefined, length: number, usual: number): number =>
    share === undefined ? usual : Math.max(1, share * length);
  return {
    x: at(layout.mode.x, layout.x, automatic.x, chart.width),
    y: at(layout.mode.y, layout.y, automatic.y, chart.height),
    width: size(layout.width, chart.width, automatic.width),
    height: size(layout.height, chart.height, automatic.height),
  };
}
