/** Families and styles by fonts' names in files: `BCDEEE+SegoeUI-SemiboldItalic`, `TimesNewRomanPS-BoldMT`. */
import { canonicalFamily } from '../../fonts/canonical-family.js';
import type { WantedStyle } from '../../fonts/choose-face.js';

const SUBSET = /^[A-Z]{6}\+/;
/** The style after the family, in this order. `Light` and `Semibold` are separate families to Word. */
const STYLE = /(Bold|Demi)?(Italic|Oblique)?$/;

/** @param families canonical keys, among which the family of the name is looked up */
export function fontNamed(
  name: string,
  families: readonly string[],
): { readonly family: string; readonly style: WantedStyle } | undefined {
  const plain = name
    .replace(SUBSET, '')
    .replace(/#20|\s/g, '')
    .replace(/(?:PS)?MT(?=$|[-,])/, '')
    .replace(/(?<=[-,]\w*)MT$/, '')
    .replace(/PS(?=[-,])/, '')
    .replace(/[-,]Regular$/, '');
  const [, bold, italic] = STYLE.exec(plain) ?? [];
  const style = { bold: bold !== undefined, italic: italic !== undefined };
  const stem = squeezed(plain.replace(STYLE, ''));
  const family = families.find((each) => squeezed(each) === stem || squeezed(each).replace(/mt$/, '') === stem);
  return family === undefined ? undefined : { family: canonicalFamily(family), style };
}

const squeezed = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
