/** STYLEREF: a running head that repeats the heading of its page (ECMA-376-1 §17.16.5.59). */
import type { DrawnObject, ResolvedBlock, ResolvedDocument } from '../../resolved/index.js';
import type { StyledText } from '../painter.js';
import type { StyleReference } from '../shaped-paragraph.js';

/**
 * The styles whose paragraphs headers and footers repeat, including those in their text boxes, and the styles that
 * number chapters.
 */
export function referencedStyles(document: ResolvedDocument): ReadonlySet<string> {
  const styles = new Set<string>();
  const visit = (blocks: readonly ResolvedBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === 'table') {
        for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
        continue;
      }
      for (const item of block.content) {
        const inside = item.kind === 'pageField' ? (item.expression?.of ?? []) : [item];
        for (const each of inside) if (each.kind === 'styleReference') styles.add(each.styleId);
        if (item.kind === 'anchor') visitObject(item.anchored.object);
        if (item.kind === 'object') visitObject(item.object);
      }
    }
  };
  const visitObject = ({ content }: DrawnObject): void => {
    if (content.kind === 'textBox') visit(content.blocks);
    if (content.kind === 'group') for (const { object } of content.children) visitObject(object);
  };
  for (const { headers, footers, pageNumbers } of document.sections) {
    if (pageNumbers.chapter) styles.add(pageNumbers.chapter.styleId);
    for (const story of [...Object.values(headers), ...Object.values(footers)]) if (story) visit(story.blocks);
  }
  return styles;
}

/**
 * The text of the field on `page`: the first paragraph of its style on that page (with `\l`, the last one), otherwise
 * the nearest one on earlier pages, otherwise on later pages. If the style is not used, the result in the file stays.
 * Empty paragraphs count, but paragraphs in text boxes do not: headers of a French report are empty because the only
 * paragraph of the style outside text boxes is empty.
 */
export function styleReferenceValue(item: StyleReference, page: number, styled: readonly StyledText[]): string {
  const ofStyle = styled.filter(({ styleId }) => styleId === item.styleId);
  const here = ofStyle.filter((entry) => entry.page === page);
  const found = /\\l\b/i.test(item.switches) ? here.at(-1) : here[0];
  const before = ofStyle.filter((entry) => entry.page < page).at(-1);
  const shown = found ?? before ?? ofStyle.find((entry) => entry.page > page);
  if (!shown) return item.cached;
  return /\\[nrsw]\b/i.test(item.switches) ? numberOf(shown, item) : shown.text;
}

/**
 * The number of the chapter in which a page begins: the number of the paragraph of the chapter style at the top of the
 * page, otherwise of the last such paragraph before the page, otherwise of the first one on the page. Paragraphs
 * without a number do not count. Undefined if there is no such paragraph.
 * @param top the top of the page's text
 */
export function chapterNumber(
  styleId: string,
  page: number,
  top: number,
  styled: readonly StyledText[],
): string | undefined {
  const chapters = styled.filter((entry) => entry.styleId === styleId && entry.label !== '');
  const opens = chapters.find((entry) => entry.page === page && entry.top <= top + SAME_PLACE);
  const before = chapters.filter((entry) => entry.page < page).at(-1);
  const found = opens ?? before ?? chapters.find((entry) => entry.page === page);
  return found && plainNumber(found.label.trim().replace(/(?<!\.)\.+$/, ''));
}

/** The distance in twips within which two positions count as equal. */
const SAME_PLACE = 1;

/** Returns a number without the words around it: `Chapter 1` is 1. */
const plainNumber = (number: string): string => (/\d/.test(number) ? number.replace(/[\p{L}\s]/gu, '') : number);

/**
 * The paragraph's number, for the switches `\n`, `\r`, `\s` and `\w`, without full stops at its end. With `\s` or `\t`,
 * the words around the number are left out.
 */
function numberOf({ label }: StyledText, { switches }: StyleReference): string {
  const number = label.trim().replace(/(?<!\.)\.+$/, '');
  if (number === '') return '0';
  return /\\[st]\b/i.test(switches) ? plainNumber(number) : number;
}
