/**
 * WordprocessingML in small pieces, for the values that are written and the fields that are filled: `elements` finds and
 * makes elements, `properties` those of runs, paragraphs and cells in the order of their schema, `range-marks` keeps the ends of
 * ranges whose other end is elsewhere, `shown-text` is the text that a reader of the page sees.
 */
export { all, first, isSet, namesOfTags, val } from './elements.js';
export {
  cellProperties,
  inheritedProperties,
  paragraph,
  paragraphProperties,
  run,
  runProperties,
} from './properties.js';
export { inPlaceOf } from './range-marks.js';
export { shownText } from './shown-text.js';
