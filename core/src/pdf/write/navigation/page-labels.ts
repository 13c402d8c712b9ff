import { ROMAN_NUMERALS } from '../../../base/additive.js';
import type { Page } from '../../../frame/index.js';
import { name, type PdfDict, type PdfValue, textString } from '../../file/index.js';

/** A numbering style (ISO 32000-1 §12.4.2, table 159): its name in the file, and how to read a label's number. */
interface Style {
  readonly name: string;
  /** Matches labels, with the prefix and the numeral as groups. Letters at the end of a word are not a numeral. */
  readonly pattern: RegExp;
  value(numeral: string): number;
}

const STYLES: readonly Style[] = [
  { name: 'D', pattern: /^(.*?)([1-9][0-9]{0,6})$/s, value: Number },
  { name: 'r', pattern: /^((?:.*[^A-Za-z])?)([ivxlcdm]{1,15})$/s, value: romanValue },
  { name: 'R', pattern: /^((?:.*[^A-Za-z])?)([IVXLCDM]{1,15})$/s, value: romanValue },
  { name: 'a', pattern: /^((?:.*[^A-Za-z])?)(([a-z])\3{0,9})$/s, value: letterValue },
  { name: 'A', pattern: /^((?:.*[^A-Za-z])?)(([A-Z])\3{0,9})$/s, value: letterValue },
];

/** A numbering that begins at a page. */
interface Range {
  readonly style: Style;
  readonly prefix: string;
  readonly start: number;
}

/**
 * Returns the /PageLabels number tree, from the labels printed on the pages; undefined if they are 1, 2, 3, which every
 * viewer shows anyway. Pages that count on from the previous one share an entry.
 */
export function pageLabels(pages: readonly Page[]): PdfDict | undefined {
  const labels = pages.map(({ label }) => label);
  const entries: PdfValue[] = [];
  for (let page = 0; page < labels.length; ) {
    const { range, length } = longestRange(labels, page);
    entries.push(page, range ? rangeDict(range) : { P: textString(labels[page]) });
    page += length;
  }
  return labels.every((label, i) => label === String(i + 1)) ? undefined : { Nums: entries };
}

const rangeDict = ({ style, prefix, start }: Range): PdfDict => ({
  S: name(style.name),
  P: prefix ? textString(prefix) : undefined,
  St: start > 1 ? start : undefined,
});

/** The longest range of pages from a label on. `i` may be a numeral or a letter: the longer range decides. */
function longestRange(labels: readonly string[], from: number): { range?: Range; length: number } {
  let best: { range?: Range; length: number } = { length: 1 };
  for (const style of STYLES) {
    const range = read(style, labels[from]);
    if (!range) continue;
    let length = 1;
    while (from + length < labels.length && countsOn(range, labels[from + length], length)) length++;
    if (!best.range || length > best.length) best = { range, length };
  }
  return best;
}

function read(style: Style, label: string): Range | undefined {
  const match = label.length <= 64 ? style.pattern.exec(label) : null;
  if (!match) return undefined;
  const start = style.value(match[2]);
  return start > 0 ? { style, prefix: match[1], start } : undefined;
}

function countsOn(range: Range, label: string, by: number): boolean {
  const other = read(range.style, label);
  return other !== undefined && other.prefix === range.prefix && other.start === range.start + by;
}

/** The value of letters that count a, b .. z, aa, bb .. zz. */
function letterValue(letters: string): number {
  return (letters.length - 1) * 26 + (letters.toLowerCase().charCodeAt(0) - 96);
}

/** The value of a Roman numeral; 0 for an invalid one: `iiii`, `vx`. */
function romanValue(numeral: string): number {
  const wanted = numeral.toLowerCase();
  let rest = wanted;
  let value = 0;
  for (const [worth, digits] of ROMAN_NUMERALS) {
    for (let times = digits.length === 1 && worth !== 5 && worth !== 50 && worth !== 500 ? 3 : 1; times > 0; times--) {
      if (!rest.startsWith(digits)) break;
      rest = rest.slice(digits.length);
      value += worth;
    }
  }
  return rest === '' ? value : 0;
}
