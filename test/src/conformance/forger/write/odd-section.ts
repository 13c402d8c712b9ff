/** Cross-reference streams that few writers write, and that readers interpret differently (ISO 32000-2 §7.5.8.2). */
import type { SeededRandom } from '../../signatures/index.js';
import { type Dict, spell } from '../values.js';
import { bigEndian, type Entries, type Entry } from './sections.js';

type Row = readonly [number: number, entry: Entry];
type Part = readonly [first: number, count: number];

/** Widths of the fields of an entry; four if one field has no meaning. */
const WIDTHS: readonly (readonly number[])[] = [
  [1, 4, 2],
  [1, 3, 1],
  [1, 8, 2],
  [2, 4, 4],
  [1, 4, 0],
  [0, 4, 2],
  [1, 4, 2, 3],
];

/** The ways in which `/Index` names rows: in parts, out of order, empty, repeated or missing. */
const PARTS: Readonly<Record<string, (rows: Row[], random: SeededRandom) => readonly Part[]>> = {
  'parts of several rows': (rows) => partsOf(rows),
  'parts from behind': (rows) => {
    rows.reverse();
    return rows.map(([number]) => [number, 1]);
  },
  'an empty part': (rows, random) => [[random.below(40), 0], ...partsOf(rows)],
  'a row that comes twice': (rows, random) => {
    const [number] = random.pick(rows);
    rows.push([number, { kind: 'free', generation: 1 }]);
    return rows.map(([each]) => [each, 1]);
  },
  'more rows than there are': (rows) => {
    const parts = partsOf(rows);
    const [first, count] = parts[parts.length - 1];
    return [...parts.slice(0, -1), [first, count + 5]];
  },
  'fewer rows than there are': (rows) => partsOf(rows).slice(0, -1),
  'an odd number of numbers': (rows) => partsOf(rows),
};

/** The cross-reference stream as object `number`, which has to be among the entries, with one oddity. */
export function oddStreamText(number: number, entries: Entries, trailer: Dict, random: SeededRandom): string {
  const rows: Row[] = [...entries].sort(([a], [b]) => a - b);
  const kind = random.pick(Object.keys(PARTS));
  const parts = PARTS[kind](rows, random).flat();
  if (kind === 'an odd number of numbers') parts.push(random.below(40));
  const widths = random.pick(WIDTHS);
  const data = rows.map(([, entry]) => rowOf(entry, widths)).join('');
  const dict = `/Type /XRef /W [${widths.join(' ')}] /Index [${parts.join(' ')}] /Length ${data.length}`;
  return `${number} 0 obj\n<<${dict}${spell(trailer).slice(2)}\nstream\n${data}\nendstream\nendobj\n`;
}

/** One part for each run of numbers. */
function partsOf(rows: readonly Row[]): readonly Part[] {
  const parts: [number, number][] = [];
  for (const [number] of rows) {
    const last = parts.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else parts.push([number, 1]);
  }
  return parts;
}

function rowOf(entry: Entry, widths: readonly number[]): string {
  const values =
    entry.kind === 'free'
      ? [0, 0, entry.generation]
      : entry.kind === 'offset'
        ? [1, entry.offset, entry.generation]
        : [2, entry.container, entry.index];
  return widths.map((width, index) => bigEndian(values[index] ?? 7, width)).join('');
}
