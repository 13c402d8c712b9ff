import { isQuireError } from '../../base/errors.js';
import { concatenate, type Matrix } from '../../base/matrix.js';
import { type Rectangle, rectangleAt } from '../read/document/index.js';
import { isDict, type Lookup, Name, type PdfDict, PdfStream, type PdfValue } from '../reader.js';
import { areaOf, boundsAround, cornersOf, EVERYWHERE, isUpright } from './geometry.js';
import type { Mark, Painting } from './marks.js';
import { MOST_CONTENT_BYTES, paint } from './painter.js';
import type { ContentSource } from './run.js';
import { groupOf, matrixOf } from './state.js';

/** The maximum number of forms per annotation. Real files have fewer: one per state of a button and of the mouse. */
const MOST_STREAMS = 64;
const ROLES = ['N', 'R', 'D'] as const;

/** A form that shows an annotation: always, or in one state of a button. */
export interface AppearanceStream {
  readonly role: (typeof ROLES)[number];
  readonly state?: string;
  readonly form: PdfStream;
}

/**
 * All forms of an appearance dictionary (ISO 32000-2 §12.5.5).
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { readPages } from '@quire/core/pdf/document';
 * import { appearanceStreams } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * for (const { annotations } of readPages(lookup).pages) {
 *   console.log(annotations.map(({ dict }) => appearanceStreams(lookup, dict.AP).length));
 * }
 * ```
 */
export function appearanceStreams(lookup: Lookup, value: PdfValue | undefined): readonly AppearanceStream[] {
  const dict = lookup.dict(value);
  return ROLES.flatMap((role): readonly AppearanceStream[] => {
    const found = lookup.resolve(dict?.[role]);
    if (found instanceof PdfStream) return [{ role, form: found }];
    if (!isDict(found)) return [];
    return Object.keys(found).flatMap((state) => {
      const form = lookup.resolve(found[state]);
      return form instanceof PdfStream ? [{ role, state, form }] : [];
    });
  });
}

/**
 * Returns the form that every reader shows of an annotation when it is printed: its normal appearance or, if that is a
 * dictionary of states, the form of the current state (ISO 32000-2 §12.5.5). The dictionary must be a direct object,
 * because not all readers follow a reference to it. Undefined if no form is selected.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { readPages } from '@quire/core/pdf/document';
 * import { shownStream } from '@quire/core/pdf/paint';
 *
 * const { current } = openPdf(await readFile('contract.pdf'));
 * for (const { annotations } of readPages(current).pages) {
 *   console.log(annotations.map(({ dict }) => shownStream(current, dict)?.form.dict.BBox));
 * }
 * ```
 */
export function shownStream(lookup: Lookup, { AP, AS }: PdfDict): AppearanceStream | undefined {
  const normal = appearanceStreams(lookup, AP).filter(({ role }) => role === 'N');
  const state = AS instanceof Name ? AS.text : undefined;
  const areInPlace = isDict(lookup.dict(AP)?.N);
  return normal.find((each) => each.state === undefined || (areInPlace && each.state === state));
}

/**
 * Returns the marks of all appearance streams of an annotation: normal, rollover and down, in every state. A form is
 * painted so that its box fills the annotation's rectangle (§12.5.5, algorithm "appearance streams").
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { readPages } from '@quire/core/pdf/document';
 * import { paintAppearance } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * const source = { lookup, decode: document.current.decode.bind(document.current), spend: () => true };
 * for (const { annotations } of readPages(lookup).pages) {
 *   console.log(annotations.map(({ dict }) => paintAppearance(source, dict).marks.length));
 * }
 * ```
 */
export function paintAppearance(
  source: ContentSource,
  annotation: PdfDict,
  { resources = [], streams }: { resources?: readonly PdfDict[]; streams?: readonly AppearanceStream[] } = {},
): Painting {
  const all = streams ?? appearanceStreams(source.lookup, annotation.AP);
  if (all.length > MOST_STREAMS) return { marks: [], unread: `it has ${all.length} appearances` };
  const { lookup, decode } = source;
  const bounded: ContentSource = { lookup, decode, spend: spending(source) };
  const marks: Mark[] = [];
  let doubt: string | undefined;
  for (const { form } of all) {
    const painting = paintForm(bounded, form, rectangleAt(source.lookup, annotation.Rect), resources);
    for (const mark of painting.marks) marks.push(mark);
    if (painting.unread !== undefined) return { marks, unread: painting.unread };
    doubt ??= painting.doubt;
  }
  return doubt === undefined ? { marks } : { marks, doubt };
}

/**
 * The maximum number of operators in the appearances of one revision: so many take some seconds to read. A shared
 * appearance counts each time it is read.
 */
const MOST_OPERATORS = 1_000_000;
const left = new WeakMap<Lookup, number>();

/** Counts operators for all annotations of a revision together, because hundreds of them may share one long form. */
const spending =
  ({ lookup, spend }: ContentSource) =>
  (): boolean => {
    const rest = left.get(lookup) ?? MOST_OPERATORS;
    left.set(lookup, rest - 1);
    return rest > 0 && spend();
  };

function paintForm(
  source: ContentSource,
  form: PdfStream,
  rectangle: Rectangle | undefined,
  outer: readonly PdfDict[],
): Painting {
  const { lookup } = source;
  const { dict } = form;
  const own = matrixOf(lookup, dict.Matrix);
  const box = rectangleAt(lookup, dict.BBox);
  if (!box) return { marks: [], unread: 'it has no box' };
  const matrix = rectangle ? concatenate(own, fitting(boundsAround(cornersOf(box, own)), rectangle)) : own;
  const corners = cornersOf(box, matrix);
  const hasArea = areaOf(box) > 0;
  const clip = hasArea ? boundsAround(corners) : EVERYWHERE;
  const isPartial = dict.OC !== undefined || !isUpright(corners);
  const resources = lookup.dict(dict.Resources);
  // Once the maximum number of operators is reached, forms are not even decoded.
  if ((left.get(lookup) ?? 1) <= 0) return { marks: [], unread: 'all appearances together have too many operators' };
  try {
    const bytes = source.decode(form, MOST_CONTENT_BYTES);
    const group = groupOf(lookup, dict);
    const all = resources ? [resources, ...outer] : outer;
    const painting = paint(source, { bytes, resources: all, matrix, clip, isPartial, ...(group ? { group } : {}) });
    return hasArea || painting.marks.length === 0 ? painting : { ...painting, doubt: 'its box has no area' };
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { marks: [], unread: error.message };
  }
}

/** Returns the matrix from one rectangle to another. A side without a length is moved and not scaled, as readers do. */
function fitting(from: Rectangle, to: Rectangle): Matrix {
  const [width, height] = [from.right - from.left, from.top - from.bottom];
  const x = width > 0 ? (to.right - to.left) / width : 1;
  const y = height > 0 ? (to.top - to.bottom) / height : 1;
  return [x, 0, 0, y, to.left - from.left * x, to.bottom - from.bottom * y];
}
