/** The page numbers of an entry, computed once the pages are laid out. */
import type { PageList } from '../../field-pass.js';

/** The pages of a mark: its own page, or the range from there to another page. */
export interface MarkedPages {
  readonly from: string;
  readonly to?: string;
  /** The number of a chapter with its separator. */
  readonly chapter?: string;
}

export interface PageListLook {
  /** The separator between two numbers (`\l`). */
  readonly separator: string;
  /** The separator between the first and the last page of a range (`\g`). */
  readonly range: string;
  /** The number of pages from which on the entry shows `passim` (`\p`). */
  readonly passim?: number;
}

/**
 * `12, 15-17`: a page that several marks are on is named once.
 *
 * @param before pages listed before on the line: the text begins with a separator, and does not repeat the last of them
 */
export function pageList(pages: readonly MarkedPages[], look: PageListLook, before?: MarkedPages): PageList {
  const listed = before ? [before, ...pages] : pages;
  return {
    places: listed.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
    value(shown) {
      const numbers: string[] = [];
      let next = 0;
      for (const { to, chapter = '' } of listed) {
        const first = shown[next++];
        const last = to === undefined ? first : shown[next++];
        const number = chapter + first + (last === first ? '' : look.range + chapter + last);
        if (first !== '' && numbers.at(-1) !== number) numbers.push(number);
        else if (before && numbers.length === 0) numbers.push('');
      }
      if (before)
        return numbers
          .slice(1)
          .map((number) => look.separator + number)
          .join('');
      return look.passim && new Set(numbers).size >= look.passim ? 'passim' : numbers.join(look.separator);
    },
  };
}
