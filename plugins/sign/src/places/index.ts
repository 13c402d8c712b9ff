/**
 * The place of a signature on a page. `find` is the entry point: it takes a given position, finds the place of a text,
 * or chooses a place itself, and warns if the place covers content. `candidates` finds places on a page from its
 * visible marks (`page-marks`) and the lines of text in them (`text-lines`).
 */
export {
  type AnchorPlace,
  type PlacedRequest,
  type PlaceWarning,
  placedSignature,
  type Unplaced,
  type WantedPlace,
} from './find.js';
