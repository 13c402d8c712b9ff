/** The path language of VML (ECMA-376-4 §19.1.2.13, `v` of `v:path`): commands and their arguments become steps. */
import type { PathDefinition, PathStep } from '../../resolved/index.js';

/** The value of an argument: a number, `@1` for a formula, `#1` for an adjustment. */
export type ArgumentValue = (argument: string) => number;

interface Grid {
  readonly originX: number;
  readonly originY: number;
  readonly width: number;
  readonly height: number;
}

/** The maximum number of steps of a path that are drawn. */
const MOST_STEPS = 10_000;
/** 60,000ths of a degree in a radian, and in a 65,536th of a degree. */
const PER_RADIAN = 10_800_000 / Math.PI;
const PER_FRACTION = 60_000 / 65_536;
/** The distance of the control points from the ends of a Bezier curve for a quarter of a circle of radius 1. */
const QUARTER = 0.5523;

/** The paths of a text such as `m,l,21600r21600,l21600,xe`; each ends with an `e`. */
export function vmlPaths(text: string, value: ArgumentValue, grid: Grid): readonly PathDefinition[] {
  const pen = new Pen(grid);
  for (const [, command = '', list = ''] of text.matchAll(COMMANDS)) {
    if (pen.count > MOST_STEPS) break;
    pen.take(command, argumentsOf(list).map(value));
  }
  return pen.finish();
}

const COMMANDS = /(nf|ns|ae|al|at|ar|wa|wr|qx|qy|qb|h[a-i]|[mlcxetrv])([^a-z]*)/g;

/** The arguments of a command; a missing argument before a comma counts as 0. */
function argumentsOf(list: string): readonly string[] {
  const found: string[] = [];
  let isOpen = true;
  for (const [token] of list.matchAll(/,|[@#]\d+|[-+]?(?:\d+\.?\d*|\.\d+)/g)) {
    if (token !== ',') found.push(token);
    else if (isOpen) found.push('0');
    isOpen = token === ',';
  }
  return isOpen && list.includes(',') ? [...found, '0'] : found;
}

type Point = readonly [x: number, y: number];

class Pen {
  readonly paths: PathDefinition[] = [];
  readonly #grid: Grid;
  #steps: PathStep[] = [];
  #fill: PathDefinition['fill'] = 'norm';
  #stroke = true;
  #at: Point = [0, 0];
  count = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  take(command: string, values: readonly number[]): void {
    switch (command) {
      case 'm':
      case 't':
        this.#move(this.#from(command === 't', values, 0));
        return;
      case 'l':
      case 'r':
        for (let i = 0; i + 1 < values.length; i += 2) this.#line(this.#from(command === 'r', values, i));
        return;
      case 'c':
      case 'v':
        for (let i = 0; i + 5 < values.length; i += 6) {
          const points = [0, 2, 4].map((each) => this.#from(command === 'v', values, i + each));
          this.#curve(points[0] ?? this.#at, points[1] ?? this.#at, points[2] ?? this.#at);
        }
        return;
      case 'x':
        this.#steps.push({ op: 'close', arguments: [] });
        return;
      case 'nf':
        this.#fill = 'none';
        return;
      case 'ns':
        this.#stroke = false;
        return;
      case 'e':
        this.#end();
        return;
      case 'qb':
        this.#quadratic(values);
        return;
      case 'qx':
      case 'qy':
        for (let i = 0; i + 1 < values.length; i += 2) {
          this.#quadrant((command === 'qx') === (i % 4 === 0), [values[i] ?? 0, values[i + 1] ?? 0]);
        }
        return;
      case 'ae':
      case 'al':
        for (let i = 0; i + 5 < values.length; i += 6) this.#ellipse(command === 'al', values.slice(i, i + 6));
        return;
      case 'at':
      case 'ar':
      case 'wa':
      case 'wr':
        for (let i = 0; i + 7 < values.length; i += 8) this.#arc(command, values.slice(i, i + 8));
    }
  }

  #from(isRelative: boolean, values: readonly number[], index: number): Point {
    const [x, y] = isRelative ? this.#at : [0, 0];
    return [x + (values[index] ?? 0), y + (values[index + 1] ?? 0)];
  }

  #step(op: PathStep['op'], ...points: readonly Point[]): void {
    const { originX, originY } = this.#grid;
    this.#steps.push({ op, arguments: points.flatMap(([x, y]) => [String(x - originX), String(y - originY)]) });
    this.#at = points.at(-1) ?? this.#at;
    this.count++;
  }

  #move(to: Point): void {
    this.#step('moveTo', to);
  }

  #line(to: Point): void {
    this.#step('lnTo', to);
  }

  #curve(one: Point, two: Point, to: Point): void {
    this.#step('cubicBezTo', one, two, to);
  }

  /** Quadratic curves. Between two successive control points, the curve passes through the point in the middle. */
  #quadratic(values: readonly number[]): void {
    for (let i = 0; i + 3 < values.length; i += 2) {
      const [control, next] = [this.#from(false, values, i), this.#from(false, values, i + 2)];
      const isLast = i + 5 >= values.length;
      this.#step('quadBezTo', control, isLast ? next : [(control[0] + next[0]) / 2, (control[1] + next[1]) / 2]);
    }
  }

  #quadrant(isAcross: boolean, [x, y]: Point): void {
    const [fromX, fromY] = this.#at;
    const [pullX, pullY] = [(x - fromX) * QUARTER, (y - fromY) * QUARTER];
    if (isAcross) this.#curve([fromX + pullX, fromY], [x, y - pullY], [x, y]);
    else this.#curve([fromX, fromY + pullY], [x - pullX, y], [x, y]);
  }

  /** Part of an ellipse by its angles, in 65,536ths of a degree, counterclockwise. */
  #ellipse(isApart: boolean, [x = 0, y = 0, rx = 0, ry = 0, start = 0, sweep = 0]: readonly number[]): void {
    const radians = (-start * PER_FRACTION) / PER_RADIAN;
    const from: Point = [x + rx * Math.cos(radians), y + ry * Math.sin(radians)];
    if (isApart) this.#move(from);
    else this.#line(from);
    this.#round(rx, ry, Math.atan2(from[1] - y, from[0] - x), (-sweep * PER_FRACTION) / PER_RADIAN, [x, y]);
  }

  /** Part of the ellipse in a box, between the rays through two points: clockwise for `wa` and `wr`. */
  #arc(
    command: string,
    [left = 0, top = 0, right = 0, bottom = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  ): void {
    const [rx, ry] = [Math.abs(right - left) / 2, Math.abs(bottom - top) / 2];
    const middle: Point = [(left + right) / 2, (top + bottom) / 2];
    const start = Math.atan2(y1 - middle[1], x1 - middle[0]);
    const isClockwise = command.startsWith('w');
    const turn = Math.atan2(y2 - middle[1], x2 - middle[0]) - start;
    const full = 2 * Math.PI;
    const forward = ((turn % full) + full) % full || full;
    const [dx, dy] = [Math.cos(start), Math.sin(start)];
    const reach = 1 / Math.hypot(dx / (rx || 1), dy / (ry || 1));
    const from: Point = [middle[0] + dx * reach, middle[1] + dy * reach];
    if (command.endsWith('r')) this.#move(from);
    else this.#line(from);
    this.#round(rx, ry, start, isClockwise ? forward : forward - full || -full, middle);
  }

  #round(rx: number, ry: number, start: number, sweep: number, [x, y]: Point): void {
    const values = [rx, ry, start * PER_RADIAN, sweep * PER_RADIAN];
    this.#steps.push({ op: 'arcTo', arguments: values.map(String) });
    const [dx, dy] = [Math.cos(start + sweep), Math.sin(start + sweep)];
    const reach = 1 / Math.hypot(dx / (rx || 1), dy / (ry || 1));
    this.#at = [x + dx * reach, y + dy * reach];
    this.count++;
  }

  #end(): void {
    const { width, height } = this.#grid;
    const [steps, fill, stroke] = [this.#steps, this.#fill, this.#stroke];
    if (steps.length > 0) this.paths.push({ width, height, fill, stroke, steps });
    [this.#steps, this.#fill, this.#stroke] = [[], 'norm', true];
  }

  /** Ends a path that has no `e`. */
  finish(): readonly PathDefinition[] {
    this.#end();
    return this.paths;
  }
}
