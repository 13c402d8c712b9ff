/**
 * Small pieces of WordprocessingML for written values and filled fields: `elements` finds and makes elements,
 * `properties` those of runs, paragraphs and cells in the order of their schema, `range-marks` keeps the ends of ranges
 * whose other end is elsewhere, `shown-text` is the visible text of the page.
 */
export { addToList, all, first, hasShapeId, isSet, namesOfTags, replacedIn, val } from './elements.js';
export {
  cellProperties,
  gridOf,
  inheritedProperties,
  paragraph,
  paragraphProperties,
  run,
  runProperties,
  sectionEnd,
  withoutSectionEnd,
  withProperty,
} from './properties.js';
export { inPlaceOf, isRangeMark, looseAmong, markedRange } from './range-marks.js';
export { SIGNS, shownText } from './shown-text.js';
