/** Legacy form fields: `form-field` reads field and form data (`w:ffData`), the others are a kind each. */
export { formCheckboxKind } from './form-checkbox.js';
export { formDropdownKind } from './form-dropdown.js';
export { formTextKind } from './form-text.js';
