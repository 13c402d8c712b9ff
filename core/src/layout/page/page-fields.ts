/** Values of PAGE, NUMPAGES, SECTIONPAGES, SECTION, PAGEREF and of formulas over them, known once the pages are. */
import type { Destination } from '../../frame/index.js';
import { fieldNumber } from '../../resolve/index.js';
import type { PageField } from '../shaped-paragraph.js';
import type { Sheet } from './sheet.js';

/** @param places the places of bookmarks on the pages */
export function pageFieldValue(
  item: PageField,
  sheet: Sheet,
  sheets: readonly Sheet[],
  places: ReadonlyMap<string, Destination>,
): string {
  const format = item.numberFormat;
  switch (item.field) {
    case 'PAGE':
      return pageNumber(sheet, format);
    case 'NUMPAGES':
      return fieldNumber(sheets.length, format ?? 'decimal');
    case 'SECTION':
      return fieldNumber(sheet.sectionIndex + 1, format ?? 'decimal');
    case 'SECTIONPAGES':
      return fieldNumber(sheets.filter((each) => each.sectionIndex === sheet.sectionIndex).length, format ?? 'decimal');
    case 'EXPRESSION': {
      const shown = item.expression?.of.map((each) => pageFieldValue(each, sheet, sheets, places)) ?? [];
      return item.expression?.value(shown) ?? item.cached;
    }
    case 'PAGEREF': {
      const target = sheets[places.get(item.bookmark ?? '')?.page ?? -1];
      return target ? pageNumber(target, format) : item.cached;
    }
  }
}

const pageNumber = ({ number, section }: Sheet, format: string | undefined): string =>
  fieldNumber(number, format ?? section.pageNumbers.format);
