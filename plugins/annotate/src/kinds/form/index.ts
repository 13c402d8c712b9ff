/**
 * Legacy form fields. `form-field` reads the field and its form data (`w:ffData`); text fields, check boxes and
 * drop-down lists are a row each in the table of field kinds.
 */
export { formCheckboxKind } from './form-checkbox.js';
export { formDropdownKind } from './form-dropdown.js';
export { formTextKind } from './form-text.js';
