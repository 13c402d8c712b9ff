/**
 * Fields to be filled in (ISO 32000-1 §12.7). `form.ts` gathers the widgets of all pages and writes each field after
 * its last widget; `field-entries.ts` makes a field's entries, `check-mark.ts` draws the states of a check box.
 */
export type { PdfForm } from './form.js';

import type * as form from './form.js';

/** Loads the writer of fields: few documents have them. */
export const loadForm = (): Promise<typeof form> => import('./form.js');
