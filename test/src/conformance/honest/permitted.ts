import type { Effect, Grant } from './step.js';

/**
 * True if a signature permits the effect of a step by the words of the standard alone (ISO 32000-2 tables 236, 257),
 * without Quire's verification. An approval signature permits filling in, signing and annotating, as in readers.
 */
export function isPermitted({ kind, field }: Effect, { permits, lock }: Grant): boolean {
  if (kind === 'content') return false;
  if (kind === 'extension') return true;
  if (permits === 1) return false;
  if (kind === 'removal') return permits === 3;
  if (kind === 'annotation') return permits !== 2;
  return field === undefined || lock === undefined || !isFieldLocked(field, lock);
}

export function isFieldLocked(field: string, { action, fields }: NonNullable<Grant['lock']>): boolean {
  const isNamed = fields.some((each) => field === each || field.startsWith(`${each}.`));
  return action === 'All' || (action === 'Include') === isNamed;
}
