import { QuireError } from '@quire/core';
import type { Upload } from '@quire/core/plugin';

/** Throws VALIDATION_ERROR for parts that an operation does not take: no part is ignored. */
export function refuseOtherParts(parts: ReadonlyMap<string, Upload>, taken: readonly string[]): void {
  const issue = `is not a part of this request: it takes ${taken.join(' and ')}`;
  const details = [...parts.keys()].filter((name) => !taken.includes(name)).map((field) => ({ field, issue }));
  const [first] = details;
  if (first) throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
}
