import { QuireError } from '@quire/core/plugin';

/** Creates the error for a part or an option that a request cannot have. */
export const refusedPart = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });
