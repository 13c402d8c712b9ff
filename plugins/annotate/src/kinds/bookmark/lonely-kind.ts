import type { FieldKind, FoundField } from '../../template/index.js';
import { Mismatch } from '../../values/index.js';
import { isHidden } from './bookmark-range.js';

/**
 * The beginning of a bookmark whose end is out of reach: in a table that it begins outside of, in another table or text
 * box, in another item of a section. Its content can take no value, and a value for it is reported.
 */
export const lonelyKind: FieldKind<FoundField> = {
  find(siblings, at, level) {
    const start = siblings[at];
    if (typeof start !== 'object' || start.name !== 'w:bookmarkStart') return undefined;
    const name = start.attributes['w:name'] ?? '';
    if (isHidden(name)) return undefined;
    return { kind: 'bookmark', identity: { bookmark: name, names: [name] }, nodes: [start], level, optional: true };
  },

  fill({ identity }) {
    throw new Mismatch(`the bookmark ${identity.bookmark} begins and ends in different places and stays unchanged`);
  },

  clear: ({ nodes, level }) => ({ level, nodes }),

  describe: ({ identity }) => ({ kind: 'bookmark', identity, type: 'text' }),
};
