import type { Random } from '../../signatures/index.js';
import type { Draft } from '../draft.js';

/**
 * One change of a draft: says what it did, or undefined where it found nothing to do. `among` are the objects to begin
 * with; steps of a meaning of their own look for theirs.
 */
export type Step = (draft: Draft, random: Random, among: readonly number[]) => string | undefined;
