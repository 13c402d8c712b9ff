/** The third judge: page numbers that Word printed into tables of contents and references. */
export {
  measureReferences,
  type ReferenceResult,
  referencesFigures,
  referencesOf,
  referencesTable,
} from './measure.js';
