/**
 * Fields in markup (ECMA-376-1 §17.16): `fields-around.ts` tracks the field characters of complex fields,
 * `stored-fields.ts` lists the fields of a part with their codes and results as stored. What a field shows is computed
 * in `resolve/fields`.
 */
export { type AroundField, FieldsAround } from './fields-around.js';
export { type StoredField, storedFields } from './stored-fields.js';
