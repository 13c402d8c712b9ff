import { isArray } from '@quire/core/pdf';
import type { Access, Annotation } from '../document/index.js';

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

/** Whether people may take an annotation for what the page itself says, or may not see the page for it. */
export function looksLikeContent(access: Access, { subtype, dict }: Annotation): boolean {
  if (PRINTED.has(subtype)) return true;
  if (INVISIBLE.has(subtype)) return dict.AP !== undefined;
  if (ICONS.has(subtype)) return dict.AP !== undefined && areaOf(access, dict.Rect) > LARGEST_ICON;
  if (SHAPES.has(subtype)) return isFilled(access, dict);
  return !MARKS.has(subtype);
}

function areaOf(access: Access, value: Annotation['dict']['Rect']): number {
  const area = access.rectangle(value);
  return area ? (area.right - area.left) * (area.top - area.bottom) : Number.POSITIVE_INFINITY;
}

/** An interior colour (table 180) that nothing shines through. */
function isFilled(access: Access, dict: Annotation['dict']): boolean {
  const colour = access.value(dict.IC);
  return isArray(colour) && colour.length > 0 && (access.number(dict.CA) ?? 1) >= 1;
}

/** Actions that do something when nobody asks, or run code: a remark needs none of them. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'GoToR', 'GoToE', 'URI', 'Named']);

export function acts(access: Access, { dict }: Annotation): boolean {
  if (dict.AA !== undefined) return true;
  if (dict.A === undefined) return false;
  const action = access.dict(dict.A);
  return !action || action.Next !== undefined || !HARMLESS_ACTIONS.has(access.name(action.S) ?? '');
}
