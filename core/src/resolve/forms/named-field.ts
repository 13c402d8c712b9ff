import type { FormField } from '../../resolved/index.js';

/** A field before its name is made unique. */
export type NamedField = Omit<FormField, 'name'> & { readonly name: string };
