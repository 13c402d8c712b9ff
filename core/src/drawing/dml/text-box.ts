import { type Twip, twip } from '../../base/units.js';
import { child, isOn, path, type XmlElement } from '../../ooxml/xml/index.js';
import type {
  DrawnContent,
  LinkedTextBox,
  ShapeGeometry,
  ShapeLook,
  TextWarp,
  VerticalDirection,
} from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { readAdjustments } from '../geometry/index.js';
import { emuAttribute } from '../measure.js';
import { readDmlColor } from './color.js';

type TextBox = Extract<DrawnContent, { kind: 'textBox' }>;

/** The default insets of text (§21.1.2.1.1): a tenth of an inch at the sides, a twentieth above and below. */
const SIDE_INSET = twip(144);
const TOP_INSET = twip(72);

/** ST_TextColumnCount (§20.1.10.65). */
const MOST_COLUMNS = 16;

/** The text of a `wps:wsp` inside its insets; undefined for a shape without text. */
export function readTextBox(
  wsp: XmlElement,
  geometry: ShapeGeometry,
  paint: ShapeLook,
  context: DrawingContext,
): TextBox | undefined {
  const text = path(wsp, 'wps:txbx', 'w:txbxContent');
  if (!text && !child(wsp, 'wps:linkedTxbx')) return undefined;
  const bodyPr = child(wsp, 'wps:bodyPr');
  const fontReference = path(wsp, 'wps:style', 'a:fontRef');
  const color = fontReference && readDmlColor(fontReference, context)?.color;
  const box = bodyBox(bodyPr, text ? context.blocks(text, color === undefined ? {} : { color }) : []);
  const linked = linkedBox(wsp, { ...box, geometry }, context);
  // Word clips text that does not fit into a box of fixed size, even with `vertOverflow="overflow"`, which Word itself
  // writes.
  const clips = !box.autoHeight && { clips: true as const };
  return { ...box, geometry, ...paint, ...(linked && { linked }), ...clips };
}

/** The position of a box in a chain of linked boxes: later boxes refer to the first by `id`, and state their order. */
function linkedBox(wsp: XmlElement, box: TextBox, context: DrawingContext): LinkedTextBox | undefined {
  const [first, later] = [child(wsp, 'wps:txbx'), child(wsp, 'wps:linkedTxbx')];
  const { id } = (later ?? first)?.attributes ?? {};
  const size = path(wsp, 'wps:spPr', 'a:xfrm', 'a:ext')?.attributes;
  if (id === undefined || !size) return undefined;
  const place = later ? Number(later.attributes.seq) : 0;
  const key = (at: number): string => `${context.part} ${id} ${at}`;
  return context.linkedTextBoxes?.add(key(place), {
    geometry: box.geometry,
    insets: box.insets,
    width: emuAttribute(size.cx),
    height: emuAttribute(size.cy),
    next: key(place + 1),
    ...(place === 0 && { blocks: box.blocks }),
  });
}

/** ST_TextVerticalType (§20.1.10.83). */
const DIRECTIONS: ReadonlyMap<string, VerticalDirection> = new Map([
  ['vert', 'tbRl'],
  ['vert270', 'btLr'],
  ['eaVert', 'tbRlV'],
  ['mongolianVert', 'tbLrV'],
]);
const STACKED: ReadonlyMap<string, 'leftToRight' | 'rightToLeft'> = new Map([
  ['wordArtVert', 'leftToRight'],
  ['wordArtVertRtl', 'rightToLeft'],
]);

export function bodyBox(bodyPr: XmlElement | undefined, blocks: TextBox['blocks']): TextBox {
  const { anchor, anchorCtr, upright, lIns, tIns, rIns, bIns, vert, wrap } = bodyPr?.attributes ?? {};
  const textDirection = DIRECTIONS.get(vert ?? '');
  const stacked = STACKED.get(vert ?? '');
  const warp = bodyPr && readWarp(bodyPr);
  const count = Math.min(MOST_COLUMNS, Number(bodyPr?.attributes.numCol) || 1);
  return {
    kind: 'textBox',
    geometry: 'rect',
    blocks,
    insets: {
      left: inset(lIns, SIDE_INSET),
      top: inset(tIns, TOP_INSET),
      right: inset(rIns, SIDE_INSET),
      bottom: inset(bIns, TOP_INSET),
    },
    verticalAlign: anchor === 'ctr' ? 'center' : anchor === 'b' ? 'bottom' : 'top',
    ...(isOn(anchorCtr, false) && { centered: true as const }),
    ...(isOn(upright, false) && { upright: true as const }),
    ...(textDirection && { textDirection }),
    ...(stacked && { stacked }),
    ...(warp && { warp }),
    ...(count > 1 && { columns: { count, space: inset(bodyPr?.attributes.spcCol, twip(0)) } }),
    // ST_TextWrappingType (§20.1.10.85).
    ...(wrap === 'none' && { unwrapped: true as const }),
    autoHeight: bodyPr !== undefined && child(bodyPr, 'a:spAutoFit') !== undefined,
  };
}

/** The presets in which the text follows a path as its baseline: the group `Follow Path` of Word's text effects. */
const FOLLOWED: ReadonlySet<string> = new Set(['textArchUp', 'textArchDown', 'textCircle', 'textButton']);

/** `a:prstTxWarp` (§20.1.9.19); undefined for text that is not warped. */
function readWarp(bodyPr: XmlElement): TextWarp | undefined {
  const element = child(bodyPr, 'a:prstTxWarp');
  const name = element?.attributes.prst ?? 'textNoShape';
  return element && name !== 'textNoShape' ? textWarp(name, readAdjustments(element)) : undefined;
}

export const textWarp = (name: string, adjustments: ReadonlyMap<string, number>): TextWarp => ({
  geometry: { kind: 'preset', name, adjustments },
  follow: FOLLOWED.has(name),
});

const inset = (value: string | undefined, fallback: Twip): Twip =>
  value === undefined ? fallback : emuAttribute(value);
