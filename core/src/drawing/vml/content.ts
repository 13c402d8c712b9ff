/** The content of a VML shape: a picture, text art, a text box, a group or an outline. */

import { pairsOf } from '../../base/tables.js';
import { type Twip, twip } from '../../base/units.js';
import { child, displayName, path, withAttributes, type XmlElement } from '../../ooxml/xml/index.js';
import type {
  DrawnContent,
  DrawnObject,
  LinkedTextBox,
  ResolvedBlock,
  ShapeLook,
  TextBoxShape,
  TextWarp,
  VerticalDirection,
} from '../../resolved/index.js';
import { DEEPEST_GROUP, type DrawingContext } from '../context.js';
import { type DrawingBox, NO_MARGINS, type Orientation, orientationOf, shapeContent, textWarp } from '../dml/index.js';
import { formattedText } from '../formatted-text.js';
import { pictureContent } from '../picture-content.js';
import { type Grid, groupGrid, vmlBox } from './box.js';
import { pathText, shapeType } from './custom-shape.js';
import { readVmlEffects } from './effects.js';
import { vmlGeometry } from './geometry.js';
import { readPaint } from './paint.js';
import { sideBorders } from './side-borders.js';
import { figure, length, readStyle, type VmlStyle } from './style.js';
import { vmlTextWarp } from './text-warp.js';

type Group = Extract<DrawnContent, { kind: 'group' }>;
type TextBox = Extract<DrawnContent, { kind: 'textBox' }>;

/** The elements that are shapes; the same parent may also contain `v:shapetype`, `o:OLEObject` and others. */
const SHAPES = new Set([
  ...['v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:line', 'v:group', 'v:image'],
  ...['v:polyline', 'v:curve', 'v:arc'],
]);

export const isVmlShape = (element: XmlElement): boolean => SHAPES.has(element.name);

const PICTURE_FRAME = 't75';

export function readVmlContent(
  shape: XmlElement,
  box: Pick<DrawingBox, 'width' | 'height'>,
  context: DrawingContext,
  depth = 0,
): DrawnContent {
  if (shape.name === 'v:group') return readGroup(shape, box, context, depth);
  const preset = /_t(\d+)$/.exec(shape.attributes.type ?? '')?.[1];
  const type = preset === undefined ? shape.name : `t${preset}`;
  const image = child(shape, 'v:imagedata') ?? (shape.name === 'v:image' ? shape : undefined);
  const paint = readPaint(withTypePaint(shape, context), !image && type !== PICTURE_FRAME, context);
  if (image) {
    const line = paint.line ?? sideBorders(shape, context);
    return readImage(image, { ...paint, ...(line && { line }) }, context);
  }
  const missing = isInk(shape) ? 'ink' : type === PICTURE_FRAME ? standIn(shape) : undefined;
  if (missing) {
    unsupported(missing, context);
    return { kind: 'placeholder', what: missing };
  }
  const textPath = child(shape, 'v:textpath');
  if (textPath?.attributes.string) {
    return readTextArt(textPath, vmlTextWarp(preset, shape.attributes.adj), paint, context);
  }
  const geometry = vmlGeometry(shape, preset, context);
  const text = readTextBox(shape, { ...box, geometry: geometry ?? 'rect' }, paint, context);
  if (geometry === undefined && (paint.fill !== undefined || paint.line !== undefined)) {
    unsupported(`VML shape ${type}`, context);
    return text ?? { kind: 'placeholder', what: 'shape' };
  }
  return text ?? shapeContent(geometry ?? 'rect', paint);
}

/** The shape with the colors of its type where it has none of its own (ECMA-376-4 §19.1.2.20). */
function withTypePaint(shape: XmlElement, context: DrawingContext): XmlElement {
  const type = shapeType(shape, context)?.attributes ?? {};
  const usual = PAINT.flatMap((name) => (type[name] === undefined ? [] : [[name, type[name]] as const]));
  return usual.length > 0 ? withAttributes(shape, { ...Object.fromEntries(usual), ...shape.attributes }) : shape;
}

const PAINT = ['filled', 'fillcolor', 'stroked', 'strokecolor', 'strokeweight'] as const;

/** True for pen strokes that are stored only as ink ([MS-ISF]), without a picture or path. */
const isInk = (shape: XmlElement): boolean => child(shape, 'o:ink') !== undefined && pathText(shape) === undefined;

/** The name of the content that a frame without a picture shows; undefined for an empty frame, which shows nothing. */
const standIn = (shape: XmlElement): string | undefined =>
  child(shape, 'o:signatureline') ? 'signature line' : 'o:ole' in shape.attributes ? 'embedded object' : undefined;

function readGroup(
  group: XmlElement,
  size: Pick<DrawingBox, 'width' | 'height'>,
  context: DrawingContext,
  depth: number,
): DrawnContent {
  if (depth > DEEPEST_GROUP) {
    unsupported('deeply nested group', context);
    return { kind: 'placeholder', what: 'group' };
  }
  const grid = groupGrid(group, size);
  const children = group.children.flatMap((node) =>
    typeof node !== 'string' && isVmlShape(node) ? [readChild(node, grid, context, depth)] : [],
  );
  return { kind: 'group', children };
}

function readChild(shape: XmlElement, grid: Grid, context: DrawingContext, depth: number): Group['children'][number] {
  const box = vmlBox(shape, readStyle(shape), grid);
  const content = readVmlContent(shape, box, context, depth + 1);
  return { x: box.x, y: box.y, object: drawnObject(box, content) };
}

export const drawnObject = (box: DrawingBox & Orientation, content: DrawnContent): DrawnObject => ({
  width: box.width,
  height: box.height,
  content,
  margins: NO_MARGINS,
  ...orientationOf(content, box),
});

function readImage(image: XmlElement, paint: ShapeLook, context: DrawingContext): DrawnContent {
  const { cropleft, croptop, cropright, cropbottom, ...attributes } = image.attributes;
  const [left, top, right, bottom] = [cut(cropleft), cut(croptop), cut(cropright), cut(cropbottom)];
  const some = left + right < 1 && top + bottom < 1;
  return pictureContent(
    {
      embed: attributes['r:id'] ?? attributes['o:relid'],
      link: attributes['r:href'] ?? attributes['r:pict'],
      data: attributes.src,
    },
    context,
    {
      ...(some ? { crop: { left, top, right, bottom } } : {}),
      ...(paint.line ? { border: paint.line } : {}),
      ...(paint.shadow ? { shadow: paint.shadow } : {}),
      effects: readVmlEffects(attributes),
    },
  );
}

/**
 * The share of a picture that is cropped on a side, in 65,536ths if `f` follows the number; negative values add space
 * (ECMA-376-4 §19.1.2.11).
 */
const cut = (value: string | undefined): number =>
  Math.max(-100, (figure(value) ?? 0) / (value?.trim().endsWith('f') ? 65_536 : 1));

function readTextBox(
  shape: XmlElement,
  { geometry, width, height }: Omit<TextBoxShape, 'insets'>,
  paint: ShapeLook,
  context: DrawingContext,
): TextBox | undefined {
  const holder = child(shape, 'v:textbox');
  const text = holder && path(holder, 'w:txbxContent');
  if (!holder || !text) return undefined;
  const style = readStyle(holder);
  if (figure(style.get('mso-rotate'))) notDrawn(`mso-rotate:${style.get('mso-rotate')} of v:textbox`, context);
  const textDirection = verticalDirection(style);
  // The insets in the order left, top, right, bottom. A missing one is a tenth of an inch at the sides, and a twentieth
  // above and below.
  const stated = (holder.attributes.inset ?? '').split(',');
  const inset = (index: number, fallback: number): Twip => length(stated[index]) ?? twip(fallback);
  const blocks = context.blocks(text);
  const insets = { left: inset(0, 144), top: inset(1, 72), right: inset(2, 144), bottom: inset(3, 72) };
  const linked = linkedBox(shape, style, { geometry, insets, width, height }, blocks, context);
  return {
    kind: 'textBox',
    geometry,
    blocks,
    insets,
    verticalAlign: verticalAlign(readStyle(shape)),
    ...(textDirection && { textDirection }),
    ...paint,
    ...(readStyle(shape).get('mso-wrap-style') === 'none' && { unwrapped: true as const }),
    autoHeight: style.get('mso-fit-shape-to-text') === 't',
    ...(linked && { linked }),
    ...(style.get('mso-fit-shape-to-text') !== 't' && { clips: true as const }),
  };
}

/** A box names the next box of its text (`mso-next-textbox`), so any box with a name may be a continuation. */
function linkedBox(
  { attributes }: XmlElement,
  style: VmlStyle,
  box: TextBoxShape,
  blocks: readonly ResolvedBlock[],
  { part, linkedTextBoxes }: DrawingContext,
): LinkedTextBox | undefined {
  const name = attributes['o:spid'] ?? attributes.id;
  if (name === undefined) return undefined;
  const next = style.get('mso-next-textbox');
  const link = { ...box, blocks, ...(next?.startsWith('#') && { next: `${part} ${next}` }) };
  return linkedTextBoxes?.add(`${part} #${name}`, link);
}

/** `layout-flow` (ECMA-376-4 §19.1.2.22), and Word's own addition for lines that run up. */
function verticalDirection(style: VmlStyle): VerticalDirection | undefined {
  const flow = style.get('layout-flow');
  if (!flow?.startsWith('vertical')) return undefined;
  if (style.get('mso-layout-flow-alt') === 'bottom-to-top') return 'btLr';
  return flow === 'vertical-ideographic' ? 'tbRlV' : 'tbRl';
}

function verticalAlign(style: VmlStyle): TextBox['verticalAlign'] {
  const anchor = style.get('v-text-anchor') ?? '';
  return anchor.startsWith('middle') ? 'center' : anchor.startsWith('bottom') ? 'bottom' : 'top';
}

/** Properties of text art that are not drawn (ECMA-376-4 §19.1.2.23), with their neutral values. */
const NOT_DRAWN_OF_TEXT = pairsOf(
  `v-text-spacing 1; v-rotate-letters f; v-same-letter-heights f; v-text-reverse f; font-variant normal;
  text-decoration none`,
);

const notDrawn = (what: string, { log, part }: DrawingContext): void =>
  log.report({ code: 'feature-ignored', what, part: displayName(part) });

const unsupported = (what: string, context: DrawingContext): void =>
  context.log.report({ code: 'drawing-unsupported', what, part: displayName(context.part) });

/** Text with a line, a gradient or a picture is drawn as outlines, in the same position. */
const FILLS_ITS_BOX = textWarp('textPlain', new Map());

/** Text as a shape (`v:textpath`, ECMA-376-4 §19.1.2.23), which Word uses for watermarks. */
function readTextArt(
  textPath: XmlElement,
  warp: TextWarp | undefined,
  paint: ShapeLook,
  context: DrawingContext,
): DrawnContent {
  const text = (textPath.attributes.string ?? '').replace(/\s+/g, ' ').trim();
  const style = readStyle(textPath);
  for (const [name, usual] of NOT_DRAWN_OF_TEXT) {
    if ((style.get(name) ?? usual) !== usual) notDrawn(`${name} of v:textpath`, context);
  }
  const family = (style.get('font-family') ?? 'Arial Black').replace(/["']/g, '').trim();
  const bold = /^(bold|[6-9]00)$/.test(style.get('font-weight') ?? '');
  const [block] = context.blocks(formattedText(text, { family, bold, italic: style.get('font-style') === 'italic' }));
  // Text without a fill is filled with the color of its line.
  const { fill = paint.line?.color, fillOpacity, gradient, pattern, picture, line } = paint;
  if (block?.kind !== 'paragraph' || fill === undefined) {
    context.log.report({
      code: 'drawing-unsupported',
      what: 'text art without a fill and a line',
      part: displayName(context.part),
    });
    return { kind: 'placeholder', what: 'text art', text };
  }
  const more = {
    ...(gradient && { gradient }),
    ...(pattern && { pattern }),
    ...(picture && { picture }),
    ...(line && { line }),
  };
  const isPlain = Object.keys(more).length === 0;
  return {
    kind: 'textArt',
    paragraph: block,
    fill,
    ...(fillOpacity !== undefined && { fillOpacity }),
    ...more,
    ...((warp || !isPlain) && { warp: warp ?? FILLS_ITS_BOX }),
  };
}
