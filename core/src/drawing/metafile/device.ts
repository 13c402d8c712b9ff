/**
 * The drawing surface of a metafile: GDI's device context, as far as pictures in documents use it. Coordinates arrive
 * in logical units and become twips of the picture in its natural size. Clipping is ignored.
 */

import { concatenate, IDENTITY, type Matrix } from '../../base/matrix.js';
import { type Pt, pt, type Twip, twip, twipToPt } from '../../base/units.js';
import type { Color, DrawnContent, DrawnObject, OutlineSegment, TextLineFit } from '../../resolved/index.js';
import type { TextSetter } from '../context.js';
import { axisStretch, isFiniteMatrix, mappedPoint } from './matrix.js';
import {
  BLACK_PEN,
  type Brush,
  type GraphicsObject,
  type MetafileFont,
  type Pen,
  STOCK,
  SYSTEM_FONT,
  WHITE_BRUSH,
} from './objects.js';

interface State {
  pen: Pen;
  brush: Brush;
  font: MetafileFont;
  textColor: Color;
  backColor: Color;
  opaque: boolean;
  /** TA_ flags ([MS-WMF] 2.1.2.3). */
  textAlign: number;
  evenOdd: boolean;
  x: number;
  y: number;
  world: Matrix;
  mapMode: number;
  window: { x: number; y: number; width: number; height: number };
  viewport: { x: number; y: number; width: number; height: number };
}

/** The drawing of a metafile in its natural size. */
export type Metafile = Omit<Extract<DrawnContent, { kind: 'metafile' }>, 'kind' | 'crop'>;

export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The distances from each character to the next, in logical units; if absent, the font determines them. */
  readonly distances?: readonly number[];
}

/** Limits against pictures that would take too long to paint. */
const MOST_ITEMS = 100_000;
const DEEPEST_SAVE = 256;
const STOCK_BIT = 0x8000_0000;

export class Device {
  readonly children: { x: Twip; y: Twip; object: DrawnObject }[] = [];
  readonly objects = new Map<number, GraphicsObject>();
  /** The numbers of deleted objects, from the highest: the next object gets the lowest. */
  readonly freeObjects: number[] = [];
  state: State;
  /** The path between BeginPath and the record that draws it; undefined outside. */
  #path: OutlineSegment[] | undefined;
  #recording = false;
  readonly #saved: State[] = [];
  readonly #toPicture: Matrix;
  readonly #setText: TextSetter;

  /** Makes a device; `toPicture` maps its pixels to twips of the picture. */
  constructor(toPicture: Matrix, setText: TextSetter) {
    this.#toPicture = toPicture;
    this.#setText = setText;
    this.state = {
      pen: BLACK_PEN,
      brush: WHITE_BRUSH,
      font: SYSTEM_FONT,
      textColor: '#000000',
      backColor: '#ffffff',
      opaque: true,
      textAlign: 0,
      evenOdd: true,
      x: 0,
      y: 0,
      world: IDENTITY,
      mapMode: 1,
      window: { x: 0, y: 0, width: 1, height: 1 },
      viewport: { x: 0, y: 0, width: 1, height: 1 },
    };
  }

  save(): void {
    if (this.#saved.length < DEEPEST_SAVE)
      this.#saved.push({ ...this.state, window: { ...this.state.window }, viewport: { ...this.state.viewport } });
  }

  /** Restores a saved state: `which` is 1 for the first saved state, 2 for the second, or -1 for the last. */
  restore(which: number): void {
    const index = which < 0 ? this.#saved.length + which : which - 1;
    const saved = this.#saved[index];
    if (!saved) return;
    this.state = saved;
    this.#saved.length = index;
  }

  select(index: number): void {
    const object = index >= STOCK_BIT ? STOCK[index - STOCK_BIT] : this.objects.get(index);
    if (object?.kind === 'pen') this.state.pen = object;
    else if (object?.kind === 'brush') this.state.brush = object;
    else if (object?.kind === 'font') this.state.font = object;
  }

  /** Logical units to twips of the picture. */
  get matrix(): Matrix {
    return concatenate(concatenate(this.state.world, this.#pageToDevice()), this.#toPicture);
  }

  #pageToDevice(): Matrix {
    const { window, viewport, mapMode } = this.state;
    if (mapMode !== 7 && mapMode !== 8) return [1, 0, 0, 1, viewport.x - window.x, viewport.y - window.y];
    const [a, d] = [viewport.width / (window.width || 1), viewport.height / (window.height || 1)];
    return [a, 0, 0, d, viewport.x - window.x * a, viewport.y - window.y * d];
  }

  point(x: number, y: number): { readonly x: Twip; readonly y: Twip } {
    const to = mappedPoint(this.matrix, x, y);
    return { x: twip(to.x), y: twip(to.y) };
  }

  beginPath(): void {
    this.#path = [];
    this.#recording = true;
  }

  endPath(): void {
    this.#recording = false;
  }

  closeFigure(): void {
    this.#path?.push({ op: 'close' });
  }

  drawPath(fill: boolean, stroke: boolean): void {
    const segments = this.#path ?? [];
    this.#path = undefined;
    this.#recording = false;
    this.#paint(segments, fill, stroke);
  }

  moveTo(x: number, y: number): void {
    [this.state.x, this.state.y] = [x, y];
    if (this.#recording) this.#path?.push({ op: 'move', ...this.point(x, y) });
  }

  /** Draws lines that continue from the current point. */
  linesTo(points: readonly (readonly [number, number])[]): void {
    const segments = this.#continued();
    for (const [x, y] of points) {
      segments.push({ op: 'line', ...this.point(x, y) });
      [this.state.x, this.state.y] = [x, y];
    }
    if (!this.#recording) this.#paint(segments, false, true);
  }

  /** Draws curves that continue from the current point, with three points each. */
  curvesTo(points: readonly (readonly [number, number])[]): void {
    const segments = this.#continued();
    for (let i = 0; i + 2 < points.length; i += 3) {
      const [one, two, end] = [0, 1, 2].map((k) => this.point(points[i + k][0], points[i + k][1]));
      segments.push({ op: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: end.x, y: end.y });
      [this.state.x, this.state.y] = points[i + 2];
    }
    if (!this.#recording) this.#paint(segments, false, true);
  }

  /** The recorded path, if there is one, or a new path that begins at the current point. */
  #continued(): OutlineSegment[] {
    if (this.#recording && this.#path && this.#path.length > 0) return this.#path;
    const start: OutlineSegment = { op: 'move', ...this.point(this.state.x, this.state.y) };
    if (!this.#recording || !this.#path) return [start];
    this.#path.push(start);
    return this.#path;
  }

  polygons(rings: readonly (readonly (readonly [number, number])[])[], closed: boolean): void {
    const segments = rings.flatMap((ring): OutlineSegment[] => [
      ...ring.map(([x, y], i): OutlineSegment => ({ op: i === 0 ? 'move' : 'line', ...this.point(x, y) })),
      ...(closed && ring.length > 0 ? [{ op: 'close' } as const] : []),
    ]);
    this.figure(segments, closed);
  }

  rectangle({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): void {
    this.polygons(
      [
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
      ],
      true,
    );
  }

  /** Draws a complete outline, or adds it to the path that is being recorded. */
  figure(segments: readonly OutlineSegment[], filled: boolean): void {
    if (this.#recording) this.#path?.push(...segments);
    else this.#paint(segments, filled, true);
  }

  fillRectangle(left: number, top: number, right: number, bottom: number, color: Color): void {
    const corners = [
      this.point(left, top),
      this.point(right, top),
      this.point(right, bottom),
      this.point(left, bottom),
    ];
    const segments = corners.map((corner, i): OutlineSegment => ({ op: i === 0 ? 'move' : 'line', ...corner }));
    this.#add(twip(0), twip(0), { kind: 'path', segments: [...segments, { op: 'close' }], fill: color });
  }

  picture(box: { x: number; y: number; width: number; height: number }, content: DrawnContent): void {
    const [from, to] = [this.point(box.x, box.y), this.point(box.x + box.width, box.y + box.height)];
    const object = drawn(content, twip(Math.abs(to.x - from.x)), twip(Math.abs(to.y - from.y)));
    const flips = { flipH: to.x < from.x, flipV: to.y < from.y };
    this.#put(twip(Math.min(from.x, to.x)), twip(Math.min(from.y, to.y)), { ...object, ...flips });
  }

  text({ text, x, y, distances }: TextRun): void {
    const { font, textAlign, textColor } = this.state;
    const paragraph = text.trim() === '' ? undefined : this.#setText(text, font);
    const origin = textAlign & 1 ? { x: this.state.x, y: this.state.y } : { x, y };
    if (paragraph) {
      const scale = axisStretch(this.matrix);
      const height = font.height === 0 ? 12 : font.height;
      const fit: TextLineFit = {
        size: twip(Math.abs(height) * scale.y),
        sizeIs: height < 0 ? 'em' : 'line',
        ...(distances && { distances: distances.map((distance) => twip(distance * scale.x)) }),
        anchor: (textAlign & 24) === 24 ? 'baseline' : textAlign & 8 ? 'bottom' : 'top',
        align: (textAlign & 6) === 6 ? 'center' : textAlign & 2 ? 'right' : 'left',
        underline: font.underline,
      };
      const place = this.point(origin.x, origin.y);
      const object = drawn({ kind: 'textArt', paragraph, fill: textColor, fit }, twip(0), twip(0));
      this.#put(place.x, place.y, { ...object, rotation: -font.escapement / 10 });
    }
    if (textAlign & 1) this.state.x += distances?.reduce((sum, each) => sum + each, 0) ?? 0;
  }

  #paint(segments: readonly OutlineSegment[], fill: boolean, stroke: boolean): void {
    const { pen, brush, evenOdd } = this.state;
    if (segments.length < 2) return;
    const color = fill ? brush.color : undefined;
    const line = stroke && pen.color !== undefined ? this.#line(pen, pen.color) : undefined;
    if (!color && !line) return;
    this.#add(twip(0), twip(0), {
      kind: 'path',
      segments,
      ...(color && { fill: color }),
      ...(color && evenOdd && { fillRule: 'evenodd' as const }),
      ...(line && { line }),
    });
  }

  #line(pen: Pen, color: Color): { color: Color; width: Pt; dash?: readonly number[] } {
    const scale = axisStretch(this.matrix);
    const pixel = axisStretch(this.#toPicture);
    const width = pen.width > 0 ? (pen.width * (scale.x + scale.y)) / 2 : (pixel.x + pixel.y) / 2;
    return { color, width: pt(Math.max(twipToPt(twip(width)), THINNEST)), ...(pen.dash && { dash: pen.dash }) };
  }

  #add(x: Twip, y: Twip, content: DrawnContent): void {
    this.#put(x, y, drawn(content, twip(0), twip(0)));
  }

  #put(x: Twip, y: Twip, object: DrawnObject): void {
    if (this.children.length >= MOST_ITEMS || !Number.isFinite(x) || !Number.isFinite(y)) return;
    if (isFiniteMatrix(this.matrix)) this.children.push({ x, y, object });
  }
}

/** The minimum width of a line, in points: thinner lines are lost on paper. */
const THINNEST = 0.25;

const NO_MARGINS = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };

const drawn = (content: DrawnContent, width: Twip, height: Twip): DrawnObject => ({
  width,
  height,
  content,
  margins: NO_MARGINS,
  rotation: 0,
  flipH: false,
  flipV: false,
});
