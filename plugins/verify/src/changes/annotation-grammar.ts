import { type Lookup, type PdfDict, PdfStream, PdfString } from '@quire/core/pdf';
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
import { hasCaption, OWN_ICON } from './annotation-kinds.js';
import type { Effort } from './effort.js';
import { groundOf } from './field-appearance.js';
import { contentOnPage, pagePainting } from './field-cover.js';
import { readProgram } from './program.js';
import { isOutOfSight, paintingOf, type Sheet } from './sheet.js';
import { bare, paintedText } from './shown-value.js';
import { continues } from './signature-appearance.js';

type Outlines = readonly (readonly (readonly [number, number])[])[];

/** An added remark and its place: `content` is the content of the page there. */
interface Remark {
  readonly view: View;
  readonly sheet: Sheet;
  readonly annotation: Annotation;
  readonly lookup: Lookup;
  readonly rect: Rectangle;
  readonly marks: readonly Mark[];
  readonly content: readonly Mark[];
  readonly effort: Effort;
}

/** Returns why a remark breaks the grammar of its kind, as the end of "an annotation is added, which ...". */
type Grammar = (remark: Remark) => string | undefined;

/** The kinds that the policy allows (ISO 32000-2 table 171). All others print text or pictures, or do more. */
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
  Popup: ({ annotation: { dict } }) =>
    dict.Parent === undefined || dict.AP !== undefined ? 'is more than the window of a remark' : undefined,
};

/**
 * Returns the reason why an annotation may not be added or drawn anew: its kind is not listed, its appearance has no
 * normal form or does not follow the grammar of its kind, or it hides content. Undefined for a remark.
 */
export function grammarFault(view: View, sheet: Sheet, annotation: Annotation, effort: Effort): string | undefined {
  const { lookup } = sheet.source;
  const { dict, subtype } = annotation;
  const grammar = Object.hasOwn(GRAMMARS, subtype) ? GRAMMARS[subtype] : undefined;
  if (!grammar) return 'looks like content';
  const entry = entryFault(lookup, dict);
  if (entry !== undefined) return entry;
  const normal = lookup.resolve(lookup.dict(dict.AP)?.N);
  const hasAppearance = lookup.resolve(dict.AP) !== null;
  if (hasAppearance && !(normal instanceof PdfStream)) return 'has an appearance without a normal appearance';
  if (hasAppearance && Object.keys(lookup.dict(dict.AP) ?? {}).some((role) => role !== 'N'))
    return 'has an appearance under the mouse';
  const rect = rectangleAt(lookup, dict.Rect);
  if (!rect) return 'has no place on the page';
  if (subtype === 'Popup' || isOutOfSight(sheet, annotation)) {
    if (subtype !== 'Popup' && dict.IRT === undefined && says(lookup, dict)) return 'has text but no visible place';
    return grammar({ view, sheet, annotation, lookup, rect, marks: [], content: [], effort });
  }
  if (normal instanceof PdfStream) {
    const { fault } = readProgram(sheet.source, normal, [], OF_REMARKS);
    if (fault !== undefined) return `has an appearance that ${fault}`;
  }
  const drawn = (sheet.page?.annotations ?? []).filter((each) => DRAWINGS.has(each.subtype));
  if (DRAWINGS.has(subtype) && drawn.length > MOST_DRAWINGS) return 'is one of too many drawings';
  const { marks, unread, doubt } = paintingOf(sheet, annotation);
  if (unread !== undefined || doubt !== undefined) return `has an appearance that cannot be read (${unread ?? doubt})`;
  if (marks.some(({ ink }) => ink.isPartial || !ink.color)) return 'is drawn through a clip, or in an unknown color';
  const content = sheet.page ? contentOnPage(view, sheet.page, effort, ({ dict: other }) => other !== dict) : [];
  const remark = { view, sheet, annotation, lookup, rect, marks, content, effort };
  return grammar(remark) ?? hidingFault(remark);
}

const OF_REMARKS = { transparency: true } as const;

/** Kinds that draw free lines, and the most of them on one page: letters need more. */
const DRAWINGS = new Set('Ink Line PolyLine Polygon Square Circle Caret'.split(' '));
const MOST_DRAWINGS = 60;

/** The size in points of the part of a letter that a mark may hide. */
const LEAST_SEEN = 3.5;

/** True if marks, together with the existing ones, hide words or pictures of the page. */
function hidingFault(remark: Remark): string | undefined {
  const { sheet, marks, content } = remark;
  const areas = content.map(({ area }) => area);
  const isOver = ({ area }: Mark): boolean => areas.some((each) => overlap(each, area) !== undefined);
  const over = marks.filter(isOver);
  const isHidden = over.length > 0 && hides(over, { ...sheet, within: areas, least: LEAST_SEEN });
  return isHidden ||
    over.some(({ kind, ink, area }) => kind === 'fill' && showsThrough(ink) && blends(remark, ink, [area]))
    ? 'hides content below it'
    : undefined;
}

const says = (lookup: Lookup, dict: PdfDict): boolean =>
  ['Contents', 'RC'].some(
    (key) => (textAt(lookup, dict[key]) ?? '').trim() !== '' || lookup.resolve(dict[key]) instanceof PdfStream,
  );

/** True if a remark has words, which readers open in a window at its place. */
export const isSaid = (sheet: Sheet, annotation: Annotation): boolean =>
  annotation.subtype !== 'Popup' && says(sheet.source.lookup, annotation.dict) && !isOutOfSight(sheet, annotation);

/** Entries of remarks (tables 166, 172 to 184 and 187) that all readers read alike, and that say and do nothing more. */
const ENTRIES = new Set(
  (
    'Type Subtype Rect Contents P NM M F AP Border C StructParent T Popup CA ca RC CreationDate IRT Subj RT IT QuadPoints ' +
    'InkList L Vertices LE IC BS BE RD Sy Name Open State StateModel FS A Dest H PA Parent BM LL LLE LLO Cap CP CO Measure Rotate'
  ).split(' '),
);
/** Entries of one program, with the prefix of its developer (annex E). */
const OWN_ENTRY = /^[A-Z]{4}:/;

/** Returns a reason to refuse entries that no remark needs: automatic actions, layers, texts for screen readers. */
function entryFault(lookup: Lookup, dict: PdfDict): string | undefined {
  const odd = Object.keys(dict).find((key) => !ENTRIES.has(key) && !OWN_ENTRY.test(key));
  if (odd !== undefined) return `has a /${odd}`;
  if (dict.BM !== undefined && !['Normal', 'Multiply'].includes(lookup.name(dict.BM) ?? ''))
    return 'uncovers content that was not visible';
  const file = lookup.dict(dict.FS);
  if (dict.FS !== undefined && (file?.FS !== undefined || lookup.dict(file?.EF) === undefined))
    return 'leads to a file that is not attached';
  return undefined;
}

/** Points by which the marks of a line of text may exceed its quadrilateral: round ends, and lines below words. */
const STANDS_OUT = 4;
/** The heights of lines of text in points, and the most lines that one remark marks. */
const HEIGHTS = { least: 4, most: 72 };
const MOST_QUADS = 400;
/** Marks over no words, as on a scan or on outlines: their maximum number, and their minimum length in points. */
const MOST_APART = 4;
const LEAST_APART = 24;
const LEAST_SHARE = 0.6;

/** The rectangles of the marked words; undefined if they are malformed or mark no text. */
function quadsOf({ lookup, annotation, content, sheet }: Remark): readonly Rectangle[] | undefined {
  const numbers = (lookup.array(annotation.dict.QuadPoints) ?? []).map((each) => lookup.number(each) ?? Number.NaN);
  if (numbers.length === 0 || numbers.length % 8 !== 0 || numbers.length > 8 * MOST_QUADS) return undefined;
  const quads = Array.from({ length: numbers.length / 8 }, (_, index) =>
    boxOf(numbers.slice(8 * index, 8 * index + 8)),
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

function boxOf(numbers: readonly number[]): Rectangle {
  const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Returns a fault unless each outline is one line of marked text, and no two are of the same line. */
function outlinesFault(
  marks: readonly Mark[],
  quads: readonly Rectangle[],
  fits: (area: Rectangle, quad: Rectangle) => boolean,
): string | undefined {
  const left = [...quads];
  for (const outline of marks.flatMap(outlinesOf)) {
    const area = boxOf(outline.flat());
    const index = left.findIndex((quad) => isInside(area, quad, STANDS_OUT) && fits(area, quad));
    if (index < 0) return 'paints more than its lines of text';
    left.splice(index, 1);
  }
  return undefined;
}

const outlinesOf = (mark: Mark): Outlines => ('outlines' in mark ? mark.outlines : []);
const isInside = (area: Rectangle, outer: Rectangle, by: number): boolean =>
  area.left >= outer.left - by &&
  area.right <= outer.right + by &&
  area.bottom >= outer.bottom - by &&
  area.top <= outer.top + by;
const isLong = (area: Rectangle, quad: Rectangle): boolean =>
  Math.max(area.right - area.left, area.top - area.bottom) >=
    LEAST_SHARE * Math.max(quad.right - quad.left, quad.top - quad.bottom) ||
  area.right - area.left >= LEAST_SHARE * (quad.right - quad.left);

/**
 * Checks a marker: one area for each line of text, in a light color that words can be read through. Poppler redraws it
 * from `/QuadPoints` and `/C` if its blend mode is not Multiply, and in black if it has no color.
 */
function highlightFault(remark: Remark): string | undefined {
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
        (marks.some(hasGaps) ? 'paints shapes that look like letters' : undefined))
    : undefined;
}

/** The least contrast of words under a marker, if it takes away from what they had. */
const LEAST_UNDER_MARKER = 2;

/** True if a marker makes words look like their ground: orange ones under an orange marker, white ones on magenta. */
function blends({ view, sheet, content, effort }: Remark, ink: Mark['ink'], areas: readonly Rectangle[]): boolean {
  const page = sheet.page && pagePainting(view, sheet.page, effort).marks;
  return content.some((mark) => {
    if (mark.kind !== 'text' || !mark.ink.color || !areas.some((area) => overlap(area, mark.area))) return false;
    const below = { black: mark.ink.color, white: (page && groundOf(mark, page)) ?? WHITE };
    const { black, white } = under(ink, below);
    const was = contrastBetween(below.black, below.white);
    return contrastBetween(black, white) < Math.min(LEAST_UNDER_MARKER, 0.9 * was);
  });
}

/** True if an outline leaves out much of its bounding box, as a letter does. */
const hasGaps = (mark: Mark): boolean =>
  outlinesOf(mark).some((outline) => {
    const doubled = outline.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(doubled) / 2 < 0.8 * areaOf(boxOf(outline.flat()));
  });

/** Points: the most thickness of a line under or through words, and the most height of a squiggle. */
const THICKEST = 2.5;
const HIGHEST_SQUIGGLE = 5;

/** Checks an underline or strikeout: one thin line for each line of text, in a color that differs from the paper's. */
function lineOfTextFault(remark: Remark): string | undefined {
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

/** The least difference between the channels of a color unlike print, and the least of its lightest channel. */
const CHROMA = 0.4;
const LIGHTEST = 0.6;

/** True for the colors of pens in programs: black and gray lines could pass for print, white ones for paper. */
const isColorful = (color: MarkColor): boolean =>
  Math.max(...color) - Math.min(...color) >= CHROMA && Math.max(...color) >= LIGHTEST;

/** The least contrast of an opaque line with paper: a paler one erases the points and signs that it covers. */
const LEAST_ON_PAPER = 1.3;

function colorFault(marks: readonly Mark[]): string | undefined {
  const isPale = ({ color = WHITE, blend }: Mark['ink']): boolean =>
    blend !== 'Multiply' && contrastBetween(color, WHITE) < LEAST_ON_PAPER;
  if (!marks.every(({ ink }) => ink.color && isColorful(ink.color))) return 'has the color of ink or paper';
  return marks.some(({ ink }) => isPale(ink)) ? 'hides content below it' : undefined;
}

/** The most of a line that may be above the baseline, in shares of the font size: points of decimals are there. */
const ABOVE_BASELINE = 0.05;

/** Returns a fault of a line under words that is on their baseline. */
function lowFault({ annotation, marks, content }: Remark): string | undefined {
  const isOn = ({ area }: Mark): boolean =>
    content.some((mark) => {
      if (mark.kind !== 'text' || mark.baseline === undefined || !overlap(mark.area, area)) return false;
      return area.top > mark.baseline + ABOVE_BASELINE * mark.size && area.bottom < mark.baseline + DOT * mark.size;
    });
  const isUnder = annotation.dict.AP !== undefined && ['Underline', 'Squiggly'].includes(annotation.subtype);
  return isUnder && marks.some(isOn) ? 'hides content below it' : undefined;
}
/** The height of a point above the baseline, in shares of the font size. */
const DOT = 0.12;

/** The least difference in a channel between a pen and the words of a page: closer lines could pass for letters. */
const LEAST_DIFFERENCE = 0.3;

/** `colorFault` for free lines, which also need another color than the words and letter-like shapes of the page. */
function penFault(marks: readonly Mark[], content: readonly Mark[]): string | undefined {
  const inks = content.flatMap(({ kind, ink: { color } }) =>
    kind !== 'picture' && color && isColorful(color) ? [color] : [],
  );
  const isLike = ({ ink: { color } }: Mark): boolean =>
    inks.some((ink) => ink.every((each, index) => Math.abs(each - (color?.[index] ?? 0)) < LEAST_DIFFERENCE));
  return colorFault(marks) ?? (marks.some(isLike) ? 'has the color of words on the page' : undefined);
}

const WHITE: MarkColor = [1, 1, 1];
const BLACK: MarkColor = [0, 0, 0];
/** The most contrast between a marker and paper: anything drawn with it cannot be print. */
const DARKEST_MARKER = 2.5;

/** The most strokes of a pen in one remark, and the broadest lines in points: letters need more strokes. */
const MOST_STROKES = 16;
const BROADEST_PEN = 12;
const BROADEST_BORDER = 6;

/** Checks a pen drawing: the strokes that `/InkList` lists, or a freehand marker that words can be read through. */
function inkFault({ marks, lookup, annotation, rect, content }: Remark): string | undefined {
  const lists = (lookup.array(annotation.dict.InkList) ?? []).map((list) =>
    (lookup.array(list) ?? []).map((each) => lookup.number(each) ?? Number.NaN),
  );
  const outlines = marks.flatMap(outlinesOf);
  if (lists.length === 0 || lists.length > MOST_STROKES || outlines.length > lists.length)
    return 'has more strokes than it declares, or too many for a pen';
  const isMarker = ({ kind, ink }: Mark): boolean =>
    kind === 'fill' && ink.blend === 'Multiply' && contrastBetween(ink.color ?? BLACK, WHITE) <= DARKEST_MARKER;
  if (marks.every(isMarker)) return penFault(marks, content);
  if (marks.some((mark) => mark.kind !== 'stroke' || mark.width > BROADEST_PEN)) return 'is not drawn with a pen';
  const isNamed = (outline: Outlines[number]): boolean =>
    lists.some((numbers) => isInside(boxOf(outline.flat()), boxOf(numbers), STANDS_OUT));
  if (!outlines.every((outline) => isNamed(outline) && isInside(boxOf(outline.flat()), rect, STANDS_OUT * 6)))
    return 'is not drawn in its stated place';
  return penFault(marks, content);
}

/** Checks a line, frame or polygon: drawn once, in color, where its entries say, with a fill that hides nothing. */
function drawingFault({ marks, lookup, annotation, rect, content }: Remark): string | undefined {
  const { subtype, dict } = annotation;
  if (hasCaption(lookup, annotation) || dict.Measure !== undefined) return 'paints text';
  // Readers move a line aside by the length of its leaders.
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
  const place = ['Square', 'Circle'].includes(subtype) ? rect : boxOf(main.flat());
  const outlines = marks.flatMap(outlinesOf);
  const isLine = subtype === 'Line' || subtype === 'PolyLine';
  if (outlines.length > (isLine ? 7 : 2)) return 'paints more than its lines';
  if (!outlines.every((outline) => isInside(boxOf(outline.flat()), place, reach)))
    return 'is not drawn in its stated place';
  const isHead = (area: Rectangle): boolean =>
    isLine && Math.max(area.right - area.left, area.top - area.bottom) <= 2 * reach;
  const isSolid = fillsOf.some(({ ink, area }) => !showsThrough(ink) && !isHead(area));
  if (isSolid) return 'hides content below it';
  const along = outlines.filter((outline) => !isHead(boxOf(outline.flat())));
  if (!along.every((outline) => runsAlong(outline, main, subtype))) return 'is not drawn in its stated place';
  return penFault([...strokes, ...fillsOf.filter(({ ink }) => !showsThrough(ink))], content);
}

/** True if the points of an outline are near the lines that its entries state, or on the ellipse in their box. */
function runsAlong(outline: Outlines[number], main: Outlines[number], subtype: string): boolean {
  const box = boxOf(subtype === 'Circle' || subtype === 'Square' ? outline.flat() : main.flat());
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

/** The most points per side of an icon, with its shadow; the most shapes; the least share of its ground. */
const LARGEST_ICON = 32;
const MOST_ICON_SHAPES = 12;
const LEAST_GROUND = 0.4;

/** Checks an icon: small, square, in color, away from words. Only a caret may be between words. */
function iconFault({ marks, rect, annotation, content, sheet, lookup }: Remark): string | undefined {
  const { dict, subtype } = annotation;
  if (dict.AP === undefined) {
    // Readers place their own icons by the upper left corner, whatever the size of the rectangle is.
    const own = { left: rect.left, bottom: rect.top - OWN_ICON, right: rect.left + OWN_ICON, top: rect.top };
    const isOver = content.some(({ area }) => overlap(area, rect) ?? overlap(area, own));
    if (subtype === 'Caret') {
      const color = colorOfArray(lookup, dict.C);
      if (rect.top - rect.bottom > LARGEST_ICON) return 'is far too large for its kind';
      return color && isColorful(color) ? undefined : 'has the color of ink or paper';
    }
    return isOver ? 'hides content below its icon' : undefined;
  }
  const sides = [rect.right - rect.left, rect.top - rect.bottom];
  if (Math.max(...sides) > LARGEST_ICON || Math.max(...sides) > 3 * Math.min(...sides)) return 'is not an icon';
  const outlines = marks.flatMap(outlinesOf);
  if (outlines.length > MOST_ICON_SHAPES || marks.length === 0) return 'is not an icon';
  if (subtype === 'Caret')
    return outlines.length > 1 || !isSymmetric(outlines[0]) ? 'is not a caret' : penFault(marks, content);
  if (content.some(({ area }) => overlap(area, rect) !== undefined)) return 'looks like content of the page';
  if (continues(marks, content)) return 'looks like content of the page';
  if (isInRow(sheet, lookup, annotation, rect)) return 'forms a row of icons that looks like text';
  const colored = marks.filter(({ ink }) => ink.color && isColorful(ink.color));
  // Black lines without a colored shape around them look like print.
  if (!marks.every(({ area }) => colored.some((each) => isInside(area, each.area, STANDS_OUT))))
    return 'has the color of ink or paper';
  if (subtype === 'FileAttachment' && outlines.length <= 3) return undefined;
  const isGround = (mark: Mark): boolean =>
    mark.kind === 'fill' &&
    !!mark.ink.color &&
    isColorful(mark.ink.color) &&
    areaOf(mark.area) >= LEAST_GROUND * areaOf(rect) &&
    !hasHoles(mark);
  return marks.some(isGround) ? undefined : 'has no colored background, as icons have';
}

const hasHoles = (mark: Mark): boolean => {
  const [outline] = outlinesOf(mark);
  const doubled = outline?.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return outlinesOf(mark).length !== 1 || Math.abs(doubled ?? 0) / 2 < 0.5 * areaOf(mark.area);
};

function isSymmetric(outline: Outlines[number]): boolean {
  const { left, right, top, bottom } = boxOf(outline.flat());
  const tolerance = (right - left) / 6;
  const apex =
    Math.abs(outline.reduce((best, each) => (each[1] > best[1] ? each : best))[0] - (left + right) / 2) <= tolerance;
  const mirrored = outline.every(([x, y]) =>
    outline.some(
      ([mx, my]) => Math.abs(mx - (left + right - x)) <= tolerance && Math.abs(my - y) <= (top - bottom) / 4,
    ),
  );
  return apex && mirrored;
}

/** True if another icon that has an appearance is next to this one on a line. */
function isInRow(sheet: Sheet, lookup: Lookup, annotation: Annotation, rect: Rectangle): boolean {
  const close = (other: Rectangle): boolean =>
    Math.abs(other.bottom - rect.bottom) < rect.top - rect.bottom &&
    Math.min(Math.abs(other.left - rect.right), Math.abs(rect.left - other.right)) < 12;
  return (sheet.page?.annotations ?? []).some((other) => {
    const area = rectangleAt(lookup, other.dict.Rect);
    const isIcon = ['Text', 'FileAttachment'].includes(other.subtype) && other.dict.AP !== undefined;
    return isIcon && other.number !== annotation.number && area !== undefined && close(area);
  });
}

/** Schemes that lead to web pages and people. Others run code, open files or reach network shares. */
const SCHEMES = /^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|mailto:[^\s\\]+)$/i;
const MOST_OF_PAGE = 0.1;

/** Checks a link: a click leads to a page of this document or of the web, and to the address in the words below. */
function linkFault({ lookup, annotation, rect, content, sheet, marks }: Remark): string | undefined {
  const { dict } = annotation;
  if (dict.AP !== undefined || dict.PA !== undefined) return 'is more than a link';
  const quads = (lookup.array(dict.QuadPoints) ?? []).map((each) => lookup.number(each) ?? Number.NaN);
  if (quads.length > 0 && !isInside(boxOf(quads), rect, 1)) return 'is clicked outside of its place';
  if (areaOf(rect) > MOST_OF_PAGE * areaOf(sheet.sheet)) return 'covers more of the page than a link needs';
  const action = lookup.dict(dict.A);
  if (action?.Next !== undefined || (dict.A !== undefined && !action)) return 'runs an action by itself';
  const kind = action && lookup.name(action.S);
  if (kind !== undefined && kind !== 'URI' && kind !== 'GoTo') return 'runs an action by itself';
  const target = lookup.resolve(action?.URI);
  if (kind === 'URI') {
    const address = target instanceof PdfString ? target.latin : '';
    if (!SCHEMES.test(address)) return 'does not lead to a web page';
    if (isContradicted(address, content, rect)) return 'does not lead to the address that it covers';
  }
  if (!isReadBelow(lookup, dict, content, rect)) return 'has words for screen readers that are not on the page';
  const style = lookup.name(lookup.dict(dict.BS)?.S) ?? 'S';
  const isSolid = style === 'S' && lookup.array(dict.Border)?.[3] === undefined;
  // Dashes look like dots and signs.
  if (marks.length > 0 && !isSolid) return 'frames more than a link needs';
  return marks.every((mark) => isLinkFrame(mark, rect, content)) ? undefined : 'frames more than a link needs';
}

/** The least sides of a frame in points, around words and where none are: smaller ones look like signs and digits. */
const LEAST_FRAME = { words: [6, 6], none: [24, 9] } as const;

/** True for a thin frame that does not cross words, as a line through them or below them would. */
function isLinkFrame(mark: Mark, { left, bottom, right, top }: Rectangle, content: readonly Mark[]): boolean {
  const within = content.filter(({ area }) => overlap(area, { left, bottom, right, top }));
  const [width, height] = within.length > 0 ? LEAST_FRAME.words : LEAST_FRAME.none;
  const isCrossed = (each: Mark): boolean => {
    if (each.kind !== 'text' || each.baseline === undefined) return false;
    const isThrough = (y: number): boolean =>
      y > (each.baseline ?? 0) + 0.1 * each.size && y < (each.baseline ?? 0) + 0.6 * each.size;
    return isThrough(top) || isThrough(bottom);
  };
  const isThin = mark.kind === 'stroke' && mark.width <= 2;
  // A black side next to digits looks like one of them.
  const isBetween = ({ area }: Mark): boolean => [left, right].some((x) => x > area.left + 1 && x < area.right - 1);
  const isLetter = within.some(isBetween) && !(mark.ink.color && isColorful(mark.ink.color));
  return !isLetter && isThin && right - left >= width && top - bottom >= height && !within.some(isCrossed);
}

/** True if the description of a link (table 166) is its address, or words that are below it. */
function isReadBelow(lookup: Lookup, dict: PdfDict, content: readonly Mark[], rect: Rectangle): boolean {
  const said = bare(textAt(lookup, dict.Contents) ?? '');
  const below = content.filter((mark) => overlap(mark.area, rect) !== undefined);
  const address = bare(textAt(lookup, lookup.dict(dict.A)?.URI) ?? '');
  return said === '' || said === address || bare(paintedText(below) ?? '').includes(said);
}

/** True if the words below a link are an address that differs from its target. */
function isContradicted(address: string, content: readonly Mark[], rect: Rectangle): boolean {
  const words = content
    .flatMap((mark) => (mark.kind === 'text' && overlap(mark.area, rect) ? (mark.text ?? '') : []))
    .join(' ');
  const named = words.match(/(?:[a-z0-9-]+\.)+[a-z]{2,}/gi) ?? [];
  const host = address
    .replace(/^[a-z]+:(?:\/\/)?(?:[^/?#]*@)?/i, '')
    .split(/[/?#:]/)[0]
    .toLowerCase();
  return named.some((each) => {
    const name = each.toLowerCase();
    return host !== name && !host.endsWith(`.${name}`) && !name.endsWith(`.${host}`);
  });
}
