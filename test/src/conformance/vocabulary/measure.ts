/** The measure `vocabulary`: a sample of names in ten minutes, or all names of one namespace. */
import { type Covered, coveredBy, MARKUP_NAMES } from '../../markup/index.js';
import type { Figures } from '../floors.js';
import { Ablation, type AblationEffect } from './ablation.js';
import { readHolders } from './held.js';
import { isVocabularyHere, readVocabulary, type VocabularyEntry } from './names.js';
import { misplaced, PARAGRAPH_PLACES, PARAGRAPH_PROPERTIES, RUN_PLACES, RUN_PROPERTIES } from './places.js';
import { silentValues } from './values.js';

/** The maximum milliseconds of a run without a namespace. */
const TIME = 600_000;
/** The number of documents, of all sizes, that are tried for a name. */
const DOCUMENTS = 12;

export interface VocabularyResult {
  readonly tried: number;
  readonly entries: number;
  /** Names that the table calls `drawn` or `told`, although no document shows an effect. */
  readonly silent: readonly VocabularyEntry[];
  /** Names that the table calls without effect, but that change a page. */
  readonly drawn: readonly (VocabularyEntry & { readonly shownBy: string })[];
  /** Listed values that neither change a page nor are reported. */
  readonly values: readonly string[];
  /** Properties that have another effect in some place than directly on a run or paragraph. */
  readonly misplaced: readonly string[];
}

/**
 * `only` is the prefix of a namespace, all of whose names are tried, however long it takes. Undefined if the vocabulary
 * is missing.
 */
export async function measureVocabulary(only?: string): Promise<VocabularyResult | undefined> {
  if (!isVocabularyHere()) return undefined;
  const entries = readVocabulary().filter(({ name }) => only === undefined || name.startsWith(`${only}:`));
  const holders = readHolders();
  const ablation = new Ablation();
  const started = performance.now();
  const silent: VocabularyEntry[] = [];
  const drawn: (VocabularyEntry & { shownBy: string })[] = [];
  let tried = 0;
  for (const entry of only === undefined ? scattered(entries) : entries) {
    if (only === undefined && performance.now() - started > TIME) break;
    const documents = holders.get(entry.name);
    if (!documents) continue;
    tried++;
    const { effect, shownBy = '' } = await ablation.effectOf(entry, sample(documents));
    const fault = faultOf(effect, coveredBy(MARKUP_NAMES, entry.name));
    if (fault === 'silent') silent.push(entry);
    if (fault === 'drawn') drawn.push({ ...entry, shownBy });
  }
  const values = await silentValues(only);
  return { tried, entries: entries.length, silent, drawn, values, misplaced: await allMisplaced() };
}

async function allMisplaced(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [places, properties] of [
    [RUN_PLACES, RUN_PROPERTIES],
    [PARAGRAPH_PLACES, PARAGRAPH_PROPERTIES],
  ] as const) {
    for (const [name, place] of Object.entries(places))
      found.push(...(await misplaced(place, properties)).map((property) => `${property}: ${name}`));
  }
  return found;
}

const faultOf = (effect: AblationEffect, known: Covered | undefined): 'silent' | 'drawn' | undefined => {
  const hasEffect = known?.word === 'drawn' || known?.word === 'told';
  if (effect === 'silent') return hasEffect || !known ? 'silent' : undefined;
  return effect === 'drawn' && !hasEffect ? 'drawn' : undefined;
};

/** A sample of the documents, of all sizes, including the smallest. */
function sample<T>(documents: readonly T[]): readonly T[] {
  const step = Math.max(1, documents.length / DOCUMENTS);
  return Array.from({ length: Math.min(DOCUMENTS, documents.length) }, (_, i) => documents[Math.floor(i * step)] as T);
}

/** The entries in a fixed order that mixes frequent and rare ones from the start. */
const scattered = (entries: readonly VocabularyEntry[]): readonly VocabularyEntry[] =>
  entries
    .map((entry, index) => ({ entry, place: (index * 1_597) % entries.length }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);

export function vocabularyText(result: VocabularyResult | undefined): string {
  if (!result) return 'the vocabulary is not here';
  const { tried, entries, silent, drawn, values, misplaced } = result;
  const ranked = [...silent].sort((a, b) => b.documents - a.documents);
  return [
    `${tried} of ${entries} names of the vocabulary taken out of documents that hold them`,
    `${silent.length} that should show or be told change nothing:`,
    ...ranked.map(({ name, documents }) => `  ${name} (${documents} documents)`),
    `${drawn.length} that should change nothing do:`,
    ...drawn.map(({ name, shownBy }) => `  ${name} (${shownBy})`),
    `${values.length} listed values change nothing:`,
    ...values.map((value) => `  ${value}`),
    `${misplaced.length} properties do not hold from a place:`,
    ...misplaced.map((each) => `  ${each}`),
  ].join('\n');
}

export const vocabularyFigures = (_: VocabularyResult): Figures => ({});
