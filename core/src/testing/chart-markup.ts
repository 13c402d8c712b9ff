/** Markup of charts (`c:chartSpace`) in documents, for tests only. */

import type { DocxParts } from './docx-builder.js';

const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"';

const points = (values: readonly (string | number)[]): string =>
  `<c:ptCount val="${values.length}"/>${values.map((v, i) => `<c:pt idx="${i}"><c:v>${v}</c:v></c:pt>`).join('')}`;
export const numberCache = (name: string, values: readonly number[], code = 'General'): string =>
  `<c:${name}><c:numRef><c:numCache><c:formatCode>${code}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:${name}>`;
export const strings = (name: string, values: readonly string[]): string =>
  `<c:${name}><c:strRef><c:strCache>${points(values)}</c:strCache></c:strRef></c:${name}>`;
export const series = (index: number, name: string, values: readonly number[], more = ''): string =>
  `<c:ser><c:idx val="${index}"/>${strings('tx', [name])}${more}${strings('cat', ['Q1', 'Q2', 'Q3'])}${numberCache('val', values)}</c:ser>`;
export const scatter = (x: readonly number[], y: readonly number[]): string =>
  `<c:ser><c:idx val="0"/>${strings('tx', ['Grades'])}${numberCache('xVal', x)}${numberCache('yVal', y)}</c:ser>`;

export const chartAxis = (kind: 'cat' | 'val', side: string, more = ''): string =>
  `<c:${kind}Ax><c:scaling/><c:delete val="0"/><c:axPos val="${side}"/>${more}<c:majorTickMark val="out"/></c:${kind}Ax>`;
export const AXES = chartAxis('cat', 'b') + chartAxis('val', 'l', '<c:majorGridlines/>');
export const LYING_AXES = chartAxis('cat', 'l') + chartAxis('val', 'b');
export const LEGEND = (side: string): string => `<c:legend><c:legendPos val="${side}"/></c:legend>`;

/** A plot on the axes of these ids. */
export const onAxes = (plot: string, category: number, value: number): string =>
  plot.replace(/(<\/c:\w+Chart>)$/, `<c:axId val="${category}"/><c:axId val="${value}"/>$1`);

/** An axis with its id, the XML after its position, and the XML after its tick marks. */
export const axisOf = (
  kind: 'cat' | 'val' | 'date',
  id: number,
  side: string,
  { scaling = '', more = '', after = '', deleted = 0 } = {},
): string =>
  `<c:${kind}Ax><c:axId val="${id}"/><c:scaling>${scaling}</c:scaling><c:delete val="${deleted}"/>` +
  `<c:axPos val="${side}"/>${more}<c:majorTickMark val="out"/>${after}</c:${kind}Ax>`;

/** A manual box, in shares of the chart. */
export const layoutBy = (x: number, y: number, width?: number, height?: number, target = 'outer'): string =>
  `<c:layout><c:manualLayout><c:layoutTarget val="${target}"/><c:xMode val="edge"/><c:yMode val="edge"/>` +
  `<c:x val="${x}"/><c:y val="${y}"/>${width ? `<c:w val="${width}"/><c:h val="${height}"/>` : ''}` +
  '</c:manualLayout></c:layout>';

/** Word writes this and `UNFRAMED` into its charts: without them, a chart has a rounded frame. */
export const SQUARE = '<c:roundedCorners val="0"/>';
export const UNFRAMED = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';

/** A chart of 360 by 216 points in its own paragraph. The plot area may begin with its layout. */
export function chartParts(plotArea: string, more = '', before = ''): DocxParts {
  const layout = plotArea.startsWith('<c:layout') ? '' : '<c:layout/>';
  const space = `${SQUARE}<c:chart>${before}<c:plotArea>${layout}${plotArea}</c:plotArea>${more}</c:chart>` + UNFRAMED;
  return {
    body:
      '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="4572000" cy="2743200"/><wp:docPr id="1" name="Chart"/><a:graphic>' +
      '<a:graphicData uri="x"><c:chart r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    relationships: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
    parts: { 'word/charts/chart1.xml': `<?xml version="1.0"?><c:chartSpace ${NAMESPACES}>${space}</c:chartSpace>` },
  };
}

export const barChart = (settings: string, ...sers: string[]): string =>
  `<c:barChart>${settings}${sers.join('')}</c:barChart>`;
export const COLUMNS = '<c:barDir val="col"/><c:grouping val="clustered"/>';
export const sales = series(0, 'Sales', [12.5, 18.3, 22.1]);
export const costs = series(1, 'Costs', [10, 14, 16]);
