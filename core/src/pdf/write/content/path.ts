import type { PathGradient, PathItem, PathPicture, PathSegment } from '../../../frame/index.js';
import type { Pattern } from '../../../resolved/index.js';
import type { ByteWriter } from '../../file/index.js';
import type { GraphicsState } from './graphics-state.js';
import { paintImage } from './image.js';
import { shadingOf } from './shading.js';
import { dotPattern, picturePattern } from './tiling.js';

const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

/** Paints a path (ISO 32000-1 §8.5), if it is filled or stroked. */
export function writePath(state: GraphicsState, { segments, fill, stroke }: PathItem): void {
  // A path opens with a move (§8.5.2.1); segments before the first move have no starting point.
  const first = segments.findIndex((segment) => segment.op === 'move');
  if ((!fill && !stroke) || first < 0) return;
  const drawn = first === 0 ? segments : segments.slice(first);
  state.opacity(opacity(fill?.opacity), opacity(stroke?.opacity));
  if (fill?.gradient || fill?.pattern || fill?.picture) {
    if (fill.gradient) shadePath(state, drawn, fill.gradient, fill.rule);
    else if (fill.pattern) dotPath(state, drawn, fill.pattern, fill.rule);
    else if (fill.picture) pastePath(state, drawn, fill.picture, fill);
    if (stroke) writePath(state, { kind: 'path', tag: -1, segments: drawn, stroke });
    return;
  }
  if (fill) state.fill(fill.color);
  if (stroke) {
    if (stroke.gradient) {
      const { resources, toPage } = state;
      const pattern = resources.document.shadingPattern(shadingOf(stroke.gradient), toPage);
      state.strokePattern(resources.pattern(pattern));
    } else state.stroke(stroke.color);
    state.lineWidth(Math.max(0, stroke.width));
    state.cap(CAPS[stroke.cap ?? 'butt']);
    state.join(JOINS[stroke.join ?? 'miter']);
    state.dash(stroke.dash ?? []);
  }
  writeSegments(state.out, drawn);
  const evenOdd = fill?.rule === 'evenodd' ? '*' : '';
  state.out.latin(fill && stroke ? `B${evenOdd}\n` : fill ? `f${evenOdd}\n` : 'S\n');
}

/** Paints a shading, which fills the visible area: the path clips it (§8.7.4.2). */
function shadePath(
  state: GraphicsState,
  segments: readonly PathSegment[],
  gradient: PathGradient,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): void {
  state.save();
  writeSegments(state.out, segments);
  state.out.latin(`W${rule === 'evenodd' ? '*' : ''} n\n/${state.resources.shading(shadingOf(gradient))} sh\n`);
  state.restore();
}

/** Paints the background first, then the dots, so that no seam can show between tiles. */
function dotPath(
  state: GraphicsState,
  segments: readonly PathSegment[],
  pattern: Pattern,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): void {
  const paint = rule === 'evenodd' ? 'f*\n' : 'f\n';
  if (pattern.background !== undefined) {
    state.fill(pattern.background);
    writeSegments(state.out, segments);
    state.out.latin(paint);
  }
  state.pattern(dotPattern(pattern, state.resources));
  writeSegments(state.out, segments);
  state.out.latin(paint);
}

/** Paints a picture clipped by the path, or fills the path with tiles of it; an unreadable one paints nothing. */
function pastePath(
  state: GraphicsState,
  segments: readonly PathSegment[],
  picture: PathPicture,
  fill: NonNullable<PathItem['fill']>,
): void {
  const image = state.resources.document.images.get(picture.image);
  if (!image) return;
  const evenOdd = fill.rule === 'evenodd' ? '*' : '';
  if (picture.repeat) {
    state.pattern(picturePattern(picture, picture.repeat, image, state));
    writeSegments(state.out, segments);
    state.out.latin(`f${evenOdd}\n`);
    return;
  }
  state.save();
  writeSegments(state.out, segments);
  state.out.latin(`W${evenOdd} n\n`);
  paintImage(state, picture, opacity(fill.opacity));
  state.restore();
}

/** Intersects the clip with a path, until the state is restored (ISO 32000-1 §8.5.4). */
export function clipToPath({ out }: GraphicsState, segments: readonly PathSegment[]): void {
  writeSegments(out, segments);
  out.latin('W n\n');
}

const opacity = (value = 1): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000 || 0));

function writeSegments(out: ByteWriter, segments: readonly PathSegment[]): void {
  const rectangle = asRectangle(segments);
  if (rectangle) {
    operands(out, rectangle);
    out.latin('re\n');
    return;
  }
  for (const segment of segments) writeSegment(out, segment);
}

function writeSegment(out: ByteWriter, segment: PathSegment): void {
  switch (segment.op) {
    case 'move':
      operands(out, [segment.x, segment.y]);
      out.latin('m\n');
      break;
    case 'line':
      operands(out, [segment.x, segment.y]);
      out.latin('l\n');
      break;
    case 'curve':
      operands(out, [segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y]);
      out.latin('c\n');
      break;
    case 'close':
      out.latin('h\n');
  }
}

function operands(out: ByteWriter, values: readonly number[]): void {
  for (const value of values) {
    out.real(value);
    out.byte(32);
  }
}

/** Returns x, y, width and height if a closed path is an upright rectangle, as borders, shadings and rules are. */
function asRectangle(segments: readonly PathSegment[]): readonly number[] | undefined {
  if (segments.length !== 5 || segments[4].op !== 'close') return undefined;
  const [a, b, c, d] = segments;
  if (a.op !== 'move' || b.op !== 'line' || c.op !== 'line' || d.op !== 'line') return undefined;
  const across = a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x;
  const down = a.x === b.x && b.y === c.y && c.x === d.x && d.y === a.y;
  return across || down ? [a.x, a.y, c.x - a.x, c.y - a.y] : undefined;
}
