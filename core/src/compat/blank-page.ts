/** The conditions for an empty page before a section that begins on a new page. */
export interface PageTurn {
  readonly start: 'continuous' | 'nextColumn' | 'nextPage' | 'evenPage' | 'oddPage';
  /** The start of the page numbers, `w:pgNumType w:start`; undefined if numbering continues. */
  readonly restart: number | undefined;
  /** Number of the previous page. */
  readonly before: number;
  readonly evenAndOddHeaders: boolean;
}

const isEven = (number: number): boolean => number % 2 === 0;

/**
 * True if an empty page, without header and footer, precedes a section that begins a page. `evenPage` and `oddPage`
 * require an even or odd page (ECMA-376-1 §17.18.77). With `evenAndOddHeaders` Word has left and right pages, so that
 * odd follows even: if a section restarts with the parity of the previous page, an empty page goes between them. The
 * standard does not mention it.
 *
 * Evidence: in a report with headers for even pages, a section of the default type that restarts with the parity of the
 * previous page has an empty page before it, another has none. Three specifications restart at 1 on an odd page after
 * page iii. A report of five odd sections that each restart at 1, without headers for even pages, has none.
 */
export function opensBehindBlank({ start, restart, before, evenAndOddHeaders }: PageTurn): boolean {
  const number = restart ?? before + 1;
  if ((start === 'evenPage' || start === 'oddPage') && isEven(number) !== (start === 'evenPage')) return true;
  return evenAndOddHeaders && restart !== undefined && isEven(restart) === isEven(before);
}
