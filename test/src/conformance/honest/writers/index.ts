/**
 * Programs that continue with a signed document, each in its own way of writing. `acrobat` fills in fields,
 * `acrobat-signing` signs and `remarks` adds remarks (`remark-kinds`, put on their pages by `pages`), all in `draft`s
 * of a revision that `section` writes in one of many `styles`; `pdf-lib` and `pdf-js` run these programs themselves,
 * `python-programs` runs programs in Python (`python`), and `our-signing` Quire's signing.
 */
import type { HonestStep } from '../step.js';
import { acrobatFills, othersFill } from './acrobat.js';
import { pdfJsFills, pdfJsRemarks } from './pdf-js.js';
import { pdfLibFills } from './pdf-lib.js';
import {
  acrobatRemarks,
  deletes,
  edits,
  moves,
  opensWindow,
  previewRemarks,
  printedRemarks,
  replacements,
  replies,
  takesAway,
} from './remarks.js';

export { acrobatSignsAgain, signAsAcrobat } from './acrobat-signing.js';
export { ourSigning } from './our-signing.js';
export { type Python, startPython } from './python.js';
export { pythonPrograms } from './python-programs.js';
export { takesAway } from './remarks.js';

export const WRITTEN_HERE: readonly HonestStep[] = [
  acrobatFills,
  othersFill,
  acrobatRemarks,
  previewRemarks,
  printedRemarks,
  replies,
  edits,
  replacements,
  opensWindow,
  moves,
  deletes,
  takesAway,
  pdfLibFills,
  pdfJsFills,
  pdfJsRemarks,
];
