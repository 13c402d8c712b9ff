/**
 * Comments next to the text: every page gets an additional margin for them and is then scaled down to its old size, as
 * Word prints.
 *
 *   stack-balloons  the places of balloons below each other;  balloon  one of them, with the line that leads to it
 */

import { type Pt, pt, twipToPt } from '../../base/units.js';
import { commentMargin } from '../../compat/index.js';
import { type Destination, type FrameDocument, type FrameItem, type Page, rectangle } from '../../frame/index.js';
import type { Story } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { PageDraft } from '../page/index.js';
import type { DocumentRecord, Painter } from '../painter.js';
import { type Balloon, type BalloonBox, connector, edgeMark, measureBalloon, paintBalloon } from './balloon.js';
import { stackBalloons } from './stack-balloons.js';

/** The color of the strip under the balloons. */
const STRIP = '#f2f2f2';
const GAP = 2;

/** The scale of a page, about its left edge and vertical center. */
interface Reduction {
  readonly scale: number;
  readonly top: number;
}

/**
 * @param stories of comments, by id
 * @param painterOf a painter for a page, whose items go into the list
 */
export function withCommentMargins(
  pages: readonly Page[],
  sheets: readonly PageDraft[],
  record: DocumentRecord,
  stories: ReadonlyMap<string, Story>,
  painterOf: (page: number, items: FrameItem[]) => Painter,
  context: LayoutContext,
): Pick<FrameDocument, 'pages' | 'outline' | 'destinations'> {
  const commented: { readonly page: Page; readonly reduction: Reduction }[] = [];
  for (const [index, page] of pages.entries()) {
    const margin = commentMargin(twipToPt(sheets[index].area.right));
    const width = Math.max(margin.width, page.width);
    const items: FrameItem[] = [strip(margin.stripLeft, width, page.height), ...page.items];
    paintComments(record, stories, margin, page.height, painterOf(index, items), context);
    const scale = page.width / width;
    const reduction = { scale, top: (page.height * (1 - scale)) / 2 };
    commented.push({ page: { ...page, items: [group(items, reduction)] }, reduction });
  }
  const moved = (place: Destination): Destination => reduced(place, commented[place.page].reduction);
  return {
    pages: commented.map(({ page }) => page),
    outline: record.outline.map((entry) => ({ ...entry, destination: moved(entry.destination) })),
    destinations: new Map([...record.destinations].map(([name, place]) => [name, moved(place)])),
  };
}

function paintComments(
  record: DocumentRecord,
  stories: ReadonlyMap<string, Story>,
  margin: ReturnType<typeof commentMargin>,
  pageHeight: Pt,
  painter: Painter,
  context: LayoutContext,
): void {
  const places = record.comments.get(painter.page) ?? [];
  for (const place of places) if (place.edge !== 'reference') painter.add(edgeMark(place));
  const balloons: Balloon[] = [];
  for (const place of places) {
    const story = place.edge === 'reference' ? stories.get(place.comment.id) : undefined;
    if (!story) continue;
    balloons.push(measureBalloon(place, story, margin.balloonWidth, context));
  }
  balloons.sort((a, b) => a.place.top - b.place.top);
  const wanted = balloons.map(({ place: { top }, height }) => ({ top, height }));
  const stacked = stackBalloons(wanted, { top: 0, bottom: pageHeight, gap: GAP });
  for (const [index, balloon] of balloons.entries()) {
    const box: BalloonBox = { left: margin.balloonLeft, width: margin.balloonWidth, ...stacked[index] };
    painter.add(connector(balloon.place, margin.stripLeft, box));
    paintBalloon(balloon, box, painter);
    if (box.height < balloon.height) {
      context.log.report({ code: 'feature-ignored', what: 'the ends of comments that are longer than their page' });
    }
  }
}

const strip = (left: Pt, right: number, height: Pt): FrameItem => ({
  kind: 'path',
  segments: rectangle(left, 0, Math.max(0, right - left), height),
  fill: { color: STRIP },
  tag: -1,
});

const group = (items: readonly FrameItem[], { scale, top }: Reduction): FrameItem => ({
  kind: 'group',
  items,
  transform: [scale, 0, 0, scale, 0, top],
  tag: -1,
});

const reduced = (place: Destination, { scale, top }: Reduction): Destination => ({
  ...place,
  x: pt(place.x * scale),
  y: pt(place.y * scale + top),
});
