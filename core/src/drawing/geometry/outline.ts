/** Builds the outline of a shape at a given size: its paths and the rectangle for its text. */

import { emu, emuToTwip, type Twip, twip, twipToEmu } from '../../base/units.js';
import type {
  GeometryDefinition,
  OutlineSegment,
  PathDefinition,
  PathStep,
  ShapeGeometry,
  ShapeOutline,
} from '../../resolved/index.js';
import { arcCurves } from './arc.js';
import { evaluateGuides, type GuideValue } from './guides.js';
import type { PresetDefinitions } from './presets.js';

/** The outline of a shape by guides, for its size; undefined for shapes without guides, and for unknown presets. */
export type OutlineShape = (
  geometry: ShapeGeometry,
  size: { readonly width: Twip; readonly height: Twip },
) => ShapeOutline | undefined;

const NO_ADJUSTMENTS: ReadonlyMap<string, number> = new Map();

/** Makes outlines of shapes. Preset shapes have no outline without `presets`, the result of `loadPresetDefinitions`. */
export const shapeOutlines =
  (presets?: PresetDefinitions): OutlineShape =>
  (geometry, size) => {
    if (typeof geometry === 'string') return undefined;
    if (geometry.kind === 'custom') return outlineOf(geometry.definition, size, NO_ADJUSTMENTS);
    const definition = presets?.(geometry.name);
    return definition && outlineOf(definition, size, geometry.adjustments);
  };

/** The outline of a shape; lengths are in twips from its top left corner. */
function outlineOf(
  definition: GeometryDefinition,
  size: { readonly width: Twip; readonly height: Twip },
  adjustments: ReadonlyMap<string, number>,
): ShapeOutline {
  const box = { width: twipToEmu(size.width), height: twipToEmu(size.height) };
  const value = evaluateGuides(definition, box, adjustments);
  const length = (text: string): Twip => emuToTwip(emu(value(text)));
  const { textRectangle: text } = definition;
  return {
    paths: definition.paths.map((path) => ({
      segments: segmentsOf(path, box, value),
      fill: path.fill,
      stroke: path.stroke,
    })),
    text: text
      ? { left: length(text.l), top: length(text.t), right: length(text.r), bottom: length(text.b) }
      : { left: twip(0), top: twip(0), right: size.width, bottom: size.height },
  };
}

function segmentsOf(
  path: PathDefinition,
  box: { readonly width: number; readonly height: number },
  value: GuideValue,
): readonly OutlineSegment[] {
  const scale = {
    x: path.width > 0 ? box.width / path.width : 1,
    y: path.height > 0 ? box.height / path.height : 1,
  };
  const pen = new Pen(scale, value);
  for (const step of path.steps) pen.take(step);
  return pen.segments;
}

/** Follows the steps of a path, on the path's own grid. */
class Pen {
  readonly segments: OutlineSegment[] = [];
  readonly #scale: { readonly x: number; readonly y: number };
  readonly #value: GuideValue;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  constructor(scale: { readonly x: number; readonly y: number }, value: GuideValue) {
    this.#scale = scale;
    this.#value = value;
  }

  take({ op, arguments: names }: PathStep): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = names.map(this.#value);
    switch (op) {
      case 'moveTo':
        this.#straight('move', a, b);
        [this.#startX, this.#startY] = [a, b];
        return;
      case 'lnTo':
        this.#straight('line', a, b);
        return;
      case 'cubicBezTo':
        this.#curve(a, b, c, d, e, f);
        return;
      case 'quadBezTo':
        this.#curve((this.#x + 2 * a) / 3, (this.#y + 2 * b) / 3, (c + 2 * a) / 3, (d + 2 * b) / 3, c, d);
        return;
      case 'arcTo':
        this.#arc(a, b, c, d);
        return;
      case 'close':
        this.segments.push({ op: 'close' });
        [this.#x, this.#y] = [this.#startX, this.#startY];
    }
  }

  #straight(op: 'move' | 'line', x: number, y: number): void {
    this.segments.push({ op, ...this.#at(x, y) });
    [this.#x, this.#y] = [x, y];
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [one, two] = [this.#at(x1, y1), this.#at(x2, y2)];
    this.segments.push({ op: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...this.#at(x, y) });
    [this.#x, this.#y] = [x, y];
  }

  #arc(width: number, height: number, start: number, sweep: number): void {
    const radians = (angle: number): number => (angle / 10_800_000) * Math.PI;
    const from = { x: this.#x, y: this.#y };
    for (const curve of arcCurves(from, { x: width, y: height }, radians(start), radians(sweep))) this.#curve(...curve);
  }

  #at(x: number, y: number): { readonly x: Twip; readonly y: Twip } {
    return { x: emuToTwip(emu(x * this.#scale.x)), y: emuToTwip(emu(y * this.#scale.y)) };
  }
}
