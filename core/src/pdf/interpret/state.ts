import { IDENTITY, type Matrix } from '../../base/matrix.js';
import type { Rectangle } from '../read/document/index.js';
import { isDict, type Lookup, Name, type PdfDict, type PdfValue } from '../reader.js';
import type { Space } from './colors.js';
import type { Font } from './font.js';
import type { Ink, MarkColor } from './marks.js';

/** The color or pattern of fills or strokes. */
export interface Paint {
  readonly space: Space;
  readonly color?: MarkColor;
  /** The name of a pattern in the resources. */
  readonly pattern?: string;
}

/** The parameters that a transparency group is painted with as a whole (ISO 32000-2 §11.4.7). */
export interface Group {
  readonly alpha: number;
  readonly blend: string;
  /** True if blend modes inside do not affect the page. */
  readonly isIsolated: boolean;
}

/** The graphics state (§8.4), as far as it changes how content below is seen. Values are immutable. */
export interface State {
  readonly matrix: Matrix;
  /** The upright rectangle around the clipping path. */
  readonly clip: Rectangle;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly blend: string;
  readonly lineWidth: number;
  /**
   * True if corners are drawn to a point (table 54). `miterLimit` is the maximum length of the point in line widths.
   */
  readonly isPointed: boolean;
  readonly miterLimit: number;
  readonly group: Group;
  readonly text: TextState;
  /** True if less may be seen than the rectangle `clip` leaves: the path may be smaller, and masks are ignored. */
  readonly isPartial: boolean;
}

/** The text state (§9.3). */
export interface TextState {
  readonly font?: Font;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** The horizontal scale; 1 is 100 percent. */
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: number;
}

const BLACK: Paint = { space: 'gray', color: [0, 0, 0] };
const WHOLE: Group = { alpha: 1, blend: 'Normal', isIsolated: false };
const TEXT: TextState = { size: 0, characterSpace: 0, wordSpace: 0, scale: 1, leading: 0, rise: 0, mode: 0 };

export const initialState = (matrix: Matrix, clip: Rectangle): State => ({
  matrix,
  clip,
  fill: BLACK,
  stroke: BLACK,
  fillAlpha: 1,
  strokeAlpha: 1,
  blend: 'Normal',
  lineWidth: 1,
  isPointed: true,
  miterLimit: 10,
  group: WHOLE,
  text: TEXT,
  isPartial: false,
});

/** The ink of a mark painted in this state, with its alpha and blend mode on the page. */
export function inkOf({ group, blend, isPartial }: State, { color }: Paint, alpha: number): Ink {
  const ink = { ...(color ? { color } : {}), alpha: alpha * group.alpha, blend: blendIn(group, blend) };
  return isPartial ? { ...ink, isPartial } : ink;
}

const blendIn = (group: Group, blend: string): string =>
  group.blend !== 'Normal' ? group.blend : group.isIsolated ? 'Normal' : blend;

/** The state in which a transparency group begins. */
export function inGroup(state: State, isIsolated: boolean): State {
  const { group, fillAlpha, blend } = state;
  const inner = {
    alpha: group.alpha * fillAlpha,
    blend: blendIn(group, blend),
    isIsolated: group.isIsolated || isIsolated,
  };
  return { ...state, group: inner, fillAlpha: 1, strokeAlpha: 1, blend: 'Normal' };
}

/** The state with the parameters of an `ExtGState` (table 57). A soft mask may hide nothing, or all. */
export function withParameters(state: State, lookup: Lookup, dict: PdfDict, fontOf: (value: PdfValue) => Font): State {
  const alphaOf = (value: PdfValue | undefined, otherwise: number) =>
    Math.min(1, Math.max(0, lookup.number(value) ?? otherwise));
  const font = lookup.array(dict.Font);
  const text = font ? { ...state.text, font: fontOf(font[0]), size: lookup.number(font[1]) ?? 0 } : state.text;
  return {
    ...state,
    text,
    fillAlpha: alphaOf(dict.ca, state.fillAlpha),
    strokeAlpha: alphaOf(dict.CA, state.strokeAlpha),
    lineWidth: lookup.number(dict.LW) ?? state.lineWidth,
    blend: dict.BM === undefined ? state.blend : blendOf(lookup, dict.BM),
    isPartial: state.isPartial || (dict.SMask !== undefined && lookup.name(dict.SMask) !== 'None'),
  };
}

/** Returns the first of several blend modes (§11.3.5): readers know all that start with a capital letter. */
function blendOf(lookup: Lookup, value: PdfValue): string {
  const found = lookup.resolve(value);
  const name = found instanceof Name ? found.text : lookup.name(lookup.array(value)?.[0]);
  return name === undefined || name === 'Compatible' ? 'Normal' : name;
}

/** The matrix in a dictionary; the identity if it has none. */
export function matrixOf(lookup: Lookup, value: PdfValue | undefined): Matrix {
  const numbers = lookup.array(value)?.map((each) => lookup.number(each) ?? 0);
  return numbers?.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;
}

/** Reads whether a form's transparency group (§11.6.6) is isolated; undefined if the form is not a group. */
export function groupOf(lookup: Lookup, form: PdfDict): { readonly isIsolated: boolean } | undefined {
  const group = lookup.resolve(form.Group);
  if (!isDict(group) || lookup.name(group.S) !== 'Transparency') return undefined;
  return { isIsolated: lookup.resolve(group.I) === true };
}
