import type { RunProperties } from '../../ooxml/docx/index.js';

/** The features by word of `w14:ligatures`; `standardContextual` and similar values hold several words. */
const LIGATURES = { standard: 'liga', contextual: 'clig', historical: 'hlig', discretional: 'dlig' } as const;
const NUMBER_FORMS = new Map([
  ['lining', 'lnum'],
  ['oldStyle', 'onum'],
]);
const NUMBER_SPACINGS = new Map([
  ['proportional', 'pnum'],
  ['tabular', 'tnum'],
]);
/** OpenType numbers its sets from 1 to 20. */
const STYLISTIC_SETS = Array.from({ length: 20 }, (_, index) => `ss${String(index + 1).padStart(2, '0')}`);

const NONE: readonly string[] = [];

/** The tags of the OpenType features that a run asks for ([MS-DOCX] 2.6.1.7 and the sections after it). */
export function openTypeFeatures(run: RunProperties): readonly string[] {
  const { ligatures = 'none', numberForm = '', numberSpacing = '', stylisticSets = [], contextualAlternates } = run;
  const words = ligatures.toLowerCase();
  const features = [
    ...Object.entries(LIGATURES).flatMap(([word, tag]) => (words === 'all' || words.includes(word) ? [tag] : [])),
    NUMBER_FORMS.get(numberForm) ?? [],
    NUMBER_SPACINGS.get(numberSpacing) ?? [],
    ...STYLISTIC_SETS.filter((_, index) => stylisticSets.includes(index + 1)),
    contextualAlternates ? 'calt' : [],
  ].flat();
  return features.length > 0 ? features : NONE;
}
