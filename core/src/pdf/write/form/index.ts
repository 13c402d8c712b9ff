/**
 * Fields to be filled in (ISO 32000-1 §12.7). `form.ts` gathers the widgets of all pages and writes each field once its
 * last is known; `field-entries.ts` says what a field is, `check-mark.ts` draws the two states of a check box.
 */
export type { PdfForm } from './form.js';

import type * as form from './form.js';

/** Loads what writes fields: few documents have them. */
export const loadForm = (): Promise<typeof form> => import('./form.js');
