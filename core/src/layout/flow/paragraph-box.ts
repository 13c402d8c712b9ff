/** The box of borders and shading around paragraphs, which equal neighbors share (word-layout rule 21). */

import { pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import { closesAtPageEnd, joinsBorders, paragraphBoxReach } from '../../compat/index.js';
import { rectangle } from '../../frame/index.js';
import type { ResolvedBlock, ResolvedBorder, ResolvedParagraph } from '../../resolved/index.js';
import { borderThickness, paintBorder } from '../border.js';
import type { Painter } from '../painter.js';

export interface BoxEdges {
  /** Room the top border needs above the first line, and the bottom border below the last. */
  readonly top: Twip;
  readonly bottom: Twip;
  readonly joinedAbove: boolean;
  readonly joinedBelow: boolean;
  /** A page that breaks the box closes it, and opens it again on the next: room above and below the lines there. */
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

const drawn = (border: ResolvedBorder | undefined): border is ResolvedBorder =>
  border !== undefined && border.style !== 'nil' && border.style !== 'none';

/** Room between a border and the text, which files state in points. */
const spaceOf = ({ space }: ResolvedBorder): Twip => ptToTwip(pt(space));

const thickness = (border: ResolvedBorder | undefined): number =>
  drawn(border) ? borderThickness(border) + spaceOf(border) : 0;

const halfOf = (border: ResolvedBorder | undefined): number => (drawn(border) ? borderThickness(border) / 2 : 0);

/** Most paragraphs have none. */
export const hasBox = ({ format: { borders, shading } }: ResolvedParagraph): boolean =>
  Boolean(shading) || Object.values(borders).some(drawn);

export function boxEdges(
  paragraph: ResolvedParagraph,
  previous: ResolvedBlock | undefined,
  next: ResolvedBlock | undefined,
): BoxEdges {
  const { borders } = paragraph.format;
  if (!hasBox(paragraph)) return NO_EDGES;
  const joinedAbove = previous?.kind === 'paragraph' && joinsBorders(previous.format, paragraph.format);
  const closesOnPages = closesAtPageEnd(drawn(borders.left), drawn(borders.right));
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

export interface BoxPlace {
  /** The column's edges and the box's top and bottom on the page, borders' room included, in twips. */
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
  /** The border at its top: its own, the one between it and a neighbor, or none where it goes on. */
  readonly above: 'top' | 'between' | undefined;
  /** The box ends here, be it for this page. */
  readonly closes: boolean;
}

export function paintParagraphBox(paragraph: ResolvedParagraph, place: BoxPlace, painter: Painter): void {
  const { borders, shading, indentLeft, indentRight, firstLine } = paragraph.format;
  const reach = (side: ResolvedBorder | undefined): number => paragraphBoxReach(drawn(side) ? spaceOf(side) : twip(0));
  const left = place.left + indentLeft + Math.min(0, firstLine) - reach(borders.left);
  const right = place.right - indentRight + reach(borders.right);
  if (shading) {
    painter.add({
      kind: 'path',
      segments: rectangle(
        twipToPt(twip(left)),
        twipToPt(place.top),
        twipToPt(twip(right - left)),
        twipToPt(twip(place.bottom - place.top)),
      ),
      fill: { color: shading },
      tag: -1,
    });
  }
  const line = (border: ResolvedBorder | undefined, x1: number, y1: number, x2: number, y2: number): void => {
    if (drawn(border)) paintBorder(border, { x: twip(x1), y: twip(y1) }, { x: twip(x2), y: twip(y2) }, painter);
  };
  // Top and bottom lines lie inside the room that they were given.
  const above = place.above && borders[place.above];
  const top = place.top + halfOf(above);
  const bottom = place.bottom - halfOf(borders.bottom);
  // Sides lie outside of the box, and the rules above and below reach over them.
  const [outerLeft, outerRight] = [left - 2 * halfOf(borders.left), right + 2 * halfOf(borders.right)];
  line(above, outerLeft, top, outerRight, top);
  if (place.closes) line(borders.bottom, outerLeft, bottom, outerRight, bottom);
  line(borders.left, left - halfOf(borders.left), place.top, left - halfOf(borders.left), place.bottom);
  line(borders.right, right + halfOf(borders.right), place.top, right + halfOf(borders.right), place.bottom);
  if (drawn(borders.bar)) {
    const x = place.left - spaceOf(borders.bar);
    line(borders.bar, x, place.top, x, place.bottom);
  }
}
