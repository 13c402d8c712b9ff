import { type DocumentPlan, forged, type UpdatePlan } from './forge.js';
import { judgeForgery, makeBase } from './judge/index.js';
import type { Readers } from './readers/index.js';

/** The plan of a forgery and its result. */
export interface Recipe {
  readonly document: DocumentPlan;
  readonly update: UpdatePlan;
  readonly how: readonly string[];
  readonly what: readonly string[];
  readonly seen: readonly string[];
  readonly said: readonly string[];
  readonly bytes: Uint8Array;
  readonly signed: Uint8Array;
}

/** The recipe with the fewest preparations and steps that still fails, in plain form if it fails in that form, too. */
export async function shrinkRecipe(recipe: Recipe, readers: Readers): Promise<Recipe> {
  let least = recipe;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const [document, update] of smaller(least)) {
      const tried = await attempt(document, update, readers);
      if (!tried) continue;
      least = tried;
      isSmaller = true;
      break;
    }
  }
  return least;
}

function* smaller({ document, update }: Recipe): Generator<[DocumentPlan, UpdatePlan]> {
  for (const index of update.steps.keys()) yield [document, { ...update, steps: without(update.steps, index) }];
  if (update.isSigned) yield [document, { ...update, isSigned: false }];
  if (update.style !== 'table') yield [document, { ...update, style: 'table' }];
  for (const index of document.plants.keys()) yield [{ ...document, plants: without(document.plants, index) }, update];
}

const without = <T>(values: readonly T[], index: number): readonly T[] => values.filter((_, each) => each !== index);

async function attempt(document: DocumentPlan, update: UpdatePlan, readers: Readers): Promise<Recipe | undefined> {
  const base = await makeBase(document, readers);
  const made = base && (await forged(base.signed, update).catch(() => undefined));
  if (!base || !made) return undefined;
  const { seen, said } = await judgeForgery(made.bytes, base, readers);
  if (seen.length === 0) return undefined;
  return {
    document,
    update,
    how: base.signed.how,
    what: made.what,
    seen,
    said,
    bytes: made.bytes,
    signed: base.signed.bytes,
  };
}
