/** The bins of a histogram (`cx:binning`, [MS-ODRAWXML] 2.24.3.10). */
import { child, type XmlElement } from '../ooxml/xml/index.js';
import { formatByCode } from './number-format.js';
import { childFigure, parsedFigure } from './values.js';

export interface Bin {
  readonly label: string;
  readonly count: number;
}

/** The maximum number of bins, even if the file states more. */
const MOST_BINS = 500;

/**
 * Bins of the stated width or number. Otherwise the width follows Scott's rule, 3.5 deviations over the cube root of
 * the count, to two digits. A bin includes its upper end, unless it is closed on the left.
 */
export function binsOf(values: readonly number[], binning: XmlElement | undefined, locale?: string): readonly Bin[] {
  if (values.length === 0) return [];
  const { underflow, overflow, intervalClosed } = binning?.attributes ?? {};
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const start = parsedFigure(underflow ?? '') ?? least;
  const end = parsedFigure(overflow ?? '') ?? most;
  const stated =
    binning && (childFigure(binning, 'cx:binSize') ?? parsedFigure(child(binning, 'cx:binSize')?.attributes.val));
  const number = binning && childFigure(binning, 'cx:binCount');
  const width = stated && stated > 0 ? stated : number && number > 0 ? (end - start) / number || 1 : scott(values);
  const count = Math.max(1, Math.min(MOST_BINS, Math.ceil((end - start) / width - 1e-9)));
  const closedLeft = intervalClosed === 'l';
  const text = (value: number): string => formatByCode(Number(value.toPrecision(10)), 'General', locale);

  const bins = Array.from({ length: count }, (_, i) => {
    const [from, to] = [start + i * width, start + (i + 1) * width];
    const isEdge = closedLeft ? i === count - 1 : i === 0;
    const [open, close] = closedLeft ? ['[', isEdge ? ']' : ')'] : [isEdge ? '[' : '(', ']'];
    const isIn = (value: number): boolean =>
      closedLeft
        ? value >= from && (value < to || (isEdge && value <= end))
        : value <= to + width * 1e-9 && (value > from + width * 1e-9 || (isEdge && value >= start));
    return { label: `${open}${text(from)}, ${text(to)}${close}`, count: values.filter(isIn).length };
  });
  const below = values.filter((value) => value < start).length;
  const above = values.filter((value) => value > start + count * width + width * 1e-9).length;
  return [
    ...(underflow !== undefined && underflow !== 'auto' ? [{ label: `< ${text(start)}`, count: below }] : []),
    ...bins,
    ...(overflow !== undefined && overflow !== 'auto' ? [{ label: `> ${text(end)}`, count: above }] : []),
  ];
}

function scott(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, values.length - 1));
  return Number(((3.5 * deviation) / Math.cbrt(values.length)).toPrecision(2)) || 1;
}
