/** A comment in its balloon: a tinted box with round corners, its text, and the connecting line. */

import { type Pt, pt, ptToTwip, twip, twipToPt } from '../../base/units.js';
import { balloonScale } from '../../compat/index.js';
import {
  type FrameItem,
  type GroupItem,
  type PathItem,
  type PathSegment,
  QUARTER_CIRCLE,
  straightLine,
} from '../../frame/index.js';
import type { Story } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { type Fragment, UNLIMITED } from '../flowable.js';
import type { CommentPlace, Painter } from '../painter.js';

/** Measures of Word's balloons in points, before the page is scaled down to make room for the margin with balloons. */
const INSET = 4.43;
const INSET_ABOVE = 1;
const CORNER = 3;
const BALLOON_LINE = pt(0.474);
/** The distance from the balloon's top at which the connecting line reaches it. */
const JOINT = 6;

export interface Balloon {
  readonly place: CommentPlace;
  readonly story: Story;
  readonly content: Fragment;
  /** The scale at which the content is shown. */
  readonly scale: number;
  readonly height: number;
}

/** Lays out a comment for a balloon of this width. */
export function measureBalloon(place: CommentPlace, story: Story, width: Pt, context: LayoutContext): Balloon {
  const scale = balloonScale(sizeOf(story));
  const inner = twip(Math.floor(ptToTwip(pt((width - 2 * INSET) / scale))));
  const flow = context.stages.flow(story.blocks, inner, 'textBox', context);
  const content = flow.fill(undefined, UNLIMITED, true);
  const height = twipToPt(content.height) * scale + 2 * INSET_ABOVE;
  return { place, story, content, scale, height };
}

/** The size of the text at the start of a comment. */
function sizeOf({ blocks: [first] }: Story): Pt {
  if (first?.kind !== 'paragraph') return pt(0);
  return (first.content.find((item) => item.kind === 'text')?.format ?? first.mark).size;
}

export interface BalloonBox {
  readonly left: Pt;
  readonly top: number;
  readonly width: Pt;
  readonly height: number;
}

export function paintBalloon(balloon: Balloon, box: BalloonBox, painter: Painter): void {
  const { color, tint } = balloon.place.comment;
  const stroke = { color, width: BALLOON_LINE };
  painter.add({ kind: 'path', segments: roundedBox(box), fill: { color: tint }, stroke, tag: -1 });
  const items: FrameItem[] = [];
  const note = painter.node(balloon.story, 'Note', painter.root);
  balloon.content.paint(painter.within(note).onto(items), twip(0), twip(0));
  painter.add(inBox(items, box, balloon));
}

/** The text in the size for balloons, clipped to the balloon if it is higher. */
function inBox(items: readonly FrameItem[], box: BalloonBox, { scale, height }: Balloon): GroupItem {
  const left = box.left + INSET;
  const top = box.top + INSET_ABOVE;
  const clip = {
    x: pt(-INSET / scale),
    y: pt(0),
    width: pt(box.width / scale),
    height: pt(Math.max(0, box.height - INSET_ABOVE) / scale),
  };
  return {
    kind: 'group',
    items,
    transform: [scale, 0, 0, scale, left, top],
    ...(box.height < height && { clip }),
    tag: -1,
  };
}

/** Returns the connecting line: from the reference along the bottom of its line to the strip, and on to the balloon. */
export function connector(place: CommentPlace, stripLeft: number, box: BalloonBox): PathItem {
  return {
    kind: 'path',
    segments: [
      { op: 'move', x: place.x, y: place.bottom },
      { op: 'line', x: Math.max(place.x, stripLeft - 4.5), y: place.bottom },
      { op: 'line', x: box.left, y: box.top + Math.min(JOINT, box.height / 2) },
    ],
    stroke: { color: place.comment.color, width: BALLOON_LINE, dash: [0.19, 0.19] },
    tag: -1,
  };
}

/** A vertical line at the beginning or the end of the commented text. */
export const edgeMark = ({ x, top, bottom, comment }: CommentPlace): PathItem => ({
  kind: 'path',
  segments: straightLine(x, top, x, bottom),
  stroke: { color: comment.color, width: BALLOON_LINE },
  tag: -1,
});

function roundedBox({ left, top, width, height }: BalloonBox): PathSegment[] {
  const radius = Math.min(CORNER, height / 2);
  const [right, bottom, held] = [left + width, top + height, radius * (1 - QUARTER_CIRCLE)];
  const corner = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): PathSegment => ({
    op: 'curve',
    x1,
    y1,
    x2,
    y2,
    x,
    y,
  });
  return [
    { op: 'move', x: left + radius, y: top },
    { op: 'line', x: right - radius, y: top },
    corner(right - held, top, right, top + held, right, top + radius),
    { op: 'line', x: right, y: bottom - radius },
    corner(right, bottom - held, right - held, bottom, right - radius, bottom),
    { op: 'line', x: left + radius, y: bottom },
    corner(left + held, bottom, left, bottom - held, left, bottom - radius),
    { op: 'line', x: left, y: top + radius },
    corner(left, top + held, left + held, top, left + radius, top),
    { op: 'close' },
  ];
}
