import type { XmlElement } from '@quire/core/xml';
import { OpenedReader } from './opened-reader.js';

/** The signature of each opened field of a part, by the mark that begins it. */
export function signatures(root: XmlElement): ReadonlyMap<XmlElement, string> {
  const found = new Map<XmlElement, string>();
  const reader = new OpenedReader(({ begin, signature }) => {
    found.set(begin.mark, signature);
    return { text: '', isOpen: false };
  });
  reader.story(root);
  return found;
}
