import type { Assessment } from './assess.js';
import type { Integrity } from './types.js';

/**
 * The document is as good as its worst signature. One that no field leads to signs nothing that a reader shows; where it
 * does not hold, somebody meant it to, and the document is not what it was.
 */
export function integrityOf(assessments: readonly Assessment[]): Integrity {
  const own = assessments.filter(({ signature }) => signature.field !== undefined);
  const strays = assessments.filter(({ signature }) => signature.field === undefined && !signature.isUsageRights);
  if (own.length === 0) return strays.length > 0 ? 'broken' : 'none';
  const worst = (['broken', 'modified'] as const).find((each) => own.some(({ integrity }) => integrity === each));
  if (worst) return worst;
  return strays.every(({ integrity }) => integrity === 'intact') ? 'intact' : 'modified';
}
