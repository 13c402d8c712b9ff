import { isQuireError } from '@quire/core';

/** What a reading gives, or nothing where what is read is damaged. */
export function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return undefined;
  }
}
