/** The values of PAGE, NUMPAGES, SECTIONPAGES and SECTION, known once the pages are. */
import { formatNumber } from '../../resolve/index.js';
import type { PageField } from '../types.js';
import type { Sheet } from './sheet.js';

export function pageFieldValue(item: PageField, sheet: Sheet, sheets: readonly Sheet[]): string {
  const format = item.numberFormat ?? (item.field === 'PAGE' ? sheet.section.pageNumbers.format : 'decimal');
  return formatNumber(count(item.field, sheet, sheets), format);
}

function count(field: PageField['field'], sheet: Sheet, sheets: readonly Sheet[]): number {
  switch (field) {
    case 'PAGE':
      return sheet.number;
    case 'NUMPAGES':
      return sheets.length;
    case 'SECTION':
      return sheet.sectionIndex + 1;
    case 'SECTIONPAGES':
      return sheets.filter(({ sectionIndex }) => sectionIndex === sheet.sectionIndex).length;
  }
}
