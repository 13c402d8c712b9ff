/** Templates with random trees of Word's fields against a reference; `fields-main.js` fills more of them. */
import { differenceOf } from '../property/fields/index.js';
import type { Figures } from './floors.js';

export interface FieldTrees {
  readonly filled: number;
  /** Each difference, with its seed. */
  readonly differences: readonly string[];
}

export async function measureFieldTrees(count: number, first = 1): Promise<FieldTrees> {
  const differences: string[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const difference = await differenceOf(seed).catch((cause: unknown) => String(cause));
    if (difference !== undefined) differences.push(`seed ${seed}: ${difference}`);
  }
  return { filled: count, differences };
}

export const fieldTreesText = ({ filled, differences }: FieldTrees): string =>
  [...differences, `trees of fields: ${differences.length} of ${filled} differ`].join('\n');

export const fieldTreesFigures = ({ filled, differences }: FieldTrees): Figures => ({
  'fields.same': filled - differences.length,
});
