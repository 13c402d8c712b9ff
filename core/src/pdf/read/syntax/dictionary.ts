import type { PdfValue } from '../../file/index.js';

/** The constructor of dictionaries. They inherit nothing, so that `/__proto__` and `/constructor` are plain keys. */
function Entries(): void {}
Entries.prototype = Object.freeze(Object.create(null));

/**
 * Returns an empty dictionary to fill. `Object.create(null)` would make a hash table from its first key on, which is
 * slower to fill and several times as large.
 */
export const newDict = (): Record<string, PdfValue> => new (Entries as unknown as new () => Record<string, PdfValue>)();
