/**
 * The place where a signature is shown. `find` is the entry point: it takes a given place, that of a text, or finds one
 * itself, and warns if it lies over content. `candidates` are the places that a page offers, by what people see on it
 * (`page-marks`) and the lines of text that this makes (`text-lines`).
 */
export {
  type AnchorPlace,
  type PlacedRequest,
  type PlaceWarning,
  placedSignature,
  type Unplaced,
  type WantedPlace,
} from './find.js';
