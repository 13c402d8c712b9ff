import { isDict as isPdfDict, type PdfDict, type PdfDocument, type Revision } from '@quire/core/pdf';
import {
  type Page,
  type Rectangle,
  readForm,
  readPages,
  rectangleAt,
  rotationOf,
  shownBox,
  textAt,
  widgetsOf,
} from '@quire/core/pdf/document';
import type { SignatureReport } from '@quire/plugin-verify/verify';
import type { Picture } from '../readers/index.js';

/** A part of a page's picture that a permitted change explains, in pixels. */
export interface PictureRegion {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** True for a remark that is drawn in color: nothing black that looks like print may appear in its region. */
  readonly isColored: boolean;
  /** True for an unsigned signature field, on which mupdf draws a flag. */
  readonly isPlace: boolean;
}

/** The margin in pixels: strokes exceed their rectangle, readers round, and the ends of highlights bulge. */
const MARGIN = 6;
/** Readers draw the icons of notes in this size, whatever their rectangle is. */
const ICON = 26;
const LARGEST_ICON = 30;
/** Kinds of annotations that are drawn in color only. */
const COLORED = new Set(
  'Highlight Underline Squiggly StrikeOut Ink Line PolyLine Polygon Square Circle Caret'.split(' '),
);
const ICONS = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);

/** The areas in which the permitted changes of a report may be visible, by page, counted from 1. */
export type Explained = ReadonlyMap<number, readonly Area[]>;
type Area = Rectangle & Pick<PictureRegion, 'isColored' | 'isPlace'>;

/** The rectangles of everything that a report names as changed and permitted, before and after the change. */
export function explainedBy(document: PdfDocument, { laterRevisions }: SignatureReport): Explained {
  const explained = new Map<number, Area[]>();
  for (const { revision, changes } of laterRevisions) {
    const sides = [document.revisions[revision - 2], document.revisions[revision - 1]].filter(
      (each) => each !== undefined,
    );
    const seen = changes.filter(({ kind, allowed }) => allowed && kind !== 'extension');
    for (const side of sides) {
      const pages = readPages(side).pages;
      const add = (dict: PdfDict, number: number | undefined, stated: number | undefined) => {
        const own = pages.filter(({ annotations }) => annotations.some((each) => each.number === number));
        const on = own.length > 0 ? own.map(({ index }) => index) : stated === undefined ? [] : [stated];
        for (const index of on) {
          const page = pages[index - 1];
          const area = areaOf(side, dict, page !== undefined && rotationOf(side, page) !== 0);
          if (area) explained.set(index, [...(explained.get(index) ?? []), area]);
        }
      };
      const fields = seen.some(({ field }) => field !== undefined) ? readForm(side).fields : [];
      for (const { field, object, page, kind } of seen) {
        const value = object === undefined ? undefined : side.object(object)?.value;
        if (value !== undefined && isPdfDict(value)) add(value, object, page);
        for (const each of fields) {
          if (field !== undefined && each.name === field)
            for (const widget of widgetsOf(each)) add(widget.dict, widget.number, page);
        }
        // Widgets that the form does not list, but that readers assign to the field by their name.
        const own = field?.split('.').at(-1);
        for (const { annotations } of own ? pages : []) {
          for (const { dict, number, subtype } of annotations) {
            if (subtype === 'Widget' && textAt(side, dict.T) === own) add(dict, number, page);
          }
        }
        // A direct annotation has no object number by which it could be named; after a removal, all direct annotations
        // may be drawn in another order.
        if (object === undefined && (kind === 'annotation' || kind === 'removal')) {
          for (const { number, dict } of pages[(page ?? 0) - 1]?.annotations ?? [])
            if (number === undefined || kind === 'removal') add(dict, number, page);
        }
      }
    }
  }
  return explained;
}

function areaOf(side: Revision, dict: PdfDict, isTurned: boolean): Area | undefined {
  const area = rectangleAt(side, dict.Rect);
  if (!area) return undefined;
  const isSmall = area.right - area.left <= LARGEST_ICON && area.top - area.bottom <= LARGEST_ICON;
  const isRemark = ICONS.has(side.name(dict.Subtype) ?? '');
  const isPlace = side.name(dict.FT) === 'Sig' && dict.V === undefined;
  const isColored = COLORED.has(side.name(dict.Subtype) ?? '');
  // On a rotated page, poppler draws icons upright, rotated about their upper left corner.
  const corner = { left: area.left, right: area.left, bottom: area.top, top: area.top };
  if (dict.AP !== undefined) {
    const reach = Math.max(area.right - area.left, area.top - area.bottom);
    const shown = isRemark && isSmall && isTurned ? around([area, grown(corner, reach)]) : area;
    return { ...shown, isColored, isPlace };
  }
  if (!isRemark) {
    const half = strokeOf(side, dict) / 2;
    const drawn = pointsOf(side, dict).map((each) => grown(each, half));
    return { ...around([area, ...drawn]), isColored, isPlace };
  }
  // poppler draws the icon down from the upper left corner, pdfium up from the lower left one, and mupdf about the
  // center.
  const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const icons = [
    { left: area.left, top: area.top, right: area.left + ICON, bottom: area.top - ICON },
    { left: area.left, top: area.bottom + ICON, right: area.left + ICON, bottom: area.bottom },
    { left: x - ICON / 2, top: y + ICON / 2, right: x + ICON / 2, bottom: y - ICON / 2 },
  ];
  return { ...around([area, ...icons, ...(isTurned ? [grown(corner, ICON)] : [])]), isColored, isPlace };
}

/**
 * The extent of an annotation without an appearance, from the points that readers connect, which may be outside its
 * rectangle.
 */
function pointsOf(side: Revision, dict: PdfDict): readonly Rectangle[] {
  const lists = [dict.L, dict.Vertices, dict.QuadPoints, ...(side.array(dict.InkList) ?? [])];
  return lists.flatMap((list) => {
    const numbers = (side.array(list) ?? []).map((each) => side.number(each) ?? 0);
    const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
    if (ys.length === 0) return [];
    return [{ left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }];
  });
}

/** The line width in points by `/BS` or `/Border`: the larger one, because a reader may take either. */
function strokeOf(side: Revision, dict: PdfDict): number {
  const stated = [side.dict(dict.BS)?.W, side.array(dict.Border)?.[2]].map((each) => side.number(each) ?? 0);
  return Math.max(1, ...stated.map(Math.abs));
}

const grown = ({ left, right, bottom, top }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  right: right + by,
  bottom: bottom - by,
  top: top + by,
});

const around = (areas: readonly Rectangle[]): Rectangle => ({
  left: Math.min(...areas.map(({ left }) => left)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.min(...areas.map(({ bottom }) => bottom)),
  top: Math.max(...areas.map(({ top }) => top)),
});

/** The part of a page's picture that shows a rectangle of the page. */
export function regionOf(revision: Revision, page: Page, area: Area, picture: Picture): PictureRegion {
  const box = shownBox(revision, page);
  const rotation = rotationOf(revision, page);
  const [wide, high] = [box.right - box.left, box.top - box.bottom];
  const turned = rotation === 90 || rotation === 270;
  const [across, down] = [picture.width / (turned ? high : wide), picture.height / (turned ? wide : high)];
  const corners = [
    [area.left - box.left, area.bottom - box.bottom],
    [area.right - box.left, area.top - box.bottom],
  ].map(([x, y]) => {
    if (rotation === 90) return [y, x];
    if (rotation === 180) return [wide - x, y];
    if (rotation === 270) return [high - y, wide - x];
    return [x, high - y];
  });
  const [xs, ys] = [corners.map(([x]) => x * across), corners.map(([, y]) => y * down)];
  return {
    left: Math.floor(Math.min(...xs)) - MARGIN,
    right: Math.ceil(Math.max(...xs)) + MARGIN,
    top: Math.floor(Math.min(...ys)) - MARGIN,
    bottom: Math.ceil(Math.max(...ys)) + MARGIN,
    isColored: area.isColored,
    isPlace: area.isPlace,
  };
}
