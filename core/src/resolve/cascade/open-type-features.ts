import type { RunProperties } from '../../ooxml/docx/index.js';

/** The features by word of `w14:ligatures`; `standardContextual` and similar values hold several words. */
const LIGATURES = { standard: 'liga', contextual: 'clig', historical: 'hlig', discretional: 'dlig' } as const;
const NUMBER_FORMS: Readonly<Record<string, string>> = { lining: 'lnum', oldStyle: 'onum' };
const NUMBER_SPACINGS: Readonly<Record<string, string>> = { proportional: 'pnum', tabular: 'tnum' };

const NONE: readonly string[] = [];

/** The tags of the OpenType features that a run asks for ([MS-DOCX] 2.6.1.7 and those after it). */
export function openTypeFeatures(run: RunProperties): readonly string[] {
  const { ligatures = 'none', numberForm = '', numberSpacing = '', stylisticSets = [], contextualAlternates } = run;
  const words = ligatures.toLowerCase();
  const features = [
    ...Object.entries(LIGATURES).flatMap(([word, tag]) => (words === 'all' || words.includes(word) ? [tag] : [])),
    NUMBER_FORMS[numberForm] ?? [],
    NUMBER_SPACINGS[numberSpacing] ?? [],
    ...stylisticSets.filter((set) => set >= 1 && set <= 20).map((set) => `ss${String(set).padStart(2, '0')}`),
    contextualAlternates ? 'calt' : [],
  ].flat();
  return features.length > 0 ? features : NONE;
}
