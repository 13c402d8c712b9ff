import type { SignaturePlacement } from '../pdf/index.js';
import type { SeenPage } from './page-marks.js';
import { isContent, isWrittenRule, overlaps, RULE, type TextLine, textLines } from './text-lines.js';

/** A place found for a signature. `marker` is text on it whose only purpose is to mark the place. */
export interface FoundPlace extends SignaturePlacement {
  readonly page: number;
  readonly marker?: SignaturePlacement;
}

/** The usual size in points, 60 by 20 millimeters, and the minimum height at which a name can be read. */
export const USUAL: Size = { width: 170, height: 57 };
const LEAST_HEIGHT = 20;
/** The margin on both sides of a text, whose place is known only approximately. */
const AROUND = 2;
/** The distance from the edges of a page. */
const EDGE = 36;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The places over a text: upward from its bottom, or downward from its top; not over it if `hides` is false. */
export function placesAt(page: SeenPage, anchor: string, size: Size = USUAL, hides = true): readonly FoundPlace[] {
  const wanted = anchor.toLowerCase();
  return textLines(page).flatMap((line) => {
    const start = line.text.toLowerCase().indexOf(wanted);
    if (start < 0) return [];
    const found = line.part(start, start + wanted.length);
    const marker = { ...found, x: found.x - AROUND, width: found.width + 2 * AROUND };
    const [above, below] = [standingOn(page, marker, size), hangingFrom(page, marker, size)];
    if (!hides) {
      const [over, under] = [standingOn(page, marker, size, 1), hangingFrom(page, { ...marker, height: 0 }, size)];
      return [over, under].filter(({ height }) => height >= LEAST_HEIGHT).slice(0, 1);
    }
    const isTight = above.height < LEAST_HEIGHT && below.height >= LEAST_HEIGHT;
    return [{ ...(isTight ? below : legible(page, above, size)), marker }];
  });
}

/** The minimum and maximum length of a signing line, and its maximum thickness, in points. */
const RULE_WIDTH = { least: 80, most: 340 };
const RULE_HEIGHT = 3;
/** The distance of a caption from a signing line, in points. */
const CAPTION = 24;
const CAPTIONS = /sign|unterschrift|unterzeichn|firma|assinatura|podpis|handtekening|underskrift|署名|签名|签字/i;

/** Places above signing lines, which consist of dots or strokes and have a caption and no text on them. */
export function placesOnLines(page: SeenPage): readonly FoundPlace[] {
  const lines = textLines(page);
  const written = lines.flatMap((line) => {
    const [rule = ''] = RULE.exec(line.text) ?? [];
    const start = line.text.indexOf(rule);
    return rule === '' ? [] : [line.part(start, start + rule.length)];
  });
  const drawn = page.marks.flatMap(({ kind, at }) =>
    (kind === 'stroke' || kind === 'fill') && at.height <= RULE_HEIGHT ? [at] : [],
  );
  return [...written, ...drawn]
    .filter((rule) => rule.width >= RULE_WIDTH.least && rule.width <= RULE_WIDTH.most)
    .filter((rule) => lines.some((line) => isCaption(line, rule)))
    .map((rule) => standingOn(page, rule, { ...USUAL, width: Math.min(rule.width, 200) }, rule.height > 6 ? 0.25 : 1))
    .filter((place) => place.height >= LEAST_HEIGHT && isFree(page, place));
}

/** True if a text is next to the line or close below it. */
function isCaption({ text, at }: TextLine, rule: SignaturePlacement): boolean {
  if (!CAPTIONS.test(text)) return false;
  const isBelow = at.y + at.height > rule.y - CAPTION && at.y < rule.y;
  const isBeside = Math.abs(at.y - rule.y) < CAPTION / 2;
  const apart = Math.max(at.x - (rule.x + rule.width), rule.x - (at.x + at.width));
  return (isBelow && apart < 0) || (isBeside && apart < CAPTION);
}

/** The lowest free place of the usual size at the right or the left edge, in the lower half of a page. */
export function freePlace(page: SeenPage): FoundPlace | undefined {
  for (let y = EDGE; y + USUAL.height < page.height / 2; y += 6) {
    for (const x of [page.width - EDGE - USUAL.width, EDGE]) {
      const place = { page: page.number, x, y, ...USUAL };
      if (x >= 0 && isFree(page, place)) return place;
    }
  }
  return undefined;
}

const isFree = ({ marks }: SeenPage, place: SignaturePlacement): boolean =>
  !marks.some((mark) => isContent(mark) && overlaps(mark.at, place));

/** A place upward from the bottom of `on`, below the content above; `raised` is the fraction that stays free. */
function standingOn(page: SeenPage, on: SignaturePlacement, { width, height }: Size, raised = 0): FoundPlace {
  const x = across(page, on, width);
  const y = on.y + raised * on.height;
  const above = inTheWay(page, { x, y: on.y + on.height, width, height: page.height }).map(({ at }) => at.y);
  return { page: page.number, x, y, width, height: Math.min(height, Math.min(page.height, ...above) - y) };
}

/** Returns a place that extends downward from the top edge of `from`, within the page and above the content below. */
function hangingFrom(page: SeenPage, from: SignaturePlacement, { width, height }: Size): FoundPlace {
  const x = across(page, from, width);
  const top = from.y + from.height;
  const below = inTheWay(page, { x, y: 0, width, height: from.y }).map(({ at }) => at.y + at.height);
  const room = Math.min(height, top - Math.max(EDGE, ...below));
  return { page: page.number, x, y: top - room, width, height: room };
}

const across = (page: SeenPage, { x }: SignaturePlacement, width: number): number =>
  Math.max(0, Math.min(x, page.width - width));

const inTheWay = ({ marks }: SeenPage, room: SignaturePlacement) =>
  marks.filter((mark) => (isContent(mark) || isWrittenRule(mark)) && overlaps(mark.at, room));

/** Returns the place. If it is too low for a name, it is raised over lines, and over text only if there is no space. */
function legible({ marks, height: top }: SeenPage, place: FoundPlace, { height }: Size): FoundPlace {
  if (place.height >= LEAST_HEIGHT) return place;
  const column = { ...place, y: place.y + place.height - AROUND, height: top };
  const above = marks.filter((mark) => isContent(mark) && overlaps(mark.at, column)).map(({ at }) => at.y);
  const room = Math.min(top, ...above) - place.y;
  return { ...place, height: room >= LEAST_HEIGHT ? Math.min(height, room) : height };
}
