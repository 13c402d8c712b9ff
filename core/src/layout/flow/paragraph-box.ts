/** The box of borders and shading around paragraphs, which equal neighbors share (word-layout rule 21). */

import { pt, ptToTwip, type Twip, twip } from '../../base/units.js';
import { closesAtPageEnd, joinsBorders, paragraphBoxReach } from '../../compat/index.js';
import type { ResolvedBlock, ResolvedBorder, ResolvedParagraph } from '../../resolved/index.js';
import { borderThickness, innermostLine, paintBorder, paintBox } from '../border.js';
import type { BackgroundArea } from '../ground.js';
import type { Painter } from '../painter.js';

export interface BoxEdges {
  /** Space for the top border above the first line, and for the bottom border below the last. */
  readonly top: Twip;
  readonly bottom: Twip;
  readonly joinedAbove: boolean;
  readonly joinedBelow: boolean;
  /**
   * True if a page break inside the box closes it and opens it again on the next page, with space above and below the
   * lines.
   */
  readonly closesOnPages: boolean;
  readonly opening: Twip;
  readonly closing: Twip;
}

const NO_EDGES: BoxEdges = {
  top: twip(0),
  bottom: twip(0),
  joinedAbove: false,
  joinedBelow: false,
  closesOnPages: false,
  opening: twip(0),
  closing: twip(0),
};

/** Distance between a border and the text, in points in the file. */
const spaceOf = ({ space }: ResolvedBorder): Twip => ptToTwip(pt(space));

/**
 * The thickness that a shadow adds to a border, even at the top of a box: a specification has 1 pt more around each
 * listing.
 */
const shadowOf = (border: ResolvedBorder | undefined): number => (border?.shadow ? borderThickness(border) : 0);

const thickness = (border: ResolvedBorder | undefined): number =>
  border ? borderThickness(border) + shadowOf(border) + spaceOf(border) : 0;

/** True if a paragraph has borders or shading; most have none. */
export const hasBox = ({ format: { borders, shading } }: ResolvedParagraph): boolean =>
  Boolean(shading) || Object.values(borders).some(Boolean);

export function boxEdges(
  paragraph: ResolvedParagraph,
  previous: ResolvedBlock | undefined,
  next: ResolvedBlock | undefined,
): BoxEdges {
  const { borders } = paragraph.format;
  if (!hasBox(paragraph)) return NO_EDGES;
  const joinedAbove = previous?.kind === 'paragraph' && joinsBorders(previous.format, paragraph.format);
  const closesOnPages = closesAtPageEnd(Boolean(borders.left), Boolean(borders.right));
  const joinedBelow = next?.kind === 'paragraph' && joinsBorders(paragraph.format, next.format);
  return {
    top: twip(joinedAbove ? thickness(borders.between) : thickness(borders.top)),
    bottom: twip(joinedBelow ? 0 : thickness(borders.bottom)),
    joinedAbove,
    joinedBelow,
    closesOnPages,
    opening: twip(closesOnPages ? thickness(borders.top) : 0),
    closing: twip(closesOnPages ? thickness(borders.bottom) : 0),
  };
}

export interface ParagraphPlace {
  /** The column's edges and the box's top and bottom on the page, including borders, in twips. */
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
  /** The border at the top: its own, the one shared with a neighbor, or none if the paragraph continues. */
  readonly above: 'top' | 'between' | undefined;
  /** True if the box ends here, possibly only for this page. */
  readonly closes: boolean;
}

/** Returns the box without its shadow, and the edges between the lines of its sides, in twips. */
function extentOf({ format }: ResolvedParagraph, { left, right, top, bottom, above, closes }: ParagraphPlace) {
  const { borders, indentLeft, indentRight, firstLine } = format;
  const reach = (side: ResolvedBorder | undefined): number => paragraphBoxReach(side ? spaceOf(side) : twip(0));
  return {
    left: left + indentLeft + Math.min(0, firstLine) - reach(borders.left),
    right: right - indentRight + reach(borders.right),
    top: above === 'top' ? top + shadowOf(borders.top) : top,
    bottom: closes ? bottom - shadowOf(borders.bottom) : bottom,
  };
}

/** Returns the area that the paragraph's shading fills, if it has any. */
export function paragraphGround(paragraph: ResolvedParagraph, place: ParagraphPlace): BackgroundArea | undefined {
  const { shading } = paragraph.format;
  return shading ? { ...extentOf(paragraph, place), color: shading } : undefined;
}

export function paintParagraphBorders(paragraph: ResolvedParagraph, place: ParagraphPlace, painter: Painter): void {
  const { borders } = paragraph.format;
  const { left, right, ...heights } = extentOf(paragraph, place);
  // Side borders are outside the box, and the upper and lower borders extend over them.
  const box = { left: left - borderThickness(borders.left), right: right + borderThickness(borders.right), ...heights };
  const { above } = place;
  // A border between neighbors ends at the inner lines of the sides, which continue.
  if (above === 'between' && borders.between) {
    const inner = {
      ...box,
      left: box.left + innermostLine(borders.left, 'left'),
      right: box.right - innermostLine(borders.right, 'right'),
    };
    paintBox({ top: borders.between }, inner, painter);
  }
  const top = above === 'top' ? borders.top : undefined;
  const bottom = place.closes ? borders.bottom : undefined;
  paintBox({ left: borders.left, right: borders.right, top, bottom }, box, painter);
  if (borders.bar) {
    const x = place.left - spaceOf(borders.bar);
    paintBorder(borders.bar, { x: twip(x), y: place.top }, { x: twip(x), y: place.bottom }, painter);
  }
}
