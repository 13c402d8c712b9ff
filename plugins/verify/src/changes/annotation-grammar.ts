import { type Lookup, type PdfDict, PdfStream } from '@quire/core/pdf';
import { type Annotation, type Rectangle, rectangleAt, textAt } from '@quire/core/pdf/document';
import {
  areaOf,
  colorOfArray,
  contrastBetween,
  hides,
  type Mark,
  type MarkColor,
  overlap,
  paintFromEntries,
  showsThrough,
  under,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Effort } from './effort.js';
import { groundOf } from './field-appearance.js';
import { contentOnPage, LEAST_OF_SIGN, LEAST_SEEN, pagePainting, placesOfSigns } from './field-cover.js';
import { iconFault } from './icon-grammar.js';
import { linkFault } from './link-grammar.js';
import { areaAround, enclosedBy, liesInside, type MarkOutline, outlineBounds, outlinesOf } from './outlines.js';
import { readProgram } from './program.js';
import { type AddedRemark, colorFault, penFault, pointsIn, WHITE } from './remark.js';
import { isOutOfSight, NO_ZOOM_NOR_ROTATE, paintingOf, type Sheet } from './sheet.js';

/** Returns why an annotation breaks the grammar of its kind, as the end of "an annotation is added, which ...". */
type Grammar = (remark: AddedRemark) => string | undefined;

/** The largest share of a page that all open windows may cover. */
const MOST_OF_WINDOW = 1 / 4;

/**
 * The kinds that may be added, with their grammars (ISO 32000-2 table 171): all other kinds print text or pictures, or
 * run actions.
 */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  Highlight: highlightFault,
  Underline: lineOfTextFault,
  StrikeOut: lineOfTextFault,
  Squiggly: lineOfTextFault,
  Ink: inkFault,
  Line: drawingFault,
  PolyLine: drawingFault,
  Polygon: drawingFault,
  Square: drawingFault,
  Circle: drawingFault,
  Text: iconFault,
  FileAttachment: iconFault,
  Caret: iconFault,
  Link: linkFault,
  Popup: ({ annotation: { dict }, lookup, sheet: { sheet, page } }) => {
    if (dict.Parent === undefined || dict.AP !== undefined) return 'is more than the popup of an annotation';
    const isOpen = ({ subtype, dict }: Annotation) => subtype === 'Popup' && lookup.resolve(dict.Open) === true;
    const windows = page.annotations.filter(isOpen).flatMap((each) => rectangleAt(lookup, each.dict.Rect) ?? []);
    const seen = windows.flatMap((each) => overlap(each, sheet) ?? []);
    const covered = seen.reduce((sum, each) => sum + areaOf(each), 0);
    const isLarge = lookup.resolve(dict.Open) === true && covered > MOST_OF_WINDOW * areaOf(sheet);
    return isLarge ? 'opens a window over the page' : undefined;
  },
};

/**
 * Returns the reason why an annotation may not be added or drawn anew: its kind is not listed, its appearance has no
 * normal form or does not follow the grammar of its kind, or it hides content. Undefined if it may be added.
 */
export function grammarFault(view: View, sheet: Sheet, annotation: Annotation, effort: Effort): string | undefined {
  const { lookup } = sheet.source;
  const { dict, subtype } = annotation;
  const grammar = Object.hasOwn(GRAMMARS, subtype) ? GRAMMARS[subtype] : undefined;
  if (!grammar) return 'looks like content';
  const entry = entryFault(lookup, annotation);
  if (entry !== undefined) return entry;
  const normal = lookup.resolve(lookup.dict(dict.AP)?.N);
  const hasAppearance = lookup.resolve(dict.AP) !== null;
  if (hasAppearance && !(normal instanceof PdfStream)) return 'has an appearance without a normal appearance';
  if (hasAppearance && Object.keys(lookup.dict(dict.AP) ?? {}).some((role) => role !== 'N'))
    return 'has a rollover or down appearance';
  const rect = rectangleAt(lookup, dict.Rect);
  if (!rect) return 'has no place on the page';
  if (subtype === 'Popup' || isOutOfSight(sheet, annotation)) {
    if (subtype !== 'Popup' && dict.IRT === undefined && says(lookup, dict)) return 'has text but no visible place';
    return grammar({ view, sheet, annotation, lookup, rect, marks: [], content: [], effort });
  }
  if (normal instanceof PdfStream) {
    const { fault } = readProgram(sheet.source, normal, OF_REMARKS);
    if (fault !== undefined) return `has an appearance that ${fault}`;
  }
  const drawn = sheet.page.annotations.filter((each) => DRAWINGS.has(each.subtype));
  if (DRAWINGS.has(subtype) && drawn.length > MOST_DRAWINGS) return 'is one of too many drawings';
  const { marks, unread, doubt } = paintingOf(sheet, annotation);
  if (unread !== undefined || doubt !== undefined) return `has an appearance that cannot be read (${unread ?? doubt})`;
  if (marks.some(({ ink }) => ink.isPartial || !ink.color)) return 'is clipped, or drawn in an unknown color';
  const content = contentOnPage(view, sheet.page, effort, ({ dict: other }) => other !== dict);
  const remark = { view, sheet, annotation, lookup, rect, marks, content, effort };
  return grammar(remark) ?? hidingFault(remark);
}

const OF_REMARKS = { transparency: true, dashes: true } as const;

/** Kinds that draw free lines, and their maximum number on one page: drawn letters would need more. */
const DRAWINGS = new Set('Ink Line PolyLine Polygon Square Circle Caret'.split(' '));
const MOST_DRAWINGS = 60;

/** True if marks, together with the existing ones, hide words, pictures or symbols of the page. */
function hidingFault(remark: AddedRemark): string | undefined {
  const { view, sheet, marks, content, effort } = remark;
  // An annotation without a number counts as signed: programs that add annotations give them numbers.
  const isSigned = ({ number }: Annotation): boolean =>
    number === undefined || sheet.signed?.object(number) !== undefined;
  const signs = placesOfSigns(view, sheet.page, effort, isSigned);
  const areas = content.map(({ area }) => area);
  const over = marks.filter(({ area }) => areas.some((each) => overlap(each, area) !== undefined));
  const isHidden = (within: readonly Rectangle[], least: number): boolean =>
    within.length > 0 && hides(marks, { ...sheet, within, least });
  return isHidden(areas, LEAST_SEEN) ||
    isHidden(signs, LEAST_OF_SIGN) ||
    over.some(({ kind, ink, area }) => kind === 'fill' && showsThrough(ink) && blends(remark, ink, [area]))
    ? 'hides content below it'
    : undefined;
}

const says = (lookup: Lookup, dict: PdfDict): boolean =>
  ['Contents', 'RC'].some(
    (key) => (textAt(lookup, dict[key]) ?? '').trim() !== '' || lookup.resolve(dict[key]) instanceof PdfStream,
  );

/** Entries of all annotations (table 166) that viewers read alike and that have no other effect. */
const COMMON = 'Type Subtype Rect P NM M F C T';
/** Entries of markup annotations (table 172), and the common ones that programs write with any of them. */
const OF_REMARK = `${COMMON} Contents AP Border BS StructParent Popup CA ca RC CreationDate IRT Subj RT IT BM RD Rotate`;
/** Entries of each kind (tables 175 to 187). A popup shows the text of its annotation. */
const ENTRIES: Readonly<Record<string, string>> = {
  ...{ Highlight: 'QuadPoints', Underline: 'QuadPoints', StrikeOut: 'QuadPoints', Squiggly: 'QuadPoints' },
  ...{ Ink: 'InkList', Line: 'L LE IC LL LLE LLO Cap CP CO', PolyLine: 'Vertices LE IC BE' },
  ...{ Polygon: 'Vertices LE IC BE', Square: 'IC BE', Circle: 'IC BE', Caret: 'Sy' },
  ...{ Text: 'Name Open State StateModel', FileAttachment: 'Name FS', Link: 'A Dest H QuadPoints' },
};
/** Kinds that may have NoZoom and NoRotate, for icons and windows; all others must be drawn in their rectangle. */
const STAY_UPRIGHT = new Set(['Text', 'FileAttachment', 'Popup']);
/** Entries of one program, with the prefix of its developer (annex E). */
const OWN_ENTRY = /^[A-Z]{4}:/;

/** Returns a reason to refuse entries that no annotation needs: actions, layers, texts for screen readers. */
function entryFault(lookup: Lookup, { dict, subtype }: Annotation): string | undefined {
  const known = (subtype === 'Popup' ? `${COMMON} Open Parent` : `${OF_REMARK} ${ENTRIES[subtype]}`).split(' ');
  const odd = Object.keys(dict).find((key) => !known.includes(key) && !OWN_ENTRY.test(key));
  if (odd !== undefined) return `has a /${odd}`;
  if (dict.Type !== undefined && lookup.name(dict.Type) !== 'Annot') return 'is of another type';
  if (!STAY_UPRIGHT.has(subtype) && ((lookup.number(dict.F) ?? 0) & NO_ZOOM_NOR_ROTATE) !== 0)
    return 'is not drawn in its stated place';
  if (dict.BM !== undefined && !['Normal', 'Multiply'].includes(lookup.name(dict.BM) ?? ''))
    return 'uncovers content that was not visible';
  const file = lookup.dict(dict.FS);
  if (dict.FS !== undefined && (file?.FS !== undefined || lookup.dict(file?.EF) === undefined))
    return 'leads to a file that is not attached';
  const [kind, other = kind] = [file?.F, file?.UF].flatMap((each) => {
    const path = textAt(lookup, each);
    return path === undefined ? [] : extensionOf(path);
  });
  if (kind !== other) return 'has a file with names of two kinds';
  return undefined;
}

/** The extension of a file name, which may be a path (§7.11.2), in lower case; empty for none. */
function extensionOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}

/** Points by which the marks of a line of text may exceed its quadrilateral: round ends, and lines below words. */
const STANDS_OUT = 4;
/** The heights of text lines in points, and the maximum number of lines that one annotation marks. */
const HEIGHTS = { least: 4, most: 72 };
const MOST_QUADS = 400;
/** Marks over no words, as on a scan or on outlines: their maximum number, and their minimum length in points. */
const MOST_APART = 4;
const LEAST_APART = 24;
const LEAST_SHARE = 0.6;

/** The rectangles of `/QuadPoints`; undefined if they are malformed or mark no text. */
function quadsOf({ lookup, annotation, content, sheet }: AddedRemark): readonly Rectangle[] | undefined {
  const points = pointsIn(lookup, annotation.dict.QuadPoints);
  if (points.length === 0 || points.length % 4 !== 0 || points.length > 4 * MOST_QUADS) return undefined;
  const quads = Array.from({ length: points.length / 4 }, (_, index) =>
    outlineBounds(points.slice(4 * index, 4 * index + 4)),
  );
  const isLine = (quad: Rectangle): boolean => {
    const sides = [quad.right - quad.left, quad.top - quad.bottom];
    return (
      Math.min(...sides) >= HEIGHTS.least &&
      Math.min(...sides) <= HEIGHTS.most &&
      overlap(quad, sheet.sheet) !== undefined
    );
  };
  const isOverWords = (quad: Rectangle): boolean => content.some(({ area }) => overlap(area, quad) !== undefined);
  const apart = quads.filter((quad) => !isOverWords(quad));
  const isLong = ({ left, right, bottom, top }: Rectangle): boolean =>
    Math.max(right - left, top - bottom) >= LEAST_APART;
  return quads.every(isLine) && apart.length <= MOST_APART && apart.every(isLong) ? quads : undefined;
}

/** Returns a fault unless each outline is one line of marked text, and no two are of the same line. */
function outlinesFault(
  marks: readonly Mark[],
  quads: readonly Rectangle[],
  fits: (area: Rectangle, quad: Rectangle) => boolean,
): string | undefined {
  const left = [...quads];
  for (const outline of marks.flatMap(outlinesOf)) {
    const area = outlineBounds(outline);
    const index = left.findIndex((quad) => liesInside(area, quad, STANDS_OUT) && fits(area, quad));
    if (index < 0) return 'paints more than its lines of text';
    left.splice(index, 1);
  }
  return undefined;
}

const isLong = (area: Rectangle, quad: Rectangle): boolean =>
  Math.max(area.right - area.left, area.top - area.bottom) >=
    LEAST_SHARE * Math.max(quad.right - quad.left, quad.top - quad.bottom) ||
  area.right - area.left >= LEAST_SHARE * (quad.right - quad.left);

/**
 * Checks a highlight: one area for each line of text, in a light color through which words remain legible. Poppler
 * redraws it from `/QuadPoints` and `/C` if its blend mode is not Multiply, and in black if it has no color.
 */
function highlightFault(remark: AddedRemark): string | undefined {
  const { marks, lookup, annotation } = remark;
  const quads = quadsOf(remark);
  if (!quads) return 'marks no text';
  const color = colorOfArray(lookup, annotation.dict.C);
  if (!color || !showsThrough({ color, alpha: 1, blend: 'Multiply' })) return 'hides content below it';
  if (marks.some(({ kind }) => kind !== 'fill')) return 'paints more than its lines of text';
  if (marks.some(({ ink }) => !['Normal', 'Multiply'].includes(ink.blend)))
    return 'uncovers content that was not visible';
  const entries = { color, alpha: 1, blend: 'Multiply' };
  if (marks.some(({ ink }) => !showsThrough(ink)) || blends(remark, entries, quads)) return 'hides content below it';
  const covers = (area: Rectangle, quad: Rectangle): boolean => areaOf(area) >= LEAST_SHARE * areaOf(quad);
  const isFull = ({ area }: Mark): boolean => areaOf(area) > 0;
  return marks.every(isFull)
    ? (outlinesFault(marks, quads, covers) ??
        (marks.flatMap(outlinesOf).some(hasGaps) ? 'paints shapes that look like letters' : undefined))
    : undefined;
}

/** The minimum contrast of words under a marker that reduces their contrast. */
const LEAST_UNDER_MARKER = 2;

/**
 * True if a highlight, on top of the earlier ones, makes words look like their background: orange ones under orange,
 * white ones on magenta.
 */
function blends({ view, sheet, content, effort }: AddedRemark, ink: Mark['ink'], areas: readonly Rectangle[]): boolean {
  const page = pagePainting(view, sheet.page, effort).marks;
  const region = areaAround(areas);
  const near = sheet.below.filter(({ ink, area }) => effort.spend() && overlap(area, region) && showsThrough(ink));
  return content.some((mark) => {
    if (mark.kind !== 'text' || !mark.ink.color || !areas.some((area) => overlap(area, mark.area))) return false;
    const printed = { black: mark.ink.color, white: groundOf(mark, page) ?? WHITE };
    const earlier = near.filter(({ area }) => effort.spend() && overlap(area, mark.area));
    if (effort.isExhausted) return true;
    const { black, white } = [...earlier.map((each) => each.ink), ink].reduce(
      (seen, each) => under(each, seen),
      printed,
    );
    const was = contrastBetween(printed.black, printed.white);
    return contrastBetween(black, white) < Math.min(LEAST_UNDER_MARKER, 0.9 * was);
  });
}

/** True if an outline leaves out much of its bounding box, as a letter does. */
const hasGaps = (outline: MarkOutline): boolean => Math.abs(enclosedBy(outline)) < 0.8 * areaOf(outlineBounds(outline));

/** The maximum thickness of a line under or through words, and the maximum height of a squiggle, in points. */
const THICKEST = 2.5;
const HIGHEST_SQUIGGLE = 5;

/** Checks an underline or strikeout: one thin line for each line of text, in a color that differs from the paper's. */
function lineOfTextFault(remark: AddedRemark): string | undefined {
  const { marks, annotation } = remark;
  const quads = quadsOf(remark);
  if (!quads) return 'marks no text';
  const color = colorFault(marks) ?? lowFault(remark);
  if (color !== undefined) return color;
  const isThin = (mark: Mark): boolean => mark.kind === 'stroke' && mark.width <= THICKEST;
  if (!marks.every((mark) => isThin(mark) || mark.kind === 'fill')) return 'paints more than its lines of text';
  const most = annotation.subtype === 'Squiggly' ? HIGHEST_SQUIGGLE : THICKEST;
  return outlinesFault(
    marks,
    quads,
    (area, quad) => isLong(area, quad) && Math.min(area.right - area.left, area.top - area.bottom) <= most,
  );
}

/** The maximum height of a line above the baseline, relative to the font size: a higher one may hide decimal points. */
const ABOVE_BASELINE = 0.05;

/** Returns a fault if an underline is on the baseline of the words, where it may hide decimal points. */
function lowFault({ annotation, marks, content }: AddedRemark): string | undefined {
  const isOn = ({ area }: Mark): boolean =>
    content.some((mark) => {
      if (mark.kind !== 'text' || mark.baseline === undefined || !overlap(mark.area, area)) return false;
      return area.top > mark.baseline + ABOVE_BASELINE * mark.size && area.bottom < mark.baseline + DOT * mark.size;
    });
  const isUnder = annotation.dict.AP !== undefined && ['Underline', 'Squiggly'].includes(annotation.subtype);
  return isUnder && marks.some(isOn) ? 'hides content below it' : undefined;
}
/** The height of a decimal point above the baseline, as a fraction of the font size. */
const DOT = 0.12;

const BLACK: MarkColor = [0, 0, 0];
/** The maximum contrast between a highlight and paper: drawn letters of so little contrast cannot pass for print. */
const DARKEST_MARKER = 2.5;

/** The maximum number of pen strokes in an annotation, and their maximum width in points: letters need more strokes. */
const MOST_STROKES = 16;
const BROADEST_PEN = 12;
const BROADEST_BORDER = 6;

/** Checks a pen drawing: the strokes in `/InkList`, or a freehand highlight through which words remain legible. */
function inkFault({ marks, lookup, annotation, rect, content }: AddedRemark): string | undefined {
  const lists = (lookup.array(annotation.dict.InkList) ?? []).map((list) => pointsIn(lookup, list));
  const outlines = marks.flatMap(outlinesOf);
  if (lists.length === 0 || lists.length > MOST_STROKES || outlines.length > lists.length)
    return 'has more strokes than it declares, or too many for a pen';
  const isMarker = ({ kind, ink }: Mark): boolean =>
    kind === 'fill' && ink.blend === 'Multiply' && contrastBetween(ink.color ?? BLACK, WHITE) <= DARKEST_MARKER;
  if (marks.every(isMarker)) return penFault(marks, content);
  if (marks.some((mark) => mark.kind !== 'stroke' || mark.width > BROADEST_PEN)) return 'is not drawn with a pen';
  const isNamed = (outline: MarkOutline): boolean =>
    lists.some((points) => liesInside(outlineBounds(outline), outlineBounds(points), STANDS_OUT));
  if (!outlines.every((outline) => isNamed(outline) && liesInside(outlineBounds(outline), rect, STANDS_OUT * 6)))
    return 'is not drawn in its stated place';
  return penFault(marks, content);
}

/** Checks a line, frame or polygon: drawn once, in color, where its entries say, with a fill that hides nothing. */
function drawingFault({ marks, lookup, annotation, rect, content }: AddedRemark): string | undefined {
  const { subtype, dict } = annotation;
  if (lookup.resolve(dict.Cap) === true && dict.Contents !== undefined) return 'paints text';
  // For a line with leader lines, readers shift the line itself by their length.
  if (dict.AP === undefined && ['LL', 'LLE', 'LLO'].some((key) => dict[key] !== undefined))
    return 'is not drawn in its stated place';
  const stated = paintFromEntries(lookup, subtype, { ...dict, LE: undefined, IC: undefined });
  const [main] = stated.flatMap(outlinesOf);
  if (!main) return 'has no place on the page';
  const strokes = marks.filter((mark) => mark.kind === 'stroke');
  const fillsOf = marks.filter((mark) => mark.kind === 'fill');
  if (strokes.length + fillsOf.length < marks.length || strokes.some(({ width }) => width > BROADEST_BORDER))
    return 'is not drawn with a pen';
  const reach = Math.max(STANDS_OUT, 6 * Math.max(1, ...strokes.map(({ width }) => width)));
  const place = ['Square', 'Circle'].includes(subtype) ? rect : outlineBounds(main);
  const outlines = marks.flatMap(outlinesOf);
  const isLine = subtype === 'Line' || subtype === 'PolyLine';
  if (outlines.length > (isLine ? 7 : 2)) return 'paints more than its lines';
  if (!outlines.every((outline) => liesInside(outlineBounds(outline), place, reach)))
    return 'is not drawn in its stated place';
  const isHead = (area: Rectangle): boolean =>
    isLine && Math.max(area.right - area.left, area.top - area.bottom) <= 2 * reach;
  const isSolid = fillsOf.some(({ ink, area }) => !showsThrough(ink) && !isHead(area));
  if (isSolid) return 'hides content below it';
  const along = outlines.filter((outline) => !isHead(outlineBounds(outline)));
  if (!along.every((outline) => runsAlong(outline, main, subtype))) return 'is not drawn in its stated place';
  return penFault([...strokes, ...fillsOf.filter(({ ink }) => !showsThrough(ink))], content);
}

/** True if the points of an outline are near the lines that its entries state, or on the ellipse in their box. */
function runsAlong(outline: MarkOutline, main: MarkOutline, subtype: string): boolean {
  const box = outlineBounds(subtype === 'Circle' || subtype === 'Square' ? outline : main);
  const near = 12;
  if (subtype === 'Square')
    return outline.every(([x, y]) =>
      [x - box.left, box.right - x, y - box.bottom, box.top - y].some((each) => Math.abs(each) <= near),
    );
  if (subtype === 'Circle') {
    const [cx, cy, rx, ry] = [
      (box.left + box.right) / 2,
      (box.bottom + box.top) / 2,
      (box.right - box.left) / 2,
      (box.top - box.bottom) / 2,
    ];
    // Programs approximate an ellipse with different curves; Acrobat's are nearly corners.
    return outline.every(([x, y]) => ((x - cx) / (rx || 1)) ** 2 + ((y - cy) / (ry || 1)) ** 2 >= 0.6);
  }
  return outline.every(([x, y]) =>
    main.some(([px, py], index) => distance([x, y], [px, py], main[(index + 1) % main.length]) <= near),
  );
}

function distance(
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
