import { name, type PdfDict, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { appended } from './form.js';
import type { Box, Page } from './pages.js';
import { type Placement, rectOn } from './placement.js';

/** Printed, and not to be moved (ISO 32000-2 Table 167). */
const PRINT_AND_LOCKED = 4 | 128;

const NOWHERE: Box = { left: 0, bottom: 0, right: 0, top: 0 };

/** The widget of a signature, on its page (§12.7.5.5): one that is not shown has no area. */
export function widgetOn(page: Page, placement: Placement | undefined): PdfDict {
  const { left, bottom, right, top } = placement ? rectOn(page, placement) : NOWHERE;
  return {
    Type: name('Annot'),
    Subtype: name('Widget'),
    F: PRINT_AND_LOCKED,
    Rect: [left, bottom, right, top],
    P: page.ref,
  };
}

/** Puts an annotation on a page, behind those it has. */
export function annotate(update: PdfUpdate, { ref, dict }: Page, annotation: Ref): void {
  const Annots = appended(update, dict.Annots, annotation);
  if (Annots !== dict.Annots) update.set(ref, { ...dict, Annots });
}
