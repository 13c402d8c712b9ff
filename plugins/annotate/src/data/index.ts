/**
 * The data in scope. `scope` declares the look-ups that are possible at a place of the template (`Scope`) and how a
 * field is addressed (`FieldIdentity`). `data-scope` answers from a request: from its `entries` first, then from its
 * data by name, beginning with the innermost item. `usage` notes every name that a field used, so that a report can
 * list the others. `records` is the scope of a mail merge, one record at a time. `plain-data` makes JSON of the values
 * that programs give.
 */
export { derived, POSITION, RequestScope } from './data-scope.js';
export { plainData } from './plain-data.js';
export { Records } from './records.js';
export { type FieldIdentity, type Given, isListOfItems, itemsOf, type RecordPosition, type Scope } from './scope.js';
