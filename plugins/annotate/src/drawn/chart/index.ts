/**
 * Charts with other data. `title` finds the tags in a chart's title, whose value may be the data; `with-data` writes
 * the series, with `references` to the `workbook`, where the data is in the cells of `layout`.
 */
export { titleTags, withoutTitle } from './title.js';
export { withChartData } from './with-data.js';
export { WORKBOOK_TYPE, workbookOf } from './workbook.js';
