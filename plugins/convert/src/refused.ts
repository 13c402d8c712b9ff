import { QuireError } from '@quire/core';

/** A part or an option that a request cannot have, with its name. */
export const refused = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });
