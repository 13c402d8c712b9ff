/** Families of Windows and Office without a bold face, by canonical key. */
const WITHOUT_BOLD: ReadonlySet<string> = new Set([
  'arial black',
  'baskerville old face',
  'calibri light',
  'century',
  'franklin gothic book',
  'franklin gothic medium',
  'impact',
  'lucida sans unicode',
  'microsoft sans serif',
  'segoe ui light',
  'segoe ui semilight',
  'sylfaen',
]);

/**
 * True if Word draws bold text of a family with the stroked outlines of its regular face, at the widths of that face:
 * Word does not take the bold of a similar family, such as Calibri Bold for Calibri Light. In five specifications the
 * bold lines of a table of contents in Calibri Light have strokes of 1/35 em and the widths of the regular face, and so
 * do captions in Segoe UI Light and numbers in Century.
 *
 * @param key the canonical family
 */
export const lacksBold = (key: string): boolean => WITHOUT_BOLD.has(key);

/** Families whose one face is of weight 900. */
const BOLD_AS_IT_IS: ReadonlySet<string> = new Set(['arial black', 'segoe ui black']);

/**
 * True if bold text of a family looks like its other text: Windows does not embolden faces heavier than bold. The title
 * of an export of Word 2007 is bold Arial Black and drawn without a stroke.
 * @param key the canonical family
 */
export const isBoldAsItIs = (key: string): boolean => BOLD_AS_IT_IS.has(key);

/** The families of two collections of Korean fonts that Windows includes; none has a bold face. */
const KOREAN_COLLECTIONS = /^(?:batang|gungsuh|gulim|dotum)(?:che)?$/;

/**
 * The width factor of bold text in a family with a single face, which Windows emboldens. In a report in Gulim and
 * another in Batang, 560 bold syllables of 10.5 to 20 pt are 0.980 to 0.984 em wide, instead of one em; Latin letters
 * are narrower too. Bold MS Gothic, MS Mincho, SimSun and DengXian are as wide as the regular faces.
 *
 * @param key the canonical family
 */
export const emboldenedWidth = (key: string): number => (KOREAN_COLLECTIONS.test(key) ? 0.982 : 1);
