export { titleTags, WORKBOOK_TYPE, withChartData, withoutTitle, workbookOf } from './chart/index.js';
export { chartsOf, isolatedChart, textsBeside } from './parts.js';
export { type TagWriter, withTagsWritten } from './write.js';
