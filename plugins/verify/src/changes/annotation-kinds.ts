import { isArray, type Lookup } from '@quire/core/pdf';
import { type Annotation, rectangleAt } from '@quire/core/pdf/document';

/**
 * Kinds that print text or pictures over a page as if they were of it, or hide what is there (Mladenov et al. 2021,
 * "Breaking the Specification: PDF Certification", evil annotation attack), and those that are no remarks at all.
 */
const PRINTED = new Set(
  'FreeText Stamp Redact Watermark PrinterMark TrapNet Screen Movie 3D RichMedia Projection'.split(' '),
);
/** Kinds that have no appearance, or none but a small icon. */
const INVISIBLE = new Set(['Link', 'Popup']);
const ICONS = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);
const MARKS = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Ink', 'Line', 'PolyLine']);
const SHAPES = new Set(['Square', 'Circle', 'Polygon']);
/** Square points: icons are some 20 points wide. */
const LARGEST_ICON = 10_000;

/** Whether people may take an annotation for content of the page, or whether it may hide the page. */
export function looksLikeContent(lookup: Lookup, { subtype, dict }: Annotation): boolean {
  if (PRINTED.has(subtype)) return true;
  if (INVISIBLE.has(subtype)) return dict.AP !== undefined;
  if (ICONS.has(subtype)) return dict.AP !== undefined && areaOf(lookup, dict.Rect) > LARGEST_ICON;
  if (SHAPES.has(subtype)) return isFilled(lookup, dict);
  return !MARKS.has(subtype);
}

function areaOf(lookup: Lookup, value: Annotation['dict']['Rect']): number {
  const area = rectangleAt(lookup, value);
  return area ? (area.right - area.left) * (area.top - area.bottom) : Number.POSITIVE_INFINITY;
}

/** Whether the interior color (table 180) is opaque. */
function isFilled(lookup: Lookup, dict: Annotation['dict']): boolean {
  const color = lookup.resolve(dict.IC);
  return isArray(color) && color.length > 0 && (lookup.number(dict.CA) ?? 1) >= 1;
}

/** Actions that only follow a click. All others start by themselves or run code, which no remark needs. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'GoToR', 'GoToE', 'URI', 'Named']);

/** Whether an annotation acts by itself or runs code: by any of its actions, the former one of a link (`/PA`, table 176) too. */
export function acts(lookup: Lookup, { dict }: Pick<Annotation, 'dict'>): boolean {
  if (dict.AA !== undefined) return true;
  return [dict.A, dict.PA].some((action) => action !== undefined && !isHarmless(lookup, action));
}

function isHarmless(lookup: Lookup, value: Annotation['dict']['A']): boolean {
  const action = lookup.dict(value);
  return action !== undefined && action.Next === undefined && HARMLESS_ACTIONS.has(lookup.name(action.S) ?? '');
}
