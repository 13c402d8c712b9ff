/**
 * Form fields, if requested: `form-fields.ts` gives each control and each legacy form field one PDF field with a unique
 * name; `control-field.ts`, `legacy-field.ts` and `signature-field.ts` read their properties.
 */
export type { FormFields } from './form-fields.js';

import type * as fields from './form-fields.js';

/** Loads the readers of form fields on demand: few conversions request form fields. */
export const loadFormFields = (): Promise<typeof fields> => import('./form-fields.js');
