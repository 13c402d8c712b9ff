export { formCheckboxKind } from './form-checkbox.js';
export { formDropdownKind } from './form-dropdown.js';
export { formTextKind } from './form-text.js';
