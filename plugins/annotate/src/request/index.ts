/**
 * The request of a fill, the lowest stage: all others read it and it imports none of them. `fill-request` is the data
 * and the entries for single fields, with the types that a value may state; `fill-options` what becomes of fields
 * without a value, of values without a field, of broken tags. `operations/annotate` makes one of what comes in by HTTP
 * or the command line; the library takes one as it is.
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
