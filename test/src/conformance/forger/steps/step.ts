import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';

/**
 * A change of a draft. Returns its description, or undefined if it does not apply. `among` are the objects to begin
 * with; steps with a special aim look for other objects.
 */
export type ForgeStep = (draft: ForgerDraft, random: SeededRandom, among: readonly number[]) => string | undefined;
