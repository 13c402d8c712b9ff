/** Markup of the charts of Office 2016 (`cx:chartSpace`) in documents, for tests only. */
import type { DocxParts } from './docx-builder.js';

const NAMESPACES =
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

const points = (values: readonly (string | number)[]): string =>
  values.map((value, i) => (value === '' ? '' : `<cx:pt idx="${i}">${value}</cx:pt>`)).join('');

/** Rows of names, the innermost level first, with their values. */
export const extendedData = (id: number, levels: readonly (readonly string[])[], values: readonly number[]): string => {
  const names = levels.map((level) => `<cx:lvl ptCount="${level.length}">${points(level)}</cx:lvl>`).join('');
  return (
    `<cx:data id="${id}">${levels.length > 0 ? `<cx:strDim type="cat">${names}</cx:strDim>` : ''}` +
    `<cx:numDim type="val"><cx:lvl ptCount="${values.length}" formatCode="General">${points(values)}</cx:lvl></cx:numDim></cx:data>`
  );
};

export const extendedSeries = (kind: string, name: string, more = '', id = 0): string =>
  `<cx:series layoutId="${kind}"><cx:tx><cx:txData><cx:v>${name}</cx:v></cx:txData></cx:tx><cx:dataId val="${id}"/>${more}</cx:series>`;

export const EXTENDED_AXES =
  '<cx:axis id="0"><cx:catScaling gapWidth="0.5"/><cx:tickLabels/></cx:axis>' +
  '<cx:axis id="1"><cx:valScaling/><cx:majorGridlines/><cx:tickLabels/></cx:axis>';

/** A chart of 360 by 216 points as Word writes one: a choice for programs that know its kind, and a fallback. */
export function extendedChartParts(data: string, series: string, axes = EXTENDED_AXES, more = ''): DocxParts {
  const space =
    `<cx:chartData>${data}</cx:chartData><cx:chart>${more}<cx:plotArea><cx:plotAreaRegion>${series}</cx:plotAreaRegion>` +
    `${axes}</cx:plotArea></cx:chart>`;
  const inline =
    '<wp:inline><wp:extent cx="4572000" cy="2743200"/><wp:docPr id="1" name="Chart"/><a:graphic>' +
    '<a:graphicData uri="http://schemas.microsoft.com/office/drawing/2014/chartex">' +
    '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="chart"/>' +
    '</a:graphicData></a:graphic></wp:inline>';
  return {
    body:
      '<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
      '<mc:Choice xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" Requires="cx1">' +
      `<w:drawing>${inline}</w:drawing></mc:Choice><mc:Fallback><w:t>fallback</w:t></mc:Fallback>` +
      '</mc:AlternateContent></w:r></w:p>',
    relationships: [{ id: 'chart', type: 'chart', target: 'charts/chartEx1.xml' }],
    parts: { 'word/charts/chartEx1.xml': `<?xml version="1.0"?><cx:chartSpace ${NAMESPACES}>${space}</cx:chartSpace>` },
  };
}
