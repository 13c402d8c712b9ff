/**
 * Legacy form fields: `form-field` reads a field and its form data (`w:ffData`); each of the other modules has one kind
 * of field.
 */
export { formCheckboxKind } from './form-checkbox.js';
export { formDropdownKind } from './form-dropdown.js';
export { formTextKind } from './form-text.js';
