/** The lines of a table of authorities: citations in their order, category by category. */

import type { AuthorityMark } from '../marks.js';
import type { LinePiece, PlacedMark, TableLine } from './index-lines.js';
import { entryComparer } from './index-order.js';
import { pageList } from './page-list.js';
import type { TableSwitches } from './table-switches.js';

/** Word's default categories; further ones are named by their number. */
const CATEGORIES = [
  'Cases',
  'Statutes',
  'Other Authorities',
  'Rules',
  'Treatises',
  'Regulations',
  'Constitutional Provisions',
];

/** The number of pages that makes an authority `passim`. */
const PASSIM = 5;

interface Authority {
  readonly category: number;
  readonly text: string;
  readonly marks: readonly PlacedMark<AuthorityMark>[];
}

/** The lines of a table of authorities, its citations in the order of `language` (BCP 47). */
export function authorityLines(
  placed: readonly PlacedMark<AuthorityMark>[],
  switches: TableSwitches,
  language: string,
): readonly TableLine[] {
  const compare = entryComparer(language);
  const listed = authoritiesOf(placed).filter(
    ({ category }) => switches.category === undefined || category === switches.category,
  );
  const authorities = listed.sort((a, b) => a.category - b.category || compare(a.text, b.text));
  const lines: TableLine[] = [];
  let category: number | undefined;
  for (const authority of authorities) {
    if (switches.categoryHeading && authority.category !== category) {
      const text = CATEGORIES[authority.category - 1] ?? String(authority.category);
      lines.push({ style: 'heading', level: 1, pieces: [{ kind: 'text', text }] });
    }
    ({ category } = authority);
    lines.push({ style: 'entry', level: 1, pieces: piecesOf(authority, switches) });
  }
  return lines;
}

/** The authorities, one for each short citation; the mark with the long form gives text and category. */
function authoritiesOf(placed: readonly PlacedMark<AuthorityMark>[]): Authority[] {
  const byShort = new Map<string, PlacedMark<AuthorityMark>[]>();
  for (const each of placed) {
    const known = byShort.get(each.mark.short);
    if (known) known.push(each);
    else byShort.set(each.mark.short, [each]);
  }
  return [...byShort.values()].map((marks) => {
    const { mark } = marks.find((each) => each.mark.long !== undefined) ?? marks[0];
    return { category: mark.category, text: mark.long ?? mark.short, marks };
  });
}

function piecesOf({ text, marks }: Authority, switches: TableSwitches): readonly LinePiece[] {
  const look = {
    separator: switches.pageSeparator,
    range: switches.rangeSeparator,
    ...(switches.passim && { passim: PASSIM }),
  };
  const list = pageList(
    marks.map(({ pages }) => pages),
    look,
  );
  const [{ mark }] = marks;
  return [
    { kind: 'text', text: text + switches.entrySeparator },
    { kind: 'pages', list, bold: mark.bold, italic: mark.italic },
  ];
}
