export { titleTags, withoutTitle } from './title.js';
export { withChartData } from './with-data.js';
export { WORKBOOK_TYPE, workbookOf } from './workbook.js';
