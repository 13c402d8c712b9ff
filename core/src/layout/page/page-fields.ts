/** Values of PAGE, NUMPAGES, SECTIONPAGES, SECTION, PAGEREF and formulas over them, known after the last page. */
import type { Destination } from '../../frame/index.js';
import { fieldNumber } from '../../resolve/index.js';
import type { StyledText } from '../painter.js';
import type { PageFieldItem } from '../shaped-paragraph.js';
import type { PageDraft } from './sheet.js';
import { chapterNumber, styleReferenceValue } from './style-references.js';

/**
 * @param places the places of bookmarks on the pages
 * @param styled paragraphs of the styles that number chapters
 */
export function pageFieldValue(
  item: PageFieldItem,
  sheet: PageDraft,
  sheets: readonly PageDraft[],
  places: ReadonlyMap<string, Destination>,
  styled: readonly StyledText[],
): string {
  const { numberFormat: format, format: look } = item;
  const counted = (count: number): string => fieldNumber(count, format ?? 'decimal', look.language.latin);
  switch (item.field) {
    case 'PAGE':
      return pageNumber(sheet, format, styled, look.language.latin);
    case 'NUMPAGES':
      return counted(sheets.length);
    case 'SECTION':
      return counted(sheet.sectionIndex + 1);
    case 'SECTIONPAGES':
      return counted(sheets.filter((each) => each.sectionIndex === sheet.sectionIndex).length);
    case 'EXPRESSION': {
      const shown = item.expression?.of.map((each) =>
        each.kind === 'styleReference'
          ? styleReferenceValue(each, sheet.index, styled)
          : pageFieldValue(each, sheet, sheets, places, []),
      );
      return item.expression?.value(shown ?? []) ?? item.cached;
    }
    case 'PAGEREF': {
      const target = sheets[places.get(item.bookmark ?? '')?.page ?? -1];
      return target ? pageNumber(target, format, styled, look.language.latin) : item.cached;
    }
  }
}

/** The displayed number of a page, after its chapter number if the section has one (ECMA-376-1 §17.6.12). */
export function pageNumber(
  { index, number, section, flowPage }: PageDraft,
  format: string | undefined,
  styled: readonly StyledText[],
  language?: string,
): string {
  const shown = fieldNumber(number, format ?? section.pageNumbers.format, language);
  const { chapter } = section.pageNumbers;
  const before = chapter && chapterNumber(chapter.styleId, index, flowPage.top, styled);
  return chapter && before ? before + chapter.separator + shown : shown;
}
