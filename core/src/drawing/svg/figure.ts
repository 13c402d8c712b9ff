/** The outlines of basic shapes (SVG 1.1 §9) and of path data (§8.3), in the units of the element. */
import { arcCurves, type Curve } from '../geometry/arc.js';
import { lengthOf } from './length.js';
import { numbersIn } from './transform.js';

export type Step =
  | { readonly op: 'move' | 'line'; readonly to: readonly [number, number] }
  | { readonly op: 'curve'; readonly to: Curve }
  | { readonly op: 'close' };

/** The size of the picture, to which percentages refer. */
export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

/** The outline of an element; undefined if the element is no shape. */
export function svgFigure(
  name: string,
  at: Readonly<Record<string, string>>,
  size: SvgSize,
): readonly Step[] | undefined {
  const across = (key: string): number => lengthOf(at[key], size.width) ?? 0;
  const down = (key: string): number => lengthOf(at[key], size.height) ?? 0;
  switch (name) {
    case 'path':
      return pathSteps(at.d ?? '');
    case 'rect': {
      const [rx, ry] = [lengthOf(at.rx, size.width), lengthOf(at.ry, size.height)];
      return rectangle(across('x'), down('y'), across('width'), down('height'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'circle':
      return ellipse(across('cx'), down('cy'), across('r'), across('r'));
    case 'ellipse':
      return ellipse(across('cx'), down('cy'), across('rx'), down('ry'));
    case 'line':
      return [
        { op: 'move', to: [across('x1'), down('y1')] },
        { op: 'line', to: [across('x2'), down('y2')] },
      ];
    case 'polyline':
    case 'polygon':
      return polygon(numbersIn(at.points ?? ''), name === 'polygon');
    default:
      return undefined;
  }
}

function rectangle(x: number, y: number, width: number, height: number, roundX: number, roundY: number): Step[] {
  if (width <= 0 || height <= 0) return [];
  const [rx, ry] = [Math.min(roundX, width / 2), Math.min(roundY, height / 2)];
  if (rx <= 0 || ry <= 0) return polygon([x, y, x + width, y, x + width, y + height, x, y + height], true);
  const arcs = `a${rx} ${ry} 0 0 1`;
  return pathSteps(
    `M${x + rx} ${y}H${x + width - rx}${arcs} ${rx} ${ry}V${y + height - ry}${arcs} ${-rx} ${ry}H${x + rx}` +
      `${arcs} ${-rx} ${-ry}V${y + ry}${arcs} ${rx} ${-ry}z`,
  );
}

function ellipse(cx: number, cy: number, x: number, y: number): Step[] {
  if (x <= 0 || y <= 0) return [];
  const arcs = arcCurves({ x: cx + x, y: cy }, { x, y }, 0, 2 * Math.PI);
  return [{ op: 'move', to: [cx + x, cy] }, ...arcs.map((to): Step => ({ op: 'curve', to })), { op: 'close' }];
}

function polygon(points: readonly number[], closed: boolean): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    steps.push({ op: i === 0 ? 'move' : 'line', to: [points[i] ?? 0, points[i + 1] ?? 0] });
  }
  return closed && steps.length > 0 ? [...steps, { op: 'close' }] : steps;
}

const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The steps of path data up to the first error, as SVG 1.1 §F.2 requires. */
function pathSteps(data: string): Step[] {
  const pen = new Pen();
  for (const [, letter = '', list = ''] of data.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const command = letter.toLowerCase();
    const wanted = ARGUMENTS[command] ?? 0;
    const values = command === 'a' ? arcNumbers(list) : numbersIn(list);
    if (wanted === 0) pen.close();
    for (let i = 0; wanted > 0 && i + wanted <= values.length; i += wanted) {
      // Further pairs after a move are lines.
      pen.draw(command === 'm' && i > 0 ? 'l' : command, values.slice(i, i + wanted), letter === command);
    }
  }
  return pen.steps;
}

/** The arguments of arcs: flags have one digit each, and need no separator. */
function arcNumbers(list: string): number[] {
  const values: number[] = [];
  const [flag, number] = [/[\s,]*([01])/y, /[\s,]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/iy];
  for (let at = 0; ; ) {
    const next = values.length % 7 === 3 || values.length % 7 === 4 ? flag : number;
    next.lastIndex = at;
    const found = next.exec(list);
    if (!found) return values;
    values.push(Number(found[1]));
    at = next.lastIndex;
  }
}

class Pen {
  readonly steps: Step[] = [];
  #x = 0;
  #y = 0;
  #start: readonly [number, number] = [0, 0];
  /** The last control point, and the kind of its curve. */
  #control: readonly [number, number, string] = [0, 0, ''];

  close(): void {
    this.steps.push({ op: 'close' });
    [this.#x, this.#y] = this.#start;
  }

  draw(command: string, values: readonly number[], relative: boolean): void {
    const [dx, dy] = relative ? [this.#x, this.#y] : [0, 0];
    const at = (i: number): [number, number] => [(values[i] ?? 0) + dx, (values[i + 1] ?? 0) + dy];
    switch (command) {
      case 'm':
        this.#start = at(0);
        this.steps.push({ op: 'move', to: at(0) });
        this.#moveTo(at(0));
        return;
      case 'l':
        this.#lineTo(at(0));
        return;
      case 'h':
        this.#lineTo([(values[0] ?? 0) + dx, this.#y]);
        return;
      case 'v':
        this.#lineTo([this.#x, (values[0] ?? 0) + dy]);
        return;
      case 'c':
        this.#curveTo(at(0), at(2), at(4), 'c');
        return;
      case 's':
        this.#curveTo(this.#mirrored('c'), at(0), at(2), 'c');
        return;
      case 'q':
        this.#quadraticTo(at(0), at(2));
        return;
      case 't':
        this.#quadraticTo(this.#mirrored('q'), at(0));
        return;
      default:
        this.#arcTo(values, at(5));
    }
  }

  #moveTo([x, y]: readonly [number, number]): void {
    [this.#x, this.#y] = [x, y];
    this.#control = [x, y, ''];
  }

  #lineTo(to: readonly [number, number]): void {
    this.steps.push({ op: 'line', to });
    this.#moveTo(to);
  }

  #curveTo(
    one: readonly [number, number],
    two: readonly [number, number],
    to: readonly [number, number],
    kind: string,
  ): void {
    this.steps.push({ op: 'curve', to: [...one, ...two, ...to] });
    this.#moveTo(to);
    this.#control = [...two, kind];
  }

  #quadraticTo([x, y]: readonly [number, number], to: readonly [number, number]): void {
    const third = (from: number, control: number): number => from + ((control - from) * 2) / 3;
    this.#curveTo([third(this.#x, x), third(this.#y, y)], [third(to[0], x), third(to[1], y)], to, 'q');
    this.#control = [x, y, 'q'];
  }

  #mirrored(kind: string): [number, number] {
    const [x, y, of] = this.#control;
    return of === kind ? [2 * this.#x - x, 2 * this.#y - y] : [this.#x, this.#y];
  }

  /** An arc by its end points (SVG 1.1 §F.6.5), in coordinates that are parallel to the axes of the ellipse. */
  #arcTo([rx = 0, ry = 0, angle = 0, large = 0, sweep = 0]: readonly number[], to: readonly [number, number]): void {
    const from = [this.#x, this.#y] as const;
    const radius = { x: Math.abs(rx), y: Math.abs(ry) };
    if (radius.x === 0 || radius.y === 0) {
      this.#lineTo(to);
      return;
    }
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const turned = ([x, y]: readonly [number, number]): [number, number] => [x * cos + y * sin, y * cos - x * sin];
    const back = (x: number, y: number): [number, number] => [x * cos - y * sin, x * sin + y * cos];
    const [a, b] = [turned(from), turned(to)];
    const half = { x: (a[0] - b[0]) / 2, y: (a[1] - b[1]) / 2 };
    const reach = (half.x / radius.x) ** 2 + (half.y / radius.y) ** 2;
    if (reach === 0) return;
    const grown = Math.max(1, Math.sqrt(reach));
    const [w, h] = [radius.x * grown, radius.y * grown];
    const square = (half.x / w) ** 2 + (half.y / h) ** 2;
    const away = Math.sqrt(Math.max(0, 1 / square - 1)) * (large === sweep ? -1 : 1);
    const center = {
      x: (a[0] + b[0]) / 2 + (away * w * half.y) / h,
      y: (a[1] + b[1]) / 2 - (away * h * half.x) / w,
    };
    const seen = (point: readonly [number, number]): number => Math.atan2(point[1] - center.y, point[0] - center.x);
    const forward = sweep !== 0;
    const isWrapped = forward ? seen(b) < seen(a) : seen(b) > seen(a);
    const turn = seen(b) - seen(a) + (isWrapped ? (forward ? 1 : -1) * 2 * Math.PI : 0);
    if (!Number.isFinite(turn)) return;
    for (const [x1, y1, x2, y2, x, y] of arcCurves({ x: a[0], y: a[1] }, { x: w, y: h }, seen(a), turn)) {
      this.#curveTo(back(x1, y1), back(x2, y2), back(x, y), '');
    }
  }
}
