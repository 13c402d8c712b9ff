/**
 * Where a signature is shown. `find` is the way in: it takes a place that is named, that of a text, or finds one by
 * itself, and warns of one that lies over content. `candidates` are the places that a page offers, by what people see on
 * it (`page-marks`) and the lines of text that this makes (`text-lines`).
 */
export {
  type AnchorPlace,
  type PlacedRequest,
  type PlaceWarning,
  placed,
  type Unplaced,
  type WantedPlace,
} from './find.js';
