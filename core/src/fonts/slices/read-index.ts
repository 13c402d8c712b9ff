/** The list of slices in packages of Fontsource: the name of each slice with its characters as a CSS unicode range. */
import { QuireError } from '../../base/errors.js';
import type { FontSlices } from '../../resolved/index.js';
import { fontOfSlices } from './sliced-face.js';

export type CodePointRange = readonly [number, number];

const MOST_SLICES = 1000;

/** The files of a font in slices, and their characters. */
export interface SlicedFont {
  /** The list: `{"[4]": "U+1f1e9-1f1f5,U+f300", "latin": "U+0000-00FF"}`. */
  readonly index: string;
  /** The files, with `{slice}` in place of `4` and `latin`. */
  readonly path: string;
  /** The weight at which a variable font is drawn, 100 to 900. */
  readonly weight: number;
  /** Characters that another font draws, as Unicode ranges. */
  readonly except?: string;
}

/** The default weights of a family's faces. */
const [REGULAR, BOLD] = [400, 700];

/** The weight of a face according to the manifest of its family: below 400 for the regular face of light families. */
export const faceWeight = (
  bold: boolean,
  weights: { readonly regular?: number; readonly bold?: number } = {},
): number => (bold ? (weights.bold ?? BOLD) : (weights.regular ?? REGULAR));

/**
 * The slices of a list, named ones first: they contain letters that numbered slices may repeat. `read` returns a file
 * by its path. Throws INVALID_DOCUMENT for an invalid list.
 */
export function readSliceIndex(
  { index, path, weight, except }: SlicedFont,
  read: (path: string) => Uint8Array,
): FontSlices {
  const left = except === undefined ? [] : readRanges(except, index);
  const slices = Object.entries(parse(read(index), index)).map(([key, ranges]) => ({
    name: key.replace(/^\[(.*)\]$/, '$1'),
    covers: left.reduce(without, readRanges(String(ranges), index)),
  }));
  if (slices.length === 0 || slices.length > MOST_SLICES) {
    throw new QuireError('INVALID_DOCUMENT', `a font in ${slices.length} slices`, { part: index });
  }
  const numbered = (name: string): number => (/^\d/.test(name) ? 1 : 0);
  slices.sort((a, b) => numbered(a.name) - numbered(b.name));
  return fontOfSlices(
    weight,
    slices.map(({ name, covers }) => ({ covers, load: () => read(path.replace('{slice}', name)) })),
  );
}

function parse(bytes: Uint8Array, what: string): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new QuireError('INVALID_DOCUMENT', 'the list of slices cannot be read', { part: what, cause });
  }
}

const readRanges = (ranges: string, what: string): readonly CodePointRange[] =>
  ranges.split(',').map((range) => readRange(range, what));

/** Returns the parts of these ranges outside another range. */
const without = (ranges: readonly CodePointRange[], [first, last]: CodePointRange): readonly CodePointRange[] =>
  ranges.flatMap(([from, to]): CodePointRange[] => {
    if (last < from || first > to) return [[from, to]];
    const before: CodePointRange[] = from < first ? [[from, first - 1]] : [];
    return to > last ? [...before, [last + 1, to]] : before;
  });

function readRange(range: string, what: string): CodePointRange {
  const [, from, to = from] = /^U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?$/i.exec(range.trim()) ?? [];
  if (!from) throw new QuireError('INVALID_DOCUMENT', `"${range}" is not a range of characters`, { part: what });
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
