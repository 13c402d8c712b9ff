/**
 * The place of a signature on a page. `find` is the entry point: it takes a given place, that of a text, or finds one
 * itself, and warns if it covers content. `candidates` are the places that a page offers, by its visible marks
 * (`page-marks`) and the lines of text that they form (`text-lines`).
 */
export {
  type AnchorPlace,
  type PlacedRequest,
  type PlaceWarning,
  placedSignature,
  type Unplaced,
  type WantedPlace,
} from './find.js';
