/**
 * Tags outside of stories: in the DrawingML text of charts and SmartArt, and in the properties of the document. `parts`
 * finds those parts, `isolate` makes each tag one node, `write` replaces the tags by text. `left-tags`
 * finds tags that no fill replaces. `chart/` gives a chart other
 * data.
 */
export { titleTags, WORKBOOK_TYPE, withChartData, withoutTitle, workbookOf } from './chart/index.js';
export { leftTags } from './left-tags.js';
export { chartsOf, isolatedChart, taggedParts } from './parts.js';
export { type TagWriter, withTagsWritten } from './write.js';
