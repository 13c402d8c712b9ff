/** The elements of a picture, drawn one after the other in its natural size. */

import { concatenate, type Matrix } from '../../base/matrix.js';
import { ownEntry } from '../../base/tables.js';
import { pt, twip, twipToPt } from '../../base/units.js';
import { textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent, DrawnObject, OutlineSegment, ShapeLine } from '../../resolved/index.js';
import { DEEPEST_GROUP, type TextSetter } from '../context.js';
import { type Step, type SvgSize, svgFigure } from './figure.js';
import { lengthOf } from './length.js';
import { Missing } from './missing.js';
import { boxInTwips, hrefOf, paintOf, type SvgBox, type SvgPaint } from './paint.js';
import { type Rules, rulesOf, type SvgStyle, svgLocalName, svgStyleOf } from './style.js';
import { numbersIn, transformOf } from './transform.js';

type Drawn = Extract<DrawnContent, { kind: 'metafile' }>;

/** Twips per pixel, at 96 pixels per inch. */
const PIXEL = 15;
/** The maximum number of drawn elements; an element counts each time it is referred to. */
const MOST_ELEMENTS = 100_000;
/** The default size of a picture (CSS 2.1 §10.3.2), in pixels. */
const USUAL: SvgSize = { width: 300, height: 150 };

/** Elements that draw nothing themselves. */
const SILENT = new Set('defs style title desc metadata linearGradient radialGradient symbol script'.split(' '));
const GROUPS = new Set(['g', 'a', 'svg']);
/** Properties that affect the drawing, but that this reader does not support. */
const NOT_FOLLOWED = ['filter', 'mask', 'clip-path', 'marker-start', 'marker-mid', 'marker-end', 'mix-blend-mode'];

export function drawSvg(root: XmlElement, setText: TextSetter): Drawn {
  if (svgLocalName(root) !== 'svg') throw new Missing('svg element');
  const view = numbersIn(root.attributes.viewBox ?? '');
  const [left = 0, top = 0, across = 0, down = 0] = view;
  const stated = { width: lengthOf(root.attributes.width, across), height: lengthOf(root.attributes.height, down) };
  const width = stated.width || across || USUAL.width;
  const height = stated.height || down || USUAL.height;
  const fitted =
    across > 0 && down > 0
      ? viewMatrix({ x: left, y: top, width: across, height: down }, { width, height }, root)
      : undefined;
  const picture = new Picture(root, { width: across || width, height: down || height }, setText);
  const matrix = concatenate(fitted ?? [1, 0, 0, 1, 0, 0], [PIXEL, 0, 0, PIXEL, 0, 0]);
  for (const node of root.children)
    picture.draw(node, { matrix, style: svgStyleOf(root, {}, picture.rules), opacity: 1, depth: 0 });
  return { kind: 'metafile', width: twip(width * PIXEL), height: twip(height * PIXEL), children: picture.children };
}

/** The matrix from a view box to a size (SVG 1.1 §7.8): as large as fits and centered, by default. */
function viewMatrix(view: SvgBox, { width, height }: SvgSize, { attributes }: XmlElement): Matrix {
  const stated = attributes.preserveAspectRatio ?? 'xMidYMid meet';
  let [x, y] = [width / view.width, height / view.height];
  if (!stated.startsWith('none')) x = y = stated.includes('slice') ? Math.max(x, y) : Math.min(x, y);
  const share = (axis: string): number => (stated.includes(`${axis}Min`) ? 0 : stated.includes(`${axis}Max`) ? 1 : 0.5);
  const e = (width - view.width * x) * share('x') - view.x * x;
  const f = (height - view.height * y) * share('Y') - view.y * y;
  return [x, 0, 0, y, e, f];
}

interface State {
  /** The matrix from the units of the element to twips of the picture. */
  readonly matrix: Matrix;
  readonly style: SvgStyle;
  readonly opacity: number;
  readonly depth: number;
}

class Picture {
  readonly children: { x: DrawnObject['width']; y: DrawnObject['width']; object: DrawnObject }[] = [];
  readonly rules: Rules;
  #drawn = 0;
  readonly #byId = new Map<string, XmlElement>();
  readonly #size: SvgSize;
  readonly #setText: TextSetter;

  constructor(root: XmlElement, size: SvgSize, setText: TextSetter) {
    this.#size = size;
    this.#setText = setText;
    this.rules = rulesOf(root);
    this.#note(root);
  }

  byId(id: string): XmlElement | undefined {
    return this.#byId.get(id);
  }

  styleOf(element: XmlElement, around: SvgStyle): SvgStyle {
    return svgStyleOf(element, around, this.rules);
  }

  draw(node: XmlElement | string, around: State): void {
    if (typeof node === 'string' || SILENT.has(svgLocalName(node)) || around.depth > DEEPEST_GROUP * 4) return;
    if (++this.#drawn > MOST_ELEMENTS) throw new Missing(`${MOST_ELEMENTS} elements`);
    const name = svgLocalName(node);
    const style = this.styleOf(node, around.style);
    if (style.display === 'none') return;
    const missing = NOT_FOLLOWED.find((property) => (style[property] ?? 'none') !== 'none');
    if (missing !== undefined) throw new Missing(missing);
    const state: State = {
      matrix: concatenate(transformOf(node.attributes.transform), around.matrix),
      style,
      opacity: around.opacity * Number(style.opacity ?? 1),
      depth: around.depth + 1,
    };
    if (GROUPS.has(name)) {
      if (name === 'svg') throw new Missing('svg inside of svg');
      for (const each of node.children) this.draw(each, state);
    } else if (name === 'use') this.#use(node, state);
    else if (name === 'text') this.#text(node, state);
    else {
      const steps = svgFigure(name, style, this.#size);
      if (steps) this.#figure(steps, state);
      // Elements of other namespaces are ignored: they are notes of the program that wrote the file.
      else if (!/:/.test(node.name)) throw new Missing(`element ${name}`);
    }
  }

  #note(element: XmlElement): void {
    const { id } = element.attributes;
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    for (const node of element.children) if (typeof node !== 'string') this.#note(node);
  }

  #use(element: XmlElement, state: State): void {
    const target = this.byId(hrefOf(element) ?? '');
    if (!target) return;
    if (svgLocalName(target) === 'symbol' && target.attributes.viewBox !== undefined)
      throw new Missing('symbol with a view box');
    const x = lengthOf(element.attributes.x, this.#size.width) ?? 0;
    const y = lengthOf(element.attributes.y, this.#size.height) ?? 0;
    const moved = { ...state, matrix: concatenate([1, 0, 0, 1, x, y], state.matrix) };
    for (const each of svgLocalName(target) === 'symbol' ? target.children : [target]) this.draw(each, moved);
  }

  #figure(steps: readonly Step[], { matrix, style, opacity }: State): void {
    if (steps.length < 2 || style.visibility === 'hidden') return;
    const figure = { bounds: boundsOf(steps), matrix };
    const fill = paintOf(style.fill ?? 'black', style, figure, this);
    const stroke = paintOf(style.stroke, style, figure, this);
    const filled = opacity * Number(style['fill-opacity'] ?? 1);
    if (fill) {
      const { box, ...look } = lookOf(fill, filled);
      this.#put(steps, matrix, box, {
        ...look,
        ...(style['fill-rule'] === 'evenodd' && { fillRule: 'evenodd' as const }),
      });
    }
    const line = stroke && lineOf(stroke, matrix, style, opacity);
    if (line && line.width > 0) this.#put(steps, matrix, stroke.box, { line });
  }

  #put(
    steps: readonly Step[],
    matrix: Matrix,
    box: SvgBox | undefined,
    look: Omit<Extract<DrawnContent, { kind: 'path' }>, 'kind' | 'segments'>,
  ): void {
    const { x, y, width, height } = boxInTwips(box ?? { x: 0, y: 0, width: 0, height: 0 });
    const segments = segmentsOf(steps, matrix, { x, y });
    this.#add(x, y, { ...PLAIN, width, height, content: { kind: 'path', segments, ...look } });
  }

  /** Draws a text part by part. Each part after the first must state its position. */
  #text(element: XmlElement, state: State): void {
    const parts = element.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
    for (const [index, part] of parts.entries()) {
      const own = typeof part === 'string' ? element : part;
      const {
        x = index === 0 ? (element.attributes.x ?? '0') : undefined,
        y = element.attributes.y ?? '0',
        dx,
        dy,
      } = own.attributes;
      if (x === undefined || dx !== undefined || dy !== undefined || /[\s,]\S/.test(`${x.trim()}${y.trim()}`)) {
        throw new Missing('text with several positions');
      }
      const text = (typeof part === 'string' ? part : textContent(part)).replace(/\s+/g, ' ').trim();
      const style = typeof part === 'string' ? state.style : this.styleOf(part, state.style);
      this.#line(text, lengthOf(x, this.#size.width) ?? 0, lengthOf(y, this.#size.height) ?? 0, { ...state, style });
    }
  }

  #line(text: string, x: number, y: number, { matrix, style, opacity }: State): void {
    const [family = ''] = (style['font-family'] ?? 'serif').split(',');
    const named = family.trim().replace(/^["']|["']$/g, '');
    const weight = style['font-weight'] ?? '';
    const paragraph = this.#setText(text, {
      family: ownEntry(GENERIC, named) ?? named,
      bold: /bold/.test(weight) || Number(weight) >= 600,
      italic: /italic|oblique/.test(style['font-style'] ?? ''),
    });
    const figure = { bounds: { x, y, width: 0, height: 0 }, matrix };
    const paint = paintOf(style.fill ?? 'black', style, figure, this);
    if (!paragraph || !paint) return;
    const scale = Math.hypot(matrix[0], matrix[1]);
    const content: DrawnContent = {
      kind: 'textArt',
      paragraph,
      fill: paint.color,
      ...(opacity * paint.opacity < 1 && { fillOpacity: opacity * paint.opacity }),
      fit: {
        size: twip((lengthOf(style['font-size']) ?? 16) * scale),
        sizeIs: 'em',
        anchor: 'baseline',
        align: ownEntry(ALIGNMENTS, style['text-anchor'] ?? '') ?? 'left',
        underline: /underline/.test(style['text-decoration'] ?? ''),
      },
    };
    const rotation = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
    const [left, top] = at(matrix, x, y);
    this.#add(twip(left), twip(top), { ...PLAIN, rotation, content });
  }

  #add(x: DrawnObject['width'], y: DrawnObject['width'], object: DrawnObject): void {
    if (Number.isFinite(x) && Number.isFinite(y)) this.children.push({ x, y, object });
  }
}

const NONE = twip(0);
const PLAIN: Omit<DrawnObject, 'content'> = {
  width: NONE,
  height: NONE,
  margins: { top: NONE, bottom: NONE, left: NONE, right: NONE },
  rotation: 0,
  flipH: false,
  flipV: false,
};

const GENERIC: Readonly<Record<string, string>> = {
  serif: 'Times New Roman',
  'sans-serif': 'Arial',
  monospace: 'Courier New',
};

const ALIGNMENTS: Readonly<Record<string, 'center' | 'right'>> = { middle: 'center', end: 'right' };

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The steps of an outline in twips from a corner. */
const segmentsOf = (
  steps: readonly Step[],
  matrix: Matrix,
  corner: { readonly x: number; readonly y: number },
): OutlineSegment[] =>
  steps.map((step): OutlineSegment => {
    if (step.op === 'close') return step;
    const place = (x: number, y: number) => {
      const [across, down] = at(matrix, x, y);
      return [twip(across - corner.x), twip(down - corner.y)] as const;
    };
    if (step.op !== 'curve') {
      const [x, y] = place(...step.to);
      return { op: step.op, x, y };
    }
    const [[x1, y1], [x2, y2], [x, y]] = [
      place(step.to[0], step.to[1]),
      place(step.to[2], step.to[3]),
      place(step.to[4], step.to[5]),
    ];
    return { op: 'curve', x1, y1, x2, y2, x, y };
  });

/** The box of an outline's points. It may be larger than the box of the outline, because of curves' control points. */
function boundsOf(steps: readonly Step[]): SvgBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const step of steps) {
    if (step.op === 'close') continue;
    for (let i = 0; i < step.to.length; i += 2) {
      const [x, y] = [step.to[i] ?? 0, step.to[i + 1] ?? 0];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const lookOf = ({ color, opacity, gradient, box }: SvgPaint, factor: number) => ({
  fill: color,
  ...(opacity * factor < 1 && { fillOpacity: opacity * factor }),
  ...(gradient && { gradient }),
  box,
});

function lineOf(
  { color, opacity, gradient }: SvgPaint,
  [a, b, c, d]: Matrix,
  style: SvgStyle,
  factor: number,
): ShapeLine {
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  const own = lengthOf(style['stroke-width'] ?? '1') ?? 1;
  const dashes = numbersIn(style['stroke-dasharray'] ?? '');
  const shown = opacity * factor * Number(style['stroke-opacity'] ?? 1);
  const { 'stroke-linecap': cap, 'stroke-linejoin': join } = style;
  return {
    color,
    width: pt(twipToPt(twip(own * scale))),
    ...(gradient && { gradient }),
    ...(shown < 1 && { opacity: shown }),
    ...(dashes.some((dash) => dash > 0) && { dash: dashes.map((dash) => dash / (own || 1)) }),
    ...((cap === 'round' || cap === 'square') && { cap }),
    ...((join === 'round' || join === 'bevel') && { join }),
  };
}
