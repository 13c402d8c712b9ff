import { type Twip, twip } from '../../../base/units.js';
import type { Reading } from '../reading.js';
import type { SectionProperties } from '../section-properties.js';

type Margins = NonNullable<SectionProperties['margins']>;

/** The minimum area for text: a tenth of an inch high and wide, as on Word's smallest page. */
const LEAST_BODY = 144;

/** The page size of a section that gives margins but no page size: Letter. */
const LETTER = { width: 12_240, height: 15_840 };

/**
 * A section whose page has space for text. Word refuses margins that meet, but a file may contain them: such margins
 * are reduced by the same factor, and so is the space between columns.
 */
export function fitPage(section: SectionProperties, reading: Reading): SectionProperties {
  const { margins } = section;
  if (!margins) return fitColumns(section, reading);
  const { width, height } = section.pageSize ?? LETTER;
  const [left, right, gutter] = drawIn([margins.left, margins.right, margins.gutter], width);
  const [top, bottom] = drawIn([margins.top, margins.bottom], height);
  const header = twip(Math.min(margins.header, height - LEAST_BODY));
  const footer = twip(Math.min(margins.footer, height - LEAST_BODY));
  const fitted: Margins = { left, right, gutter, top, bottom, header, footer };
  const changed = (Object.keys(fitted) as (keyof Margins)[]).some((key) => fitted[key] !== margins[key]);
  if (!changed) return fitColumns(section, reading);
  report('w:pgMar leaves no room for text', 'smaller margins', reading);
  return fitColumns({ ...section, margins: fitted }, reading);
}

/** Reduces lengths by a common factor, signs kept, if they do not leave `LEAST_BODY` of the whole. */
function drawIn<Lengths extends readonly Twip[]>(lengths: readonly [...Lengths], whole: number): Lengths {
  const taken = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  const room = Math.max(0, whole - LEAST_BODY);
  if (taken <= room) return lengths as unknown as Lengths;
  return lengths.map((length) => twip(Math.trunc((length * room) / taken))) as unknown as Lengths;
}

function fitColumns(section: SectionProperties, reading: Reading): SectionProperties {
  const { columns, margins, pageSize } = section;
  if (!columns || columns.count < 2 || !columns.equalWidth) return section;
  const width = (pageSize ?? LETTER).width - (margins ? margins.left + margins.right + margins.gutter : 2_880);
  const gaps = columns.count - 1;
  // A column of one twip is still a column: only zero width must be avoided.
  const room = Math.max(0, width - columns.count);
  if (columns.space * gaps <= room) return section;
  report('w:cols w:space leaves no room for text', 'less space', reading);
  return { ...section, columns: { ...columns, space: twip(Math.floor(room / gaps)) } };
}

const report = (what: string, used: string, reading: Reading): void =>
  reading.log.report({ code: 'value-out-of-range', what, part: reading.part, used });
