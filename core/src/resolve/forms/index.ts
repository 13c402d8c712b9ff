/**
 * Fields to be filled in, where they are asked for: `form-fields.ts` gives each control and each form field of old its
 * one field with a name of its own; `control-field.ts`, `legacy-field.ts` and `signature-field.ts` read what they are.
 */
export type { FormFields } from './form-fields.js';

import type * as fields from './form-fields.js';

/** Loads what reads them: few conversions ask for fields. */
export const loadFormFields = (): Promise<typeof fields> => import('./form-fields.js');
