/** Standards that a PDF may meet in addition to ISO 32000: archiving (ISO 19005) and accessibility (ISO 14289-1). */
import type * as standards from './standards.js';

export {
  archiveLevel,
  isArchival,
  isOfFirstPart,
  isOfSecondEdition,
  type PdfProfile,
  takesAttachments,
} from './profile.js';

/** The functions that make a document conform to a standard. */
export type Standards = typeof standards;

/** Loads the standards: most files claim none. */
export const loadStandards = (): Promise<Standards> => import('./standards.js');
