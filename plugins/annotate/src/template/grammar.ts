/** The elements of WordprocessingML's grammar by their use (ECMA-376-1 Annex A, such as EG_BlockLevelElts). */
import type { Level } from '../values/index.js';

/** Elements around runs inside a paragraph: their content is text of that paragraph. */
const INLINE = new Set(
  'w:hyperlink w:ins w:moveTo w:smartTag w:customXml w:fldSimple w:dir w:bdo w:sdt w:sdtContent'.split(' '),
);

/** Elements of `INLINE` that only mark their text: one without text can be dropped. */
const MARKING = new Set(['w:ins', 'w:moveTo', 'w:smartTag']);

const LEVELS: Readonly<Record<string, Level>> = {
  'w:body': 'block',
  'w:hdr': 'block',
  'w:ftr': 'block',
  'w:footnote': 'block',
  'w:endnote': 'block',
  'w:comment': 'block',
  'w:txbxContent': 'block',
  'w:tc': 'block',
  'w:tbl': 'row',
  'w:tr': 'cell',
  'w:p': 'inline',
};

/** Properties and other elements without text to fill. */
const OPAQUE = new Set(
  (
    'w:pPr w:rPr w:tblPr w:tblPrEx w:trPr w:tcPr w:tblGrid w:sectPr w:sdtPr w:sdtEndPr w:del w:moveFrom w:t ' +
    'w:instrText'
  ).split(' '),
);

/** Elements with separate stories inside other elements: a section that begins in one must end in it. */
const STORIES = new Set(['w:txbxContent', 'mc:Choice', 'mc:Fallback', 'w:footnote', 'w:endnote', 'w:comment']);

/** Text from before a tracked change, and marks of the spelling checker. */
const BESIDE_TEXT = new Set(['w:proofErr', 'w:del', 'w:moveFrom']);

export const isInlineContainer = (name: string): boolean => INLINE.has(name);
export const isMarking = (name: string): boolean => MARKING.has(name);
export const isOpaqueElement = (name: string): boolean => OPAQUE.has(name);
export const isStory = (name: string): boolean => STORIES.has(name);
export const isBesideText = (name: string): boolean => BESIDE_TEXT.has(name);

/** The level of an element's children, if the element itself is at `outer`. */
export const levelInside = (name: string, outer: Level): Level => LEVELS[name] ?? outer;
