import { isQuireError } from '@quire/core';
import type { XmlElement } from '@quire/core/xml';

/** The tree of a part that a fill can do without; undefined where it is no well-formed XML: it stays as it is then. */
export function readable(tree: () => XmlElement): XmlElement | undefined {
  try {
    return tree();
  } catch (cause) {
    if (isQuireError(cause) && cause.code === 'INVALID_DOCUMENT') return undefined;
    throw cause;
  }
}
