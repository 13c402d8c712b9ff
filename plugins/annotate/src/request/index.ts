/**
 * The request of a fill, the lowest stage: all others read it and it imports none of them. `fill-request` is the data
 * and the entries for single fields, with the types that a value may state; `fill-options` decides about fields without
 * a value, values without a field, and broken tags. `operations/annotate` makes a request from HTTP or the command
 * line; the library takes one directly.
 */
export {
  checkLocale,
  DEFAULT_OPTIONS,
  DELIMITERS,
  type FillOptions,
  LOCALE,
  OPTION_VALUES,
  TIMEZONE,
} from './fill-options.js';
export {
  type AddedFields,
  type AddedKinds,
  type DataRecord,
  type FieldEntry,
  type FillRequest,
  type ImagePart,
  VALUE_TYPES,
  type ValueOptions,
  type ValueType,
} from './fill-request.js';
