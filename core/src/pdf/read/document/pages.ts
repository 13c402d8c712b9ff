import { mustBeObject } from '../../../base/argument.js';
import type { PdfDict, PdfValue, Ref } from '../../file/index.js';
import { type Lookup, type PdfObject, refOf } from '../index.js';

/** A page (ISO 32000-2 §7.7.3.3). */
export interface Page {
  /** Counted from 1. */
  readonly index: number;
  /** The object of the page, and its number; undefined for a page that its parent holds directly. */
  readonly ref?: Ref;
  readonly number?: number;
  /** The page's own entries, which a writer must keep. */
  readonly own: PdfDict;
  /** The page's own and inherited entries (§7.7.3.4). */
  readonly dict: PdfDict;
  readonly annotations: readonly Annotation[];
}

export interface Annotation {
  readonly number?: number;
  readonly dict: PdfDict;
  /** The annotation's type; '' if it states none. */
  readonly subtype: string;
}

export interface PageTree {
  readonly pages: readonly Page[];
  /** Objects that are nodes of the tree between the catalog and the pages. */
  readonly nodes: ReadonlySet<number>;
  /** True if the tree has loops, repeats a node, holds anything but dictionaries, or exceeds the bounds. */
  readonly isMalformed: boolean;
  /** Objects of pages and nodes that occur more than once: they count once here, but some readers repeat them. */
  readonly repeated: ReadonlySet<number>;
}

/** A rectangle in points of user space. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** The bounds of the tree, far above those of real documents: a larger tree is an attack on its reader. */
const MOST_PAGES = 200_000;
const DEEPEST = 256;
/** The maximum number of children of all nodes together: several nodes may share one array of children. */
const MOST_KIDS = 1_000_000;

/** The findings of a walk through the page tree, other than pages. */
interface Walk {
  readonly nodes: Set<number>;
  readonly repeated: Set<number>;
  isMalformed: boolean;
}

const newWalk = (): Walk => ({ nodes: new Set(), repeated: new Set(), isMalformed: false });

/**
 * Returns all pages in their order (ISO 32000-2 §7.7.3). A repeated node counts once and is noted. Throws nothing but
 * LIMIT_EXCEEDED, past the limits of the document.
 *
 * @example readPages(pdf.current).pages.map(({ annotations }) => annotations.length) // [1]
 */
export function readPages(lookup: Lookup): PageTree {
  mustBeObject('revision', lookup, 'root', 'resolve');
  const walk = newWalk();
  const pages = [...pagesAlong(lookup, walk)];
  return { pages, ...walk };
}

/**
 * Yields the pages in order, as `readPages` returns them, but reads each page only when it is reached.
 *
 * @example [...pagesOf(pdf.current)].length // 1
 */
export const pagesOf = (lookup: Lookup): Generator<Page> => pagesAlong(lookup, newWalk());

function* pagesAlong(lookup: Lookup, walk: Walk): Generator<Page> {
  const seen = new Set<number>();
  let index = 0;
  let named = 0;
  const stack: { readonly value: PdfValue | undefined; readonly inherited: PdfDict; readonly depth: number }[] = [
    { value: lookup.root.Pages, inherited: {}, depth: 0 },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, inherited, depth } = next;
    const ref = refOf(value);
    const own = lookup.dict(value);
    if (!own || (ref && seen.has(ref.number)) || depth > DEEPEST || index === MOST_PAGES) {
      walk.isMalformed = true;
      if (ref && seen.has(ref.number)) walk.repeated.add(ref.number);
      continue;
    }
    if (ref) seen.add(ref.number);
    const passedOn = { ...inherited };
    for (const key of INHERITED) if (own[key] !== undefined) passedOn[key] = own[key];
    const kids = nodeKids(lookup, own);
    if (kids) {
      if (ref) walk.nodes.add(ref.number);
      named += kids.length;
      if (named > MOST_KIDS) walk.isMalformed = true;
      else for (const kid of [...kids].reverse()) stack.push({ value: kid, inherited: passedOn, depth: depth + 1 });
    } else {
      const dict = { ...passedOn, ...own };
      yield { index: ++index, ref, number: ref?.number, own, dict, annotations: annotationsOf(lookup, own) };
    }
  }
}

/**
 * Returns the children of a node of the tree; undefined for a page. If its `/Type` is a page's, it is a page even with
 * `/Kids` (§7.7.3.3), as readers show it. A dictionary without a type is a node if it has children.
 */
const nodeKids = (lookup: Lookup, dict: PdfDict): readonly PdfValue[] | undefined =>
  lookup.name(dict.Type) === 'Page' ? undefined : lookup.array(dict.Kids);

function annotationsOf(lookup: Lookup, page: PdfDict): readonly Annotation[] {
  return (lookup.array(page.Annots) ?? []).flatMap((value) => {
    const dict = lookup.dict(value);
    return dict ? [{ number: refOf(value)?.number, dict, subtype: lookup.name(dict.Subtype) ?? '' }] : [];
  });
}

/**
 * Returns a rectangle given by any two opposite corners (§7.9.5); undefined unless the value is four numbers.
 *
 * @example rectangleAt(pdf.current, page.dict.MediaBox) // { left: 0, bottom: 0, right: 612, top: 792 }
 */
export function rectangleAt(lookup: Lookup, value: PdfObject | undefined): Rectangle | undefined {
  const numbers = lookup.array(value)?.map((each) => lookup.number(each));
  if (numbers?.length !== 4 || !numbers.every((each) => each !== undefined)) return undefined;
  const [x1, y1, x2, y2] = numbers as [number, number, number, number];
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
}

/** The media box of a page without one, as in other readers. */
const LETTER: Rectangle = { left: 0, bottom: 0, right: 612, top: 792 };

/**
 * Returns the visible area of a page, in its own coordinates: the part of the crop box within the media box (§14.11.2).
 *
 * @example shownBox(pdf.current, page) // { left: 0, bottom: 0, right: 612, top: 792 }
 */
export function shownBox(lookup: Lookup, { dict }: Pick<Page, 'dict'>): Rectangle {
  const media = rectangleAt(lookup, dict.MediaBox) ?? LETTER;
  const crop = rectangleAt(lookup, dict.CropBox) ?? media;
  const shown = {
    left: Math.max(crop.left, media.left),
    bottom: Math.max(crop.bottom, media.bottom),
    right: Math.min(crop.right, media.right),
    top: Math.min(crop.top, media.top),
  };
  return shown.right > shown.left && shown.top > shown.bottom ? shown : media;
}

/**
 * Returns the clockwise rotation of a page in degrees when it is shown, rounded to a right angle.
 *
 * @example rotationOf(pdf.current, page) // 0
 */
export function rotationOf(lookup: Lookup, { dict }: Pick<Page, 'dict'>): 0 | 90 | 180 | 270 {
  const degrees = lookup.number(dict.Rotate) ?? 0;
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
