import { pt, ptToTwip, type Twip, twip } from '../base/units.js';
import type { DrawnContent, DrawnObject, OutlineSegment } from '../resolved/index.js';
import type {
  ChartBox,
  ChartContext,
  ChartPaint,
  ChartText,
  ChartTextStyle,
  Marker,
  MarkerSymbol,
  Stroke,
} from './chart-model.js';
import { baselineOf, chartLineHeight, textBoxContent, textWidth } from './text.js';

type Group = Extract<DrawnContent, { kind: 'group' }>;
export type CanvasPoint = readonly [x: number, y: number];

const NONE = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };
const twips = (points: number) => ptToTwip(pt(points));

export const moveTo = ([x, y]: CanvasPoint): OutlineSegment => ({ op: 'move', x: twips(x), y: twips(y) });
export const lineTo = ([x, y]: CanvasPoint): OutlineSegment => ({ op: 'line', x: twips(x), y: twips(y) });
export const curveTo = ([x1, y1]: CanvasPoint, [x2, y2]: CanvasPoint, [x, y]: CanvasPoint): OutlineSegment => ({
  op: 'curve',
  x1: twips(x1),
  y1: twips(y1),
  x2: twips(x2),
  y2: twips(y2),
  x: twips(x),
  y: twips(y),
});
const point = (x: number, y: number): CanvasPoint => [x, y];
export const CLOSE: OutlineSegment = { op: 'close' };

/** The part of a line of exact height that is above its baseline (`compat/exact-line`). */
const EXACT_BASELINE = 0.8;

/** Collects the shapes and texts of a chart. Coordinates are points from the top left corner of the chart. */
export class ChartCanvas {
  readonly #children: Group['children'][number][] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly context: ChartContext,
  ) {}

  content(): Group {
    return { kind: 'group', children: this.#children };
  }

  path(segments: readonly OutlineSegment[], paint: ChartPaint): void {
    if (!paint.fill && !paint.line) return;
    this.context.count?.(1 + segments.length);
    if (paint.gradient || paint.picture) {
      this.#children.push(overItself(segments, paint));
      return;
    }
    const object = drawn(this.width, this.height, { kind: 'path', segments, ...paint });
    this.#children.push({ x: twip(0), y: twip(0), object });
  }

  polyline(points: readonly CanvasPoint[], line: Stroke | undefined): void {
    if (line && points.length > 1)
      this.path(
        points.map((p, i) => (i === 0 ? moveTo(p) : lineTo(p))),
        { line },
      );
  }

  /** Draws pairs of points as separate lines of one path. */
  lines(pairs: readonly (readonly [CanvasPoint, CanvasPoint])[], line: Stroke | undefined): void {
    if (line && pairs.length > 0)
      this.path(
        pairs.flatMap(([from, to]) => [moveTo(from), lineTo(to)]),
        { line },
      );
  }

  polygon(points: readonly CanvasPoint[], paint: ChartPaint): void {
    if (points.length > 1) this.path([...points.map((p, i) => (i === 0 ? moveTo(p) : lineTo(p))), CLOSE], paint);
  }

  rect({ x, y, width, height }: ChartBox, paint: ChartPaint, corner = 0): void {
    const [right, bottom] = [x + width, y + height];
    if (corner > 0) {
      const [left, above, after, below] = [x + corner, y + corner, right - corner, bottom - corner];
      const quarter = (middle: CanvasPoint, turn: number): OutlineSegment[] =>
        arc(middle, corner, (turn * Math.PI) / 2, ((turn + 1) * Math.PI) / 2);
      const sides = [
        [moveTo([x, above]), ...quarter([left, above], -1)],
        [lineTo([after, y]), ...quarter([after, above], 0)],
        [lineTo([right, below]), ...quarter([after, below], 1)],
        [lineTo([left, bottom]), ...quarter([left, below], 2)],
      ];
      this.path([...sides.flat(), CLOSE], paint);
      return;
    }
    this.polygon([point(x, y), point(right, y), point(right, bottom), point(x, bottom)], paint);
  }

  marker([x, y]: CanvasPoint, { symbol, size, paint }: Marker): void {
    const r = size / 2;
    /** The point at a distance from the middle, in radii of the symbol. */
    const at = (across: number, down: number): CanvasPoint => [x + r * across, y + r * down];
    const upright = [at(0, -1), at(0, 1)] as const;
    const diagonals = [[at(-1, -1), at(1, 1)] as const, [at(-1, 1), at(1, -1)] as const];
    const bar = (width: number) => this.rect({ x: x - r, y: y - size / 8, width, height: size / 4 }, paint);
    const draw: Readonly<Record<MarkerSymbol, () => void>> = {
      diamond: () => this.polygon([at(0, -1), at(1, 0), at(0, 1), at(-1, 0)], paint),
      square: () => this.rect({ x: x - r, y: y - r, width: size, height: size }, paint),
      triangle: () => this.polygon([at(0, -1), at(1, 1), at(-1, 1)], paint),
      circle: () => this.circle([x, y], r, paint),
      dash: () => bar(size),
      dot: () => bar(r),
      plus: () => this.lines([[at(-1, 0), at(1, 0)], upright], paint.line),
      x: () => this.lines(diagonals, paint.line),
      star: () => this.lines([...diagonals, upright], paint.line),
    };
    draw[symbol]();
  }

  circle(middle: CanvasPoint, radius: number, paint: ChartPaint): void {
    this.path(circle(middle, radius), paint);
  }

  /** Text on one line that begins at `x`, is centered on it, or ends there; `y` is the middle of its height. */
  label(text: string, style: ChartTextStyle, [x, y]: CanvasPoint, align: 'left' | 'center' | 'right'): void {
    // The box is wider than the estimate: the final font may be wider, and a label must not break.
    const width = textWidth(text, style) * 1.5 + 12;
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    const height = chartLineHeight(style);
    this.text([text], style, { x: left, y: y - height / 2, width, height }, align, 0);
  }

  /** Lines of text centered on a box. They do not break, so they may extend beyond it. */
  centered(
    lines: readonly string[],
    style: ChartTextStyle,
    box: ChartBox,
    rotation: number,
    runs?: ChartText['runs'],
  ): void {
    const width = Math.max(...lines.map((line) => textWidth(line, style))) * 1.5 + 12;
    const height = chartLineHeight(style) * lines.length;
    const [x, y] = [box.x + (box.width - width) / 2, box.y];
    this.text(lines, style, { x, y, width, height }, 'center', rotation, runs);
  }

  /** Lines of text in a box, rotated about its middle. */
  text(
    lines: readonly string[],
    style: ChartTextStyle,
    { x, y, width, height }: ChartBox,
    align: 'left' | 'center' | 'right',
    rotation: number,
    runs?: ChartText['runs'],
  ): void {
    this.context.count?.(1);
    const blocks = this.context.blocks(textBoxContent(lines, style, align, runs));
    const content: DrawnContent = {
      kind: 'textBox',
      geometry: 'rect',
      blocks,
      insets: NONE,
      verticalAlign: 'top',
      autoHeight: false,
    };
    // Moves the box downward, in the direction of the rotated text.
    const [by, angle] = [baselineOf(style) - chartLineHeight(style) * EXACT_BASELINE, (rotation * Math.PI) / 180];
    const [left, top] = [x - by * Math.sin(angle), y + by * Math.cos(angle)];
    this.#children.push({ x: twips(left), y: twips(top), object: { ...drawn(width, height, content), rotation } });
  }
}

/** A gradient or a picture covers the box of its own shape, not the box of the chart. */
function overItself(segments: readonly OutlineSegment[], paint: ChartPaint): Group['children'][number] {
  const ends = segments.flatMap((segment) => (segment.op === 'close' ? [] : [segment]));
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const across = (x: number): Twip => twip(x - left);
  const down = (y: number): Twip => twip(y - top);
  const moved = segments.map((segment): OutlineSegment => {
    if (segment.op === 'close') return segment;
    const end = { x: across(segment.x), y: down(segment.y) };
    if (segment.op !== 'curve') return { op: segment.op, ...end };
    const { x1, y1, x2, y2 } = segment;
    return { op: 'curve', x1: across(x1), y1: down(y1), x2: across(x2), y2: down(y2), ...end };
  });
  const size = { width: twip(Math.max(...xs) - left), height: twip(Math.max(...ys) - top) };
  const object = { ...drawn(0, 0, { kind: 'path', segments: moved, ...paint }), ...size };
  return { x: twip(left), y: twip(top), object };
}

const drawn = (width: number, height: number, content: DrawnContent): DrawnObject => ({
  width: twips(width),
  height: twips(height),
  content,
  margins: NONE,
  rotation: 0,
  flipH: false,
  flipV: false,
});

const circle = ([x, y]: CanvasPoint, r: number): OutlineSegment[] => [
  moveTo([x, y - r]),
  ...arc([x, y], r, 0, 2 * Math.PI),
  CLOSE,
];

/** An arc as Bezier curves, each of a quarter at most. Radians, clockwise from the top; `to` may be below `from`. */
export function arc([cx, cy]: CanvasPoint, radius: number, from: number, to: number): OutlineSegment[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / steps;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const on = (angle: number): CanvasPoint => [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
  return Array.from({ length: steps }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [start, end] = [on(a), on(b)];
    return curveTo(
      [start[0] + reach * Math.cos(a), start[1] + reach * Math.sin(a)],
      [end[0] - reach * Math.cos(b), end[1] - reach * Math.sin(b)],
      end,
    );
  });
}
