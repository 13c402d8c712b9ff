import type { PdfValue } from '../../file/index.js';

/** What dictionaries inherit: nothing, so that `/__proto__` and `/constructor` are keys like any other. */
function Entries(): void {}
Entries.prototype = Object.freeze(Object.create(null));

/**
 * A dictionary to fill. `Object.create(null)` gives one too, but a hash table from its first key on, which is slower to
 * fill and several times as large.
 */
export const newDict = (): Record<string, PdfValue> => new (Entries as unknown as new () => Record<string, PdfValue>)();
