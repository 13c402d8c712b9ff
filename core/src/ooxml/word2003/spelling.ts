/** The names of Word 2003 XML in the spelling of DOCX. */
import { ownEntry, pairsOf } from '../../base/tables.js';

/** Elements whose names differ by more than hyphens. */
const RENAMED = pairsOf(
  `vmerge vMerge; hmerge hMerge; textFlow textDirection; asianLayout eastAsianLayout; listPr numPr; ilfo numId;
  hlink hyperlink`,
);

/** The name without hyphens: `b-cs` and `line-rule` become `bCs` and `lineRule`. */
const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());

export const elementName = (local: string): string => RENAMED.get(local) ?? camelCase(local);

/** Attributes whose names differ by more than hyphens. */
const ATTRIBUTES = pairsOf(
  `fareast eastAsia; h-ansi hAnsi; vanchor vAnchor; hanchor hAnchor; hspace hSpace; vspace vSpace`,
);

export const attributeName = (local: string): string => ATTRIBUTES.get(local) ?? camelCase(local);

/**
 * Elements whose values are keywords, by their names in DOCX; the values of all others are names and texts of the
 * author.
 */
const ENUMERATED = new Set(
  (
    'jc u em highlight shd bdr top left bottom right start end insideH insideV between bar tl2br tr2bl tab type ' +
    'docGrid lnNumType textDirection spacing trHeight framePr vertAlign effect vAlign pgBorders pgNumType numFmt ' +
    'numRestart pos textAlignment br lvlJc tblpPr tblStylePr rubyAlign'
  ).split(' '),
);

/** Elements whose values begin with a capital letter in Word 2003 XML, and with a small one in DOCX. */
const CAPITALIZED = new Set(['suff', 'plt', 'tblLayout', 'tblOverlap', 'family', 'pitch', 'characterSpacingControl']);

/** Values that are other words in DOCX, by element. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tab: { list: 'num' },
  style: { list: 'numbering' },
  rFonts: { fareast: 'eastAsia' },
  characterSpacingControl: { DontCompress: 'doNotCompress' },
};

/** A value of an attribute, by the name of its element in DOCX. */
export function attributeValue(element: string, value: string): string {
  const word = ownEntry(WORDS, element)?.[value];
  if (word !== undefined) return word;
  if (CAPITALIZED.has(element)) return value.charAt(0).toLowerCase() + value.slice(1);
  return ENUMERATED.has(element) && /^[a-z]+(-[a-z0-9]+)+$/.test(value) ? camelCase(value) : value;
}
